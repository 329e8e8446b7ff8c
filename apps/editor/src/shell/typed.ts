/**
 * Draft typed into a field over a value that others change meanwhile (undo, a colleague, the field's own
 * writing read back). `text` is what the field holds from the key on, not only once that is drawn: a value
 * that arrives between the two writes over nothing. `known` is the value that it is over.
 */
export class Typed {
  text: string;
  known: string;
  readonly #draw: (text: string) => void;

  constructor(value: string, draw: (text: string) => void) {
    this.text = value;
    this.known = value;
    this.#draw = draw;
  }

  get isTouched(): boolean {
    return this.text !== this.known;
  }

  show(text: string): void {
    this.text = text;
    this.#draw(text);
  }

  /** The value is another one: shown where nobody has typed. Answers whether it is news. */
  follow(value: string): boolean {
    if (!this.isTouched) this.show(value);
    const isNews = this.known !== value;
    this.known = value;
    return isNews;
  }
}
