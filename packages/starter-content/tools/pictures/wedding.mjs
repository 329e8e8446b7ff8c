/** Pictures of the wedding: ginkgo leaves in thin washes, wooden geese, a gate. */
import { generator } from "./random.mjs";

const f = (n) => n.toFixed(1);
const defs = `<defs><radialGradient id="leaf" cx=".5" cy="1" r="1.05"><stop offset="0" stop-color="#c9c26b"/><stop offset=".45" stop-color="#e9c24e"/><stop offset=".85" stop-color="#f0b429"/><stop offset="1" stop-color="#dd9421"/></radialGradient><radialGradient id="pale" cx=".5" cy="1" r="1.05"><stop offset="0" stop-color="#dfe0b5"/><stop offset="1" stop-color="#f3d98c"/></radialGradient><linearGradient id="wood" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#b9835a"/><stop offset="1" stop-color="#7d4e30"/></linearGradient><filter id="wash" x="-5%" y="-5%" width="110%" height="110%"><feTurbulence type="fractalNoise" baseFrequency=".022" numOctaves="3" seed="8" result="n"/><feDisplacementMap in="SourceGraphic" in2="n" scale="7"/></filter><filter id="paper" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".65 .05" numOctaves="3" seed="4"/><feColorMatrix values="0 0 0 0 .55  0 0 0 0 .45  0 0 0 0 .35  0 0 0 .9 -.42"/></filter></defs>`;
/** A ginkgo leaf: a fan with one cleft, veins from the stalk. */
function leaf(x, y, size, angle, fill = "leaf", seed = 1) {
  const random = generator(seed * 977 + 13),
    spread = 1.12 + random() * 0.22,
    n = 28;
  let d = "M0 0";
  for (let i = 0; i <= n; i++) {
    const a = -spread + (2 * spread * i) / n,
      cleft = Math.exp(-((a / 0.07) ** 2)) * 0.34,
      r = size * (0.93 + 0.05 * Math.sin(a * 9 + seed) - cleft - 0.06 * Math.abs(a));
    d += `${i === 0 ? `Q${f(-size * 0.12)} ${f(-size * 0.34)} ` : "L"}${f(r * Math.sin(a))} ${f(-r * Math.cos(a))}`;
  }
  d += `Q${f(size * 0.12)} ${f(-size * 0.34)} 0 0Z`;
  let veins = "";
  for (let i = 1; i < 16; i++) {
    const a = -spread + (2 * spread * i) / 16,
      r = size * (Math.abs(a) < 0.1 ? 0.5 : 0.84);
    veins += `M0 ${f(-size * 0.05)}Q${f(size * 0.2 * Math.sin(a * 0.6))} ${f(-size * 0.4)} ${f(r * Math.sin(a))} ${f(-r * Math.cos(a))}`;
  }
  return `<g transform="translate(${f(x)} ${f(y)}) rotate(${f(angle)})"><path d="${d}" fill="url(#${fill})" opacity=".9" filter="url(#wash)"/><path d="${veins}" fill="none" stroke="#8a6414" stroke-width="${f(size * 0.007)}" opacity=".42"/><path d="M0 0Q${f(size * 0.1)} ${f(size * 0.32)} ${f(size * 0.02)} ${f(size * 0.62)}" fill="none" stroke="#7b6a2c" stroke-width="${f(size * 0.028)}" stroke-linecap="round"/></g>`;
}
const sheet = (w, h, body, ground = "#faf6ee") => ({
  svg: () =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${defs}<rect width="${w}" height="${h}" fill="${ground}"/>${body()}<rect width="${w}" height="${h}" filter="url(#paper)" opacity=".35"/></svg>`,
  quality: 72,
});
const branch = sheet(1500, 1700, () => {
  const random = generator(77);
  let leaves = "",
    twigs = "";
  const spine = (t) => [1560 - 1180 * t, -40 + 820 * t + 160 * Math.sin(t * 3)];
  let d = "";
  for (let i = 0; i <= 40; i++) {
    const [x, y] = spine(i / 40);
    d += `${i ? "L" : "M"}${f(x)} ${f(y)}`;
  }
  for (let i = 0; i < 17; i++) {
    const t = 0.08 + (i / 17) * 0.92,
      [x, y] = spine(t),
      side = i % 2 ? 1 : -1;
    const [nx, ny] = [x + side * (30 + random() * 34) - 20, y + (side > 0 ? 62 : -52) + random() * 20];
    twigs += `<path d="M${f(x)} ${f(y)}Q${f((x + nx) / 2 + 14)} ${f((y + ny) / 2)} ${f(nx)} ${f(ny)}" stroke-width="9"/>`;
    for (let k = 0; k < 3; k++) {
      const size = 120 + random() * 90,
        angle = side > 0 ? 120 + random() * 110 : -70 + random() * 110;
      const a = (angle * Math.PI) / 180;
      leaves += leaf(
        nx + Math.sin(a) * size * 0.6,
        ny - Math.cos(a) * size * 0.6,
        size,
        angle,
        random() > 0.35 ? "leaf" : "pale",
        i * 3 + k + 1,
      );
    }
  }
  let fall = "";
  for (let i = 0; i < 13; i++)
    fall += leaf(
      120 + random() * 1260,
      1020 + random() * 620,
      44 + random() * 52,
      random() * 360,
      random() > 0.4 ? "leaf" : "pale",
      i + 90,
    );
  return `<g fill="none" stroke="#6b5440" stroke-linecap="round"><path d="${d}" stroke-width="22"/>${twigs}</g>${leaves}${fall}`;
});
const goose = (x, y, k, mirrored, scarf) =>
  `<g transform="translate(${x} ${y}) scale(${mirrored ? -k : k} ${k})"><path d="M-190 40C-190-40-110-70-20-66C30-64 60-92 74-150C84-196 130-210 158-182C170-170 174-156 172-144L222-132L170-118C160-60 170-40 160 10C148 76 70 104-30 104C-130 104-206 84-236 30C-224 34-206 38-190 40Z" fill="url(#wood)"/><path d="M-150 20C-100-30-20-30 40 6C0 44-90 60-150 20Z" fill="none" stroke="#4d2f1c" stroke-width="5" opacity=".7"/><path d="M-110 20C-70-6-20-4 16 12M-90 34C-60 16-30 16 0 24" fill="none" stroke="#4d2f1c" stroke-width="4" opacity=".5"/><circle cx="136" cy="-158" r="7" fill="#2e1c12"/><path d="M80-120C104-104 140-104 166-114L162-70C134-58 96-62 68-84Z" fill="${scarf}"/><path d="M72-90C50-60 52-20 70 10L96-4C86-30 88-60 96-76Z" fill="${scarf}" opacity=".85"/></g>`;
const geese = sheet(
  1200,
  1200,
  () =>
    `<circle cx="600" cy="520" r="380" fill="#f0d9cf"/>${leaf(260, 330, 90, -30, "leaf", 3)}${leaf(930, 260, 70, 40, "pale", 7)}${leaf(1010, 520, 54, 110, "leaf", 9)}<ellipse cx="600" cy="846" rx="430" ry="30" fill="#5b4030" opacity=".18"/>${goose(370, 730, 1.02, false, "#a8323c")}${goose(832, 730, 1.02, true, "#2d5f6e")}`,
);
const gate = sheet(1200, 1500, () => {
  const random = generator(5);
  let tiles = "";
  for (let i = 0; i < 23; i++) {
    const x = 318 + i * 25.6;
    tiles += `<path d="M${f(x)} ${f(452 + 30 * ((i - 11) / 11) ** 4)}V${f(556 + 14 * ((i - 11) / 11) ** 2)}" stroke="#39414a" stroke-width="15" stroke-linecap="round"/>`;
  }
  let fall = "";
  for (let i = 0; i < 22; i++)
    fall += leaf(
      80 + random() * 1040,
      1180 + random() * 260,
      26 + random() * 26,
      random() * 360,
      random() > 0.3 ? "leaf" : "pale",
      i + 40,
    );
  let crown = "";
  for (let i = 0; i < 46; i++) {
    const a = random() * 6.3,
      r = Math.sqrt(random()) * 300;
    crown += leaf(
      930 + r * Math.cos(a),
      320 + r * 0.85 * Math.sin(a),
      52 + random() * 34,
      random() * 360,
      random() > 0.3 ? "leaf" : "pale",
      i + 200,
    );
  }
  return `<rect width="1200" height="1500" fill="#dfe8e6"/><path d="M0 640Q300 470 600 600T1200 520V1500H0Z" fill="#c3d2cf"/><path d="M0 760Q400 640 760 740T1200 700V1500H0Z" fill="#b0c2bd"/><path d="M925 380V1180" stroke="#6b5440" stroke-width="46"/>${crown}
<rect x="0" y="800" width="1200" height="420" fill="#d9cdb8"/><g fill="#b6a78f">${Array.from({ length: 60 }, () => `<ellipse cx="${f(random() * 1200)}" cy="${f(850 + random() * 280)}" rx="${f(26 + random() * 22)}" ry="${f(15 + random() * 9)}"/>`).join("")}</g><rect x="0" y="776" width="1200" height="40" fill="#48525c"/>
<rect x="330" y="560" width="540" height="640" fill="#6d4a35"/><rect x="372" y="640" width="222" height="540" fill="#8d6346"/><rect x="606" y="640" width="222" height="540" fill="#3b2a20"/><path d="M606 640L700 690V1150L606 1180Z" fill="#9a7050"/><g fill="#2e2018"><circle cx="560" cy="910" r="13"/><circle cx="640" cy="916" r="11"/></g><g stroke="#5a3c29" stroke-width="4">${[446, 520].map((x) => `<path d="M${x} 640V1180"/>`).join("")}</g><rect x="316" y="540" width="30" height="670" fill="#553826"/><rect x="854" y="540" width="30" height="670" fill="#553826"/><rect x="330" y="590" width="540" height="34" fill="#2d6257"/>
<path d="M150 580C330 560 400 520 420 430H780C800 520 870 560 1050 580C1030 606 980 606 940 590C820 560 380 560 260 590C220 606 170 606 150 580Z" fill="#2f363e"/>${tiles}<path d="M400 424H800" stroke="#20262c" stroke-width="30" stroke-linecap="round"/><path d="M0 1200H1200V1500H0Z" fill="#e9dfcd"/><path d="M300 1200H900L1010 1500H190Z" fill="#d8ccb6"/>${fall}`;
});
const one = sheet(1000, 1000, () => leaf(500, 700, 470, 8, "leaf", 5), "#f4ece0");
const tea = sheet(
  1000,
  1000,
  () =>
    `<circle cx="500" cy="520" r="330" fill="#dfe6dd"/><g><ellipse cx="400" cy="700" rx="150" ry="20" fill="#5b4030" opacity=".15"/><path d="M270 480H530C530 620 480 690 400 690S270 620 270 480Z" fill="#fbf8f1"/><ellipse cx="400" cy="480" rx="130" ry="32" fill="#f1ece0"/><ellipse cx="400" cy="484" rx="112" ry="24" fill="#c9a64b"/><path d="M350 690H450V706H350Z" fill="#e8e1d2"/><ellipse cx="650" cy="760" rx="150" ry="20" fill="#5b4030" opacity=".15"/><path d="M520 540H780C780 680 730 750 650 750S520 680 520 540Z" fill="#a9bfb2"/><ellipse cx="650" cy="540" rx="130" ry="32" fill="#9ab2a4"/><ellipse cx="650" cy="544" rx="112" ry="24" fill="#c9a64b"/></g>${leaf(700, 330, 80, 30, "leaf", 6)}<g fill="none" stroke="#a39a88" stroke-width="5" stroke-linecap="round" opacity=".6"><path d="M380 420Q360 380 384 350T376 280"/><path d="M430 424Q414 392 434 366"/></g>`,
);
export const pictures = { branch, geese, gate, leaf: one, tea };
