/** The frame of a house before its walls: posts, beams and the eave, for places where nothing is yet. */
export function FirstPicture() {
  return (
    <svg aria-hidden="true" width="220" height="132" viewBox="0 0 220 132" fill="none" className="text-ink">
      <path
        d="M6 46c30-3 56-12 76-30h56c20 18 46 27 76 30-14 8-34 11-58 11H64C40 57 20 54 6 46Z"
        className="fill-accent-soft"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <path d="M82 16h56" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      <path d="M34 66h152M42 66v58M88 66v58M132 66v58M178 66v58" stroke="currentColor" strokeWidth="1.5" />
      <path d="M30 124h160" stroke="currentColor" strokeWidth="1.5" />
      <path d="M96 78h28v46H96z" className="stroke-accent" strokeWidth="1.5" strokeDasharray="3 4" />
      <path d="M110 92v16M102 100h16" className="stroke-accent" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
