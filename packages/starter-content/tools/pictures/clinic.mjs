/** Pictures of the children's clinic: round animals in soft light, drawn from circles. */
import { generator } from "./random.mjs";

const grain = (w, h) =>
  `<filter id="g" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="5"/><feColorMatrix values="0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  0 0 0 -1.2 .72"/></filter><rect width="${w}" height="${h}" filter="url(#g)" opacity=".22"/>`;
const shade = (id, light, dark) =>
  `<radialGradient id="${id}" cx=".38" cy=".28" r=".85"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></radialGradient>`;
const defs = `<defs>${shade("bear", "#d9a06b", "#a9683a")}${shade("rabbit", "#fffdf8", "#e3d8cb")}${shade("fox", "#f49a5c", "#d1632d")}${shade("owl", "#9fb6c9", "#5f7f99")}${shade("whale", "#7fc3cf", "#3a8595")}${shade("sun", "#ffe29a", "#f7b955")}${shade("leaf", "#a9d3ab", "#5d9d79")}${shade("mint", "#dcefe6", "#b7dccb")}${shade("sand", "#fff3df", "#f3dcb8")}${shade("coral", "#ff9d82", "#dd6341")}<filter id="soft"><feGaussianBlur stdDeviation="14"/></filter></defs>`;
const face = (eye = 34, y = -4, cheek = "#f08a72") =>
  `<g fill="#2a2320"><ellipse cx="${-eye}" cy="${y}" rx="7" ry="9"/><ellipse cx="${eye}" cy="${y}" rx="7" ry="9"/></g><g fill="#fff"><circle cx="${-eye + 2.5}" cy="${y - 3}" r="2.4"/><circle cx="${eye + 2.5}" cy="${y - 3}" r="2.4"/></g><g fill="${cheek}" opacity=".5"><circle cx="${-eye - 22}" cy="${y + 24}" r="14"/><circle cx="${eye + 22}" cy="${y + 24}" r="14"/></g>`;
const smile = (y, w = 13) =>
  `<path d="M${-w} ${y}Q0 ${y + 13} ${w} ${y}" fill="none" stroke="#2a2320" stroke-width="4.5" stroke-linecap="round"/>`;
const heads = {
  bear: `<circle cx="-72" cy="-74" r="34" fill="url(#bear)"/><circle cx="72" cy="-74" r="34" fill="url(#bear)"/><circle cx="-72" cy="-72" r="18" fill="#8d5530" opacity=".6"/><circle cx="72" cy="-72" r="18" fill="#8d5530" opacity=".6"/><ellipse rx="112" ry="100" fill="url(#bear)"/><ellipse cy="36" rx="44" ry="34" fill="#f1d3ab"/>${face(44, -6)}<ellipse cy="20" rx="15" ry="11" fill="#2a2320"/>${smile(40)}`,
  rabbit: `<g fill="url(#rabbit)"><ellipse cx="-42" cy="-142" rx="27" ry="84" transform="rotate(-9 -42 -142)"/><ellipse cx="46" cy="-138" rx="27" ry="84" transform="rotate(13 46 -138)"/></g><g fill="#f4b9ab"><ellipse cx="-42" cy="-138" rx="12" ry="58" transform="rotate(-9 -42 -142)"/><ellipse cx="46" cy="-134" rx="12" ry="58" transform="rotate(13 46 -138)"/></g><ellipse rx="106" ry="94" fill="url(#rabbit)"/>${face(42, -2)}<path d="M-10 18h20l-10 11z" fill="#e2765f"/>${smile(36, 11)}`,
  fox: `<path d="M-104-20L-92-138L-20-84Z" fill="url(#fox)"/><path d="M104-20L92-138L20-84Z" fill="url(#fox)"/><path d="M-88-64L-84-112L-50-86Z" fill="#5a2e1b"/><path d="M88-64L84-112L50-86Z" fill="#5a2e1b"/><path d="M-118-10C-110-84-50-98 0-98S110-84 118-10C108 50 40 92 0 96C-40 92-108 50-118-10Z" fill="url(#fox)"/><path d="M-112 10C-70 6-34 20 0 62C34 20 70 6 112 10C92 58 36 92 0 96C-36 92-92 58-112 10Z" fill="#fff4e6"/>${face(46, 0, "#f4a08a")}<ellipse cy="58" rx="14" ry="10" fill="#2a2320"/>${smile(74, 9)}`,
  owl: `<path d="M-96-40L-88-116L-30-92Z" fill="url(#owl)"/><path d="M96-40L88-116L30-92Z" fill="url(#owl)"/><ellipse rx="112" ry="104" fill="url(#owl)"/><circle cx="-42" cy="-6" r="46" fill="#f6efe2"/><circle cx="42" cy="-6" r="46" fill="#f6efe2"/><g fill="#2a2320"><circle cx="-36" cy="-6" r="16"/><circle cx="36" cy="-6" r="16"/></g><g fill="#fff"><circle cx="-30" cy="-12" r="5"/><circle cx="42" cy="-12" r="5"/></g><path d="M-14 22L14 22L0 48Z" fill="#f0a94e"/>`,
  chick: `<path d="M-6-94C-30-128-8-140-2-112C6-146 34-136 14-94" fill="none" stroke="#e9a33f" stroke-width="11" stroke-linecap="round"/><ellipse rx="106" ry="98" fill="url(#sun)"/>${face(44, -8)}<path d="M-19 12H19L0 36Z" fill="#dd6341"/>`,
};
const coat = (colour) =>
  `<path d="M-128 260C-128 130-70 84 0 84S128 130 128 260Z" fill="${colour}"/><path d="M-40 92L0 168L40 92" fill="none" stroke="#2f6d66" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/><circle cx="0" cy="182" r="16" fill="#2f6d66"/><circle cx="0" cy="182" r="8" fill="#cfe6dc"/>`;
const svg = (w, h, body) => ({
  svg: () =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${defs}${body}${grain(w, h)}</svg>`,
  quality: 70,
});
const portrait = (head, ground, colour = "#fffdf9") =>
  svg(
    640,
    720,
    `<rect width="640" height="720" fill="${ground}"/><circle cx="320" cy="330" r="270" fill="#fff" opacity=".35"/><g transform="translate(320 418) scale(1.35)">${coat(colour)}</g><g transform="translate(320 380) scale(1.5)">${heads[head]}</g>`,
  );
const flower = (x, y, k, c) =>
  `<g transform="translate(${x} ${y}) scale(${k})"><path d="M0 0V60" stroke="#4f8d6c" stroke-width="7" stroke-linecap="round"/>${[0, 72, 144, 216, 288].map((a) => `<circle cx="0" cy="-15" r="13" transform="rotate(${a})" fill="${c}"/>`).join("")}<circle r="9" fill="#ffe29a"/></g>`;
const tree = (x, y, k) =>
  `<g transform="translate(${x} ${y}) scale(${k})"><rect x="-11" y="0" width="22" height="120" rx="11" fill="#9a6b46"/><ellipse cy="-50" rx="84" ry="104" fill="url(#leaf)"/></g>`;
const cloud = (x, y, k) =>
  `<g transform="translate(${x} ${y}) scale(${k})" fill="#fff" opacity=".9"><ellipse rx="90" ry="36"/><circle cx="-34" cy="-22" r="40"/><circle cx="28" cy="-32" r="52"/></g>`;
const friends = svg(
  1600,
  1120,
  `<rect width="1600" height="1120" fill="#cfe9ec"/><circle cx="1240" cy="270" r="150" fill="url(#sun)"/><circle cx="1240" cy="270" r="215" fill="#ffe9b8" opacity=".45"/>${cloud(300, 240, 1.3)}${cloud(860, 160, 0.8)}${cloud(1460, 470, 1)}
<ellipse cx="320" cy="1100" rx="900" ry="460" fill="url(#leaf)" opacity=".7"/>${tree(170, 600, 1.3)}${tree(1450, 660, 1.1)}${tree(1310, 720, 0.7)}<ellipse cx="1150" cy="1260" rx="1100" ry="480" fill="url(#leaf)"/>
<ellipse cx="800" cy="1010" rx="560" ry="44" fill="#2f6d55" opacity=".35" filter="url(#soft)"/>
<g transform="translate(470 760)"><g transform="translate(0 10)"><path d="M-118 250C-150 110-70 70 0 70S150 110 118 250Z" fill="url(#coral)"/></g><g transform="scale(1.02)">${heads.rabbit}</g></g>
<g transform="translate(800 690) scale(1.28)">${coat("#fffdf9")}${heads.bear}</g>
<g transform="translate(1130 770)"><path d="M-118 240C-150 110-70 70 0 70S150 110 118 240Z" fill="#3a8595"/><g transform="scale(.98)">${heads.fox}</g><g transform="translate(-74 -46) rotate(-24)"><rect x="-34" y="-11" width="68" height="22" rx="11" fill="#ffe1c4"/><rect x="-11" y="-11" width="22" height="22" fill="#f5c79c"/></g></g>
<g transform="translate(800 478)"><ellipse rx="36" ry="31" fill="url(#sun)"/><circle cx="-11" cy="-6" r="4.5" fill="#2a2320"/><circle cx="13" cy="-6" r="4.5" fill="#2a2320"/><path d="M-5 2H9L2 12Z" fill="#dd6341"/></g>
<ellipse cx="800" cy="1350" rx="1300" ry="390" fill="#86c09a"/>${flower(260, 980, 1, "#ff9d82")}${flower(330, 1020, 0.7, "#fff")}${flower(1340, 1000, 1, "#fff")}${flower(1420, 960, 0.8, "#ff9d82")}${flower(660, 1050, 0.6, "#ffe29a")}`,
);
const whale = svg(
  1200,
  900,
  `<rect width="1200" height="900" fill="#fde9d3"/><circle cx="930" cy="230" r="110" fill="url(#sun)"/>${cloud(240, 180, 1)}<path d="M0 620Q150 570 300 620T600 620T900 620T1200 620V900H0Z" fill="#9fd3d8"/><g transform="translate(560 520)"><path d="M-330 60C-330-150-120-210 40-200C230-190 300-60 330 20C360-40 420-60 450-130C420-110 380-112 352-86" fill="none"/><path d="M-340 70C-340-160-130-220 40-210C240-196 300-60 340 10C350-40 330-80 300-110C360-120 392-92 402-60C420-90 460-104 500-92C480-40 440-14 404 0C400 130 240 210 20 210C-200 210-340 170-340 70Z" fill="url(#whale)"/><path d="M-336 90C-240 130-100 120 20 210C-200 214-330 176-336 90Z" fill="#f6fbf8"/><g fill="none" stroke="#b9d8d6" stroke-width="6" stroke-linecap="round"><path d="M-290 130Q-210 140-150 200M-240 120Q-150 132-80 206"/></g><circle cx="-200" cy="20" r="14" fill="#20343a"/><circle cx="-195" cy="15" r="4.5" fill="#fff"/><circle cx="-160" cy="56" r="24" fill="#f08a72" opacity=".45"/><path d="M-290 62Q-262 86-230 66" fill="none" stroke="#20343a" stroke-width="7" stroke-linecap="round"/><path d="M-60-208C-90-300-150-290-160-340M-50-208C-30-300 30-300 40-350" fill="none" stroke="#7fc3cf" stroke-width="16" stroke-linecap="round"/></g><path d="M0 700Q150 650 300 700T600 700T900 700T1200 700V900H0Z" fill="#6fb9c2"/><path d="M0 790Q150 750 300 790T600 790T900 790T1200 790V900H0Z" fill="#4b9ba8"/>`,
);
export const pictures = {
  friends,
  whale,
  "doctor-bear": portrait("bear", "#f9d9b9"),
  "doctor-rabbit": portrait("rabbit", "#bfe0d2"),
  "nurse-fox": portrait("fox", "#cfe9ec", "#ffd9cc"),
  "nurse-owl": portrait("owl", "#fbe6a8", "#dcefe6"),
  // The visitor: it holds the number that it was given.
  "visitor-chick": svg(
    640,
    720,
    `<rect width="640" height="720" fill="#fff3df"/><circle cx="320" cy="330" r="270" fill="#fff" opacity=".5"/><g transform="translate(320 410) scale(1.3)"><path d="M-120 240C-150 90-70 40 0 40S150 90 120 240Z" fill="url(#sun)"/></g><g transform="translate(320 330) scale(1.6)">${heads.chick}</g><g transform="translate(430 590) rotate(8)"><rect x="-88" y="-66" width="176" height="132" rx="22" fill="#fffdf9" stroke="#1f5c57" stroke-width="9"/><path d="M-30-22L-12-34V34M14-34H46L24 34" fill="none" stroke="#b23d1a" stroke-width="13" stroke-linecap="round" stroke-linejoin="round"/></g><ellipse cx="346" cy="606" rx="40" ry="27" transform="rotate(-18 346 606)" fill="#f7b955"/>`,
  ),
};

/** Sketch map of the way from the station: an overhead railway, a park with a pond, the clinic with a bear's head. */
function map() {
  const random = generator(23),
    blocks = [];
  for (let x = -1; x < 11; x++)
    for (let y = -1; y < 9; y++)
      if (random() > 0.14)
        blocks.push(
          `<rect x="${(x * 122 + random() * 12).toFixed(0)}" y="${(y * 104 + random() * 12).toFixed(0)}" width="${(84 + random() * 20).toFixed(0)}" height="${(66 + random() * 22).toFixed(0)}" rx="16" fill="${["#fdebd7", "#fbefc6", "#fff6e6", "#d9eef1"][Math.floor(random() * 4)]}"/>`,
        );
  const trees = [
    [940, 110, 0.36],
    [1040, 90, 0.3],
    [1150, 110, 0.42],
    [940, 330, 0.4],
    [1120, 350, 0.32],
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 760" width="1200" height="760">${defs}<rect width="1200" height="760" fill="#e2f1ea"/><g transform="rotate(-6 600 380)">${blocks.join("")}</g>
<path d="M-30 610C260 560 620 590 1230 480" stroke="#fffaf2" stroke-width="64" fill="none"/><path d="M700-30C660 180 690 380 640 800" stroke="#fffaf2" stroke-width="46" fill="none"/><path d="M-30 250C200 220 420 260 690 200" stroke="#fffaf2" stroke-width="30" fill="none"/>
<path d="M860-30C880 120 850 300 900 420C1010 440 1120 410 1240 430V-30Z" fill="#b7dcc0"/><ellipse cx="1070" cy="262" rx="96" ry="46" fill="#9fd3d8"/>${trees.map(([x, y, k]) => tree(x, y, k)).join("")}
<path d="M-30 700C300 650 700 680 1230 590" stroke="#7c9a94" stroke-width="14" fill="none"/><path d="M-30 700C300 650 700 680 1230 590" stroke="#fffaf2" stroke-width="4" stroke-dasharray="18 14" fill="none"/>
<path d="M252 640L258 590C400 580 560 580 664 552C680 450 684 330 682 214C600 234 520 246 452 250" stroke="#b23d1a" stroke-width="9" stroke-dasharray="1 21" stroke-linecap="round" fill="none"/>
<g transform="translate(252 672)"><rect x="-62" y="-26" width="124" height="52" rx="26" fill="#fffaf2" stroke="#1f5c57" stroke-width="8"/><circle cx="-24" r="7" fill="#1f5c57"/><circle cx="24" r="7" fill="#1f5c57"/><path d="M-6 0H6" stroke="#1f5c57" stroke-width="7" stroke-linecap="round"/></g>
<g transform="translate(432 190)"><ellipse cy="74" rx="46" ry="12" fill="#1f5c57" opacity=".2"/><path d="M0 76C-70 10-92-20-92-62A92 92 0 0 1 92-62C92-20 70 10 0 76Z" fill="#b23d1a"/><circle cy="-62" r="74" fill="#fffaf2"/><g transform="translate(0 -56) scale(.5)">${heads.bear}</g></g></svg>`;
}
pictures["dongbaek-map"] = map;
