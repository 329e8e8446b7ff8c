/** The first letter of a name in a circle; decorative, the name stands beside it or in the label of its button. */
export function Avatar({ name }: { name: string }) {
  const [first = ""] = new Intl.Segmenter().segment(name.trim());
  const letter = typeof first === "string" ? first : first.segment;
  return (
    <span
      aria-hidden="true"
      className="inline-flex size-9 items-center justify-center rounded-full bg-accent-soft font-semibold text-accent-deep text-ui uppercase"
    >
      {letter}
    </span>
  );
}
