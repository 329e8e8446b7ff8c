const WIDTH = 1600;
const TILES = 64;
const RAFTERS = 40;

/** Height of the eave line: low along the middle, lifting towards both corners as a hanok's does. */
function eaveAt(x: number): number {
  const fromMiddle = Math.abs((2 * x) / WIDTH - 1);
  return 92 - 62 * fromMiddle ** 2.8;
}

/** The line in so many steps, shifted down; as points of a path. */
function line(shift: number): string {
  return Array.from({ length: 81 }, (_, step) => {
    const x = (step / 80) * WIDTH;
    return `${x} ${(eaveAt(x) + shift).toFixed(1)}`;
  }).join("L");
}

function alongEave(count: number, shift: number): { x: number; y: number }[] {
  return Array.from({ length: count }, (_, at) => {
    const x = ((at + 0.5) / count) * WIDTH;
    return { x, y: Number((eaveAt(x) + shift).toFixed(1)) };
  });
}

/**
 * The eaves over the demo: roof tiles with their round ends, the green board below, and the rafter ends. In windows wider
 * than the drawing at its height they grow with the window, so that the corners stay whole.
 */
export function Eaves() {
  return (
    <svg
      aria-hidden="true"
      className="block h-28 w-full tablet:h-38 min-[1620px]:h-auto"
      viewBox={`0 0 ${WIDTH} 150`}
      preserveAspectRatio="xMidYMax slice"
    >
      <path d={`M${line(0)}L${WIDTH} -40L0 -40Z`} fill="none" />
      <path d={`M${line(-22)}L${line(0).split("L").reverse().join("L")}Z`} fill="#2a2520" />
      {alongEave(TILES, 2).map(({ x, y }) => (
        <g key={x}>
          <circle cx={x} cy={y} r="10" fill="#2a2520" />
          <circle cx={x} cy={y} r="6.5" fill="none" stroke="#6b6259" strokeWidth="1.5" />
        </g>
      ))}
      <path d={`M${line(17)}`} fill="none" stroke="#a8321f" strokeWidth="3" />
      <path d={`M${line(22)}`} fill="none" stroke="#0d6763" strokeWidth="7" />
      {alongEave(RAFTERS, 39).map(({ x, y }) => (
        <g key={x}>
          <circle cx={x} cy={y} r="11" fill="#0d6763" />
          <circle cx={x} cy={y} r="7" fill="none" stroke="#faf7f1" strokeWidth="1.5" />
          <circle cx={x} cy={y} r="2.5" fill="#faf7f1" />
        </g>
      ))}
    </svg>
  );
}
