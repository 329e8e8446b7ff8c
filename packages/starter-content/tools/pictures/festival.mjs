/** Pictures of the sea festival: three printing inks printed over each other, as a risograph would. */
import { generator } from "./random.mjs";

const pink = "#ff5470",
  blue = "#0a6fd6",
  yellow = "#ffd338",
  paper = "#f8f1e2",
  ink = "#121a3e";
function wave(width, y, height, length, phase, bottom, sharp = 0.35) {
  let d = `M-10 ${bottom}`;
  for (let x = -10; x <= width + 10; x += 8) {
    const t = (x / length + phase) * Math.PI * 2;
    d += `L${x} ${(y - height * (Math.sin(t) + sharp * Math.cos(2 * t))).toFixed(1)}`;
  }
  return `${d}L${width + 10} ${bottom}Z`;
}
function dots(cx, cy, r, step, size, colour) {
  let out = "";
  for (let y = -r; y <= r; y += step)
    for (let x = -r; x <= r; x += step) {
      const ox = x + (Math.round(y / step) % 2 ? step / 2 : 0),
        l = Math.hypot(ox, y) / r;
      if (l > 1) continue;
      const k = size * Math.sqrt(Math.max(0, 1 - ((y + r) / (2 * r)) * 0.9));
      if (k > 0.6)
        out += `<circle cx="${(cx + ox).toFixed(1)}" cy="${(cy + y).toFixed(1)}" r="${k.toFixed(1)}"/>`;
    }
  return `<g fill="${colour}">${out}</g>`;
}
/** Paper tooth: without it flat inks look like screens. */
const tooth = (w, h) =>
  `<filter id="t" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".9" numOctaves="2" seed="3"/><feColorMatrix values="0 0 0 0 1  0 0 0 0 .96  0 0 0 0 .88  0 0 0 -1.6 1.02"/></filter><rect width="${w}" height="${h}" filter="url(#t)" opacity=".28"/>`;
const sheet = (w, h, body, ground = paper) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}"><rect width="${w}" height="${h}" fill="${ground}"/><g style="isolation:isolate">${body}</g>${tooth(w, h)}</svg>`;
const over = (body) => `<g style="mix-blend-mode:multiply">${body}</g>`;

const sea = () => {
  const w = 1800,
    h = 1150;
  let waves = "";
  for (let i = 0; i < 6; i++) {
    const y = 560 + i * 105,
      colour = [blue, pink, blue, yellow, blue, pink][i];
    waves += over(
      `<path d="${wave(w, y, 42 + i * 9, 420 + i * 60, i * 0.37, h)}" fill="${colour}" opacity="${i % 2 ? 0.75 : 0.9}"/>`,
    );
  }
  let lines = "";
  for (let i = 0; i < 15; i++)
    lines += `<path d="${wave(w, 590 + i * 38, 42 + i * 3.4, 420 + i * 22, i * 0.15, 3000)
      .replace(/^M[^L]+L/, "M")
      .replace(
        /L[^L]+Z$/,
        "",
      )}" fill="none" stroke="${paper}" stroke-width="${2 + i * 0.25}" opacity=".75"/>`;
  const light = `<g transform="translate(1330 210)"><path d="M-46 470L-30 90H30L46 470Z" fill="${ink}"/><path d="M-40 350h80l-4-76h-72z" fill="${pink}"/><path d="M-34 200h68l-3-56h-62z" fill="${pink}"/><rect x="-42" y="70" width="84" height="18" fill="${ink}"/><rect x="-24" y="22" width="48" height="50" fill="${yellow}"/><path d="M-34 24Q0-34 34 24Z" fill="${ink}"/></g>`;
  const beam = over(`<path d="M1330 258L-40-40V330Z" fill="${yellow}" opacity=".85"/>`);
  const sun =
    dots(560, 470, 400, 17, 9.4, pink) + over(`<circle cx="604" cy="440" r="330" fill="${yellow}"/>`);
  const gulls = [
    [980, 190, 1],
    [1090, 130, 0.7],
    [1560, 330, 0.8],
    [880, 300, 0.55],
  ]
    .map(
      ([x, y, k]) =>
        `<path transform="translate(${x} ${y}) scale(${k})" d="M-70 10Q-36-34 0 8Q36-34 70 10Q34-12 0 26Q-34-12-70 10Z" fill="${ink}"/>`,
    )
    .join("");
  return sheet(w, h, sun + beam + light + gulls + waves + lines);
};
const record = (seed, first, second, ground) => () => {
  const random = generator(seed),
    a = 2 + Math.floor(random() * 4),
    wob = 10 + random() * 26,
    b = 3 + Math.floor(random() * 5),
    turn = random() * 6;
  let out = "";
  for (const [k, colour] of [
    [0, first],
    [1, second],
  ]) {
    let rings = "";
    for (let r = 46; r < 380; r += 21) {
      let d = "";
      for (let i = 0; i <= 120; i++) {
        const t = (i / 120) * Math.PI * 2,
          q = r + wob * (r / 300) * Math.sin(a * t + turn + k * 0.7 + r / 90) + 9 * Math.sin(b * t - r / 50);
        d += `${i ? "L" : "M"}${(400 + k * 12 + q * Math.cos(t)).toFixed(1)} ${(400 + k * 8 + q * Math.sin(t)).toFixed(1)}`;
      }
      rings += `<path d="${d}Z"/>`;
    }
    out += over(`<g fill="none" stroke="${colour}" stroke-width="${k ? 11 : 10}">${rings}</g>`);
  }
  return sheet(800, 800, `${out}<circle cx="400" cy="400" r="30" fill="${ink}"/>`, ground);
};
const camp = () => {
  const w = 1200,
    h = 900;
  let tents = "";
  for (const [x, y, k, c] of [
    [260, 640, 1.3, pink],
    [620, 600, 1, yellow],
    [930, 660, 1.45, pink],
    [470, 740, 0.9, blue],
  ])
    tents +=
      `<path transform="translate(${x} ${y}) scale(${k})" d="M-150 60Q-70-20 0-130Q70-20 150 60Z" fill="${c}"/>` +
      `<path transform="translate(${x} ${y}) scale(${k})" d="M-34 60L0-60L34 60Z" fill="${ink}"/>`;
  let flags = "";
  for (let i = 0; i < 14; i++) {
    const x = i * 92,
      y = 150 + 70 * Math.sin((i / 13) * Math.PI);
    flags += `<path d="M${x} ${y}h64l-32 74z" fill="${[pink, blue, yellow][i % 3]}"/>`;
  }
  return sheet(
    w,
    h,
    `${dots(880, 330, 250, 15, 8, pink)}${over(`<circle cx="850" cy="310" r="200" fill="${yellow}"/>`)}${over(`<path d="${wave(w, 560, 26, 380, 0.2, h)}" fill="${blue}"/>`)}${over(`<path d="${wave(w, 690, 20, 520, 0.6, h)}" fill="${yellow}"/>`)}${tents}<path d="M0 150Q600 300 1200 150" stroke="${ink}" stroke-width="4" fill="none"/>${over(flags)}`,
  );
};
const svg = (draw) => ({ svg: draw });
export const pictures = {
  sea: svg(sea),
  camp: svg(camp),
  "record-1": svg(record(3, pink, blue, paper)),
  "record-2": svg(record(17, blue, yellow, paper)),
  "record-3": svg(record(29, ink, pink, yellow)),
  "record-4": svg(record(41, blue, pink, "#ffe9ec")),
  "record-5": svg(record(57, yellow, blue, "#e5f0fb")),
  "record-6": svg(record(71, pink, yellow, paper)),
};
