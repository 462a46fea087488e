/// Sentences of 80 to 150 letters as magazines print them: with names, quotation marks and
/// numerals, which are harder to read than sayings.
enum Aristocrats {
  static let texts = [
    "In 1911 the painter Augusta Lind sold her last canvas for a sack of onions and said, "
      + "\"At least the onions were admired.\"",
    "\"Never tune a piano on a Tuesday,\" warned old Mr. Haversham, who had tuned 4,000 of "
      + "them and regretted the Tuesdays.",
    "When Captain Doyle reached the island in 1783, he found one goat, two springs, and a "
      + "notice forbidding further discoveries.",
    "My aunt Beatrice drove from Dublin to Cork in 1956 without using third gear, which she "
      + "was saving for emergencies.",
    "\"The bridge will hold,\" Robert promised the mayor, and it held for 90 years, chiefly "
      + "because nobody else dared to cross it.",
    "Galileo is said to have dropped two weights from a tower; my brother dropped three from "
      + "a ladder, and learned far more.",
    "Nineteen letters from Margaret were found behind the clock, each of them beginning, \"I "
      + "shall not write to you again.\"",
    "The winters in Norway taught Henrik patience; the summers, he used to say, had never "
      + "stayed long enough to teach anything.",
    "\"Is this the road to Oxford?\" asked the cyclist. \"It was,\" replied the farmer, "
      + "\"until 1974, when they moved the signpost.\"",
    "Edith kept bees for 31 years and was stung only twice, both times on the day when she "
      + "had boasted about it in church.",
    "According to the museum guide, Napoleon slept in this bed; according to the bed, he "
      + "kicked like a mule the whole night.",
    "Room 12 has a view of the harbour and Room 14 has a view of Room 12, so please choose "
      + "your curtains with some care.",
    "\"Music,\" said Professor Klein, lifting the lid of the piano, \"is what remains when "
      + "the neighbours have stopped knocking.\"",
    "A clockmaker in Geneva built a watch with no hands for a client who wished to be "
      + "reminded, not informed, of the time.",
    "Thomas Edison tested a thousand lamps before breakfast, they say, yet nobody has "
      + "recorded what he thought of the toast.",
    "Our mayor, Mrs. Pendleton, opened the new library in 1988 with the words, \"Quiet, "
      + "please, and that includes the band.\"",
    "The parrot belonged to Admiral Finch, and for 20 years after his death it went on "
      + "giving orders to the furniture.",
    "\"A map is a promise,\" wrote Isabel in her notebook, \"and the swamp on page 7 is what "
      + "happens when promises are broken.\"",
    "Of the 64 squares on a chessboard, Victor could see at most five at a time, and on "
      + "those five he was nearly unbeatable.",
    "Every April the village of Little Marlow holds a race for snails; the winner of 2003 is "
      + "expected at the line any day.",
    "Charles swore that he had seen the ghost three times, twice by moonlight and once, most "
      + "alarmingly, in the dentist's chair.",
    "\"If you can't find it in Paris,\" sniffed Madame Duval, \"then it has not been "
      + "invented, or somebody in Lyon is hiding it.\"",
    "The expedition set off from Cairo with 40 camels, 12 tents and a cook named Samuel who "
      + "had never once lit a fire.",
    "Helen planted an oak in 1932 so that her grandchildren might sit beneath it, and they "
      + "did, looking at their telephones.",
    "Doctor Watkins prescribed a long walk, a short book and no newspapers, and his patients "
      + "recovered out of sheer curiosity.",
    "\"Speak up, Walter,\" shouted the judge, \"the jury is in the next county, and at least "
      + "one of them would like to hear you.\"",
    "The first umbrella in our town was carried by Jonas Webb in 1790, and for a year he was "
      + "followed by laughing children.",
    "Seven brothers from Naples opened seven bakeries in one street, and for 50 years not "
      + "one of them said good morning.",
    "Grandfather kept his war medals in a biscuit tin labelled \"Buttons\" and his buttons "
      + "in a velvet box marked \"Glory.\"",
    "In the autumn of 1866 Fyodor rented a room above a tailor, and the tailor never again "
      + "slept through the night.",
    "\"Courage,\" Amelia told the reporters before climbing into the cockpit, \"is mostly a "
      + "matter of not reading the weather.\"",
    "The lighthouse at Cape Wrath has been struck by lightning 9 times, and the keeper, "
      + "Angus, claims to know it by name.",
    "Shakespeare never visited Venice, but half of the gondoliers there will show you where "
      + "he left his hat and his bill.",
    "My neighbour Boris grows pumpkins of such a size that in October 2011 one of them was "
      + "given its own postal address.",
    "\"The trouble with Latin,\" sighed young Philip, \"is that everybody who could explain "
      + "it to me is either dead or my uncle.\"",
    "Between 1920 and 1925 the choir of Saint Jude's lost every contest it entered, and its "
      + "audiences loved it all the more.",
    "Beethoven counted exactly 60 beans for each cup of coffee, and I have trouble counting "
      + "the cups after breakfast.",
    "Professor Quill spent 16 years on a history of silence, and at its launch there was, "
      + "very fittingly, no applause.",
    "\"You'll find the key under the third flowerpot,\" wrote Cousin Agatha, who owned 212 "
      + "flowerpots and didn't trust the post.",
    "The Emperor of Brazil once queued for a theatre ticket in Boston, and the clerk told "
      + "him that kings were 10 cents extra.",
    "Lucy's kite crossed the river Thames in 1999 and came back a week later by parcel, with "
      + "a polite note from Rotterdam.",
    "Two jugglers from Quebec, Max and Zelda, were married in mid-air, and the rings have "
      + "not yet been caught by anyone.",
  ]
}
