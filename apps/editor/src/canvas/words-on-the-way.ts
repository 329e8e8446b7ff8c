import { offerLostText } from "../document/save/lost-text.ts";

/** Time limit for a frame to begin the typing that the words belong to. */
const BEGIN_MS = 5_000;

/**
 * Words that a person typed while there was no frame, on their way into the next one [HND-06]: kept until the typing
 * that takes them has begun there. Where it does not begin, or is refused, they are offered to the person.
 */
export class WordsOnTheWay {
  #words = "";
  #limit: ReturnType<typeof setTimeout> | undefined;

  /** They were sent to the frame. */
  sent(words: string): void {
    this.#offer();
    this.#words = words;
    this.#limit = setTimeout(() => this.#offer(), BEGIN_MS);
  }

  /** A typing has begun in the frame; `isTaken` says whether it may go on. */
  begun(isTaken: boolean | Promise<boolean>): void {
    const words = this.#words;
    this.#forget();
    if (isTaken === true || words === "") return;
    void Promise.resolve(isTaken).then(
      (taken) => {
        if (!taken) offer(words);
      },
      () => offer(words),
    );
  }

  #offer(): void {
    const words = this.#words;
    this.#forget();
    if (words !== "") offer(words);
  }

  #forget(): void {
    clearTimeout(this.#limit);
    this.#words = "";
  }
}

const offer = (words: string): void => void offerLostText("draftRefused", { text: words, html: "" });
