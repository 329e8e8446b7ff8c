/** A turning arc for waits too short to measure. Decorative: the words beside it say what is going on. */
export function Spinner({ size = 20 }: { size?: number }) {
  return (
    <svg
      aria-hidden="true"
      className="animate-spin"
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
    >
      <circle cx="10" cy="10" r="8" stroke="currentColor" strokeOpacity="0.25" strokeWidth="2" />
      <path d="M10 2a8 8 0 0 1 8 8" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
