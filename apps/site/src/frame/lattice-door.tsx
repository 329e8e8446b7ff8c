/** 띠살문: four leaves of slender upright bars, tied by bundles of rails at the top, the middle and the foot. */
export function LatticeDoor() {
  return (
    <svg aria-hidden="true" className="size-full" viewBox="0 0 720 900" preserveAspectRatio="xMidYMid slice">
      <defs>
        <pattern id="bars" width="20" height="900" patternUnits="userSpaceOnUse">
          <path d="M10 0V900" stroke="#4b3b2d" strokeWidth="3" />
        </pattern>
        <linearGradient id="lamp" x1="0" y1="1" x2="1" y2="0">
          <stop offset="0" stopColor="#f4e3bd" />
          <stop offset="0.55" stopColor="#ead9b8" />
          <stop offset="1" stopColor="#cdbf9f" />
        </linearGradient>
      </defs>
      <rect width="720" height="900" fill="#3a2e24" />
      {[0, 1, 2, 3].map((leaf) => (
        <g key={leaf} transform={`translate(${leaf * 180 + 8} 40)`} color="#4b3b2d">
          <rect width="164" height="660" fill="url(#lamp)" />
          <rect x="2" width="160" height="660" fill="url(#bars)" />
          {[40, 54, 68, 82, 290, 304, 318, 332, 346, 578, 592, 606, 620].map((at) => (
            <path key={at} d={`M0 ${at}H164`} stroke="currentColor" strokeWidth="3" />
          ))}
          <rect width="164" height="660" fill="none" stroke="#2b211a" strokeWidth="10" />
          <rect x="0" y="676" width="164" height="150" fill="#46372a" stroke="#2b211a" strokeWidth="10" />
          <circle
            cx={leaf % 2 === 0 ? 150 : 14}
            cy="430"
            r="7"
            fill="none"
            stroke="#1d1611"
            strokeWidth="3"
          />
        </g>
      ))}
      <rect width="720" height="24" fill="#0d6763" />
      <rect y="24" width="720" height="6" fill="#a8321f" />
      <rect y="868" width="720" height="32" fill="#2b211a" />
    </svg>
  );
}
