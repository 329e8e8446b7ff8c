/**
 * How long a hand keeps a key down, in ms. A key that comes up at once is a second event that the browser answers with a
 * frame first: it holds back the messages between the editor and its page, as no hand makes it do.
 */
export const HAND = { delay: 80 };
