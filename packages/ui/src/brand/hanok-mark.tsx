/**
 * The mark: the gable of a hanok in three strokes, a ridge whose eaves lift at the ends, a beam, and two posts
 * with the open bay between them.
 */
export function HanokMark({ size = 28 }: { size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 32 32" fill="none">
      <path
        d="M1.5 14.6c3.3-.5 6-1.8 8.2-4.2L12.6 7h6.8l2.9 3.4c2.2 2.4 4.9 3.7 8.2 4.2-1.9 1.5-4.5 2.2-7.4 2.2H8.9c-2.9 0-5.5-.7-7.4-2.2Z"
        fill="currentColor"
      />
      <path
        d="M7 20.4h18M8.5 20.4V27M23.5 20.4V27"
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinecap="square"
      />
    </svg>
  );
}
