/** Whether a value is a word that every property knows and that is alone (CSS Cascading 5, section 7.3). */
export const isWideKeyword = (value: string): boolean =>
  /^(?:inherit|initial|unset|revert|revert-layer)$/i.test(value);
