foolscapDays({"days":{"2026-12-31":"cryptogram-easy cryptogram easy","2027-01-01":"cryptogram-easy cryptogram easy,extra cryptogram hard"},"kinds":{"cryptogram":"Cryptogram"}});
