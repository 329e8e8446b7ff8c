export const general = {
  unreachable: "The server cannot be reached. Check your connection.",
  notSaved: "Some edits are not saved yet. Try again once they are.",
  tryAgain: "Try again",
  chooseImage: "Select image",
  clearImage: "Clear {{label}}",
  moveUp: "Move up",
  moveDown: "Move down",
};
