/** Pictures of the tax office: engraved lines as on banknotes, and an abacus. */
const ink = "#14202b",
  seal = "#8a2430";
const f = (n) => n.toFixed(1);
/** One closed line whose radius beats `petals` times; turned copies of it weave the lace of a banknote. */
function beat(middle, amplitude, petals, steps = petals * 26) {
  let d = "";
  for (let i = 0; i < steps; i++) {
    const t = (i / steps) * Math.PI * 2,
      r = middle + amplitude * Math.sin(petals * t);
    d += `${i ? "L" : "M"}${f(500 + r * Math.cos(t))} ${f(500 + r * Math.sin(t))}`;
  }
  return `${d}Z`;
}
const weave = (id, middle, amplitude, petals, copies, colour, width) =>
  `<path id="${id}" d="${beat(middle, amplitude, petals)}" fill="none" stroke="${colour}" stroke-width="${width}"/>${Array.from({ length: copies - 1 }, (_, i) => `<use href="#${id}" transform="rotate(${f(((i + 1) * 360) / petals / copies)} 500 500)"/>`).join("")}`;
const line = (d, colour, width, opacity = 1) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" opacity="${opacity}"/>`;
const band = (w, y, amplitude, length, phase, step = 12) => {
  let d = "";
  for (let x = 0; x <= w; x += step)
    d += `${x ? "L" : "M"}${x} ${f(y + amplitude * Math.sin((x / length) * Math.PI * 2 + phase) * Math.sin((x / w) * Math.PI))}`;
  return d;
};
const svg = (w, h, body) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}">${body}</svg>`;
const rosetteSheet = () =>
  svg(
    1000,
    1000,
    `${weave("a", 424, 46, 24, 9, ink, 1)}${weave("b", 318, 66, 16, 9, ink, 0.9)}${weave("c", 218, 52, 12, 8, seal, 1)}${weave("d", 120, 56, 8, 8, seal, 1)}${weave("e", 44, 34, 6, 6, ink, 0.9)}<g fill="none" stroke="${ink}"><circle cx="500" cy="500" r="478" stroke-width="1.2"/><circle cx="500" cy="500" r="488" stroke-width="4" stroke-dasharray="1.5 5"/></g>`,
  );
const bandSheet = () =>
  svg(
    1800,
    260,
    Array.from({ length: 22 }, (_, i) =>
      line(band(1800, 130, 108, 420, (i / 22) * Math.PI * 2), i % 4 === 0 ? "#d98b93" : "#c8d2d8", 1, 0.9),
    ).join(""),
  );
const abacus = () => {
  let beads = "";
  const up = [0, 1, 0, 0, 1, 0, 1, 0, 0, 1, 0],
    low = [3, 1, 4, 2, 0, 5, 2, 4, 1, 3, 2];
  const bead = (x, y, k) =>
    `<g transform="translate(${x} ${y})"><path d="M-44 0C-44-6-16-26-8-26H8C16-26 44-6 44 0S16 26 8 26H-8C-16 26-44 6-44 0Z" fill="url(#${k})"/><path d="M-40-1H40" stroke="#000" stroke-opacity=".28"/><path d="M-26-9Q0-20 22-11" stroke="#fff" stroke-opacity=".35" stroke-width="3" fill="none" stroke-linecap="round"/></g>`;
  for (let c = 0; c < 11; c++) {
    const x = 150 + c * 100;
    beads += `<rect x="${x - 4}" y="70" width="8" height="610" fill="url(#rod)"/>`;
    beads += bead(x, up[c] ? 190 : 124, c % 3 === 1 ? "red" : "wood");
    for (let b = 0; b < 5; b++) beads += bead(x, b < low[c] ? 290 + b * 54 : 652 - (4 - b) * 54, "wood");
  }
  return svg(
    1300,
    760,
    `<defs><linearGradient id="wood" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#7b4a2c"/><stop offset=".45" stop-color="#5a321c"/><stop offset="1" stop-color="#341a0d"/></linearGradient><linearGradient id="red" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#b4404c"/><stop offset="1" stop-color="#5e141f"/></linearGradient><linearGradient id="rod"><stop offset="0" stop-color="#b99b6e"/><stop offset=".5" stop-color="#ecd9b4"/><stop offset="1" stop-color="#9d8057"/></linearGradient><linearGradient id="frame" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#40291b"/><stop offset="1" stop-color="#22130b"/></linearGradient><filter id="shadow" x="-10%" y="-10%" width="120%" height="130%"><feGaussianBlur stdDeviation="22"/></filter></defs><rect width="1300" height="760" fill="#e6e2d6"/><rect x="60" y="70" width="1190" height="660" rx="14" fill="#3a2a1c" opacity=".45" filter="url(#shadow)"/><rect x="40" y="34" width="1220" height="692" rx="14" fill="#efe9dc"/>${beads}<g fill="none" stroke="url(#frame)" stroke-width="34"><rect x="57" y="51" width="1186" height="658" rx="10"/></g><rect x="60" y="226" width="1180" height="26" fill="url(#frame)"/>${[2, 5, 8].map((c) => `<circle cx="${150 + c * 100}" cy="239" r="6" fill="#ecd9b4"/>`).join("")}`,
  );
};
export const pictures = { rosette: rosetteSheet, band: bandSheet, abacus };
