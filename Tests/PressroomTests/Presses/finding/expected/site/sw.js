const build = "jtv2id";
