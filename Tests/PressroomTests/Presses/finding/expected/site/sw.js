const build = "18pt6br";
