/** Content of a clipboard. */
export interface Pasted {
  /** Null: more than can be pasted at once. */
  readonly text: string | null;
  /** HTML that a program put there beside the text; may be empty. */
  readonly html: string;
  /** Words alone are wanted. */
  readonly plain: boolean;
  /** Pictures that it carries as files. */
  readonly files: readonly File[];
}
