"""One module for each command of `barrelhouse`: its arguments are read, refused in one sentence, or carried out."""
