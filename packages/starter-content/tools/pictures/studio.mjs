/** Pictures of the architecture studio: concrete, brick and paper in low sun. */
import { generator } from "./random.mjs";

const TREE = `
float tree(vec3 q, float h, float r){ float d = capsule(q, vec3(0), vec3(.1,h,0.), .045); d = min(d, capsule(q, vec3(.05,h*.6,0.), vec3(.5,h*1.05,.2), .025));
  vec3 c = q - vec3(.12,h+r*.5,0.); float b = length(c*vec3(1.,1.15,1.)) - r; if (b > .5) return min(d, b); return min(d, (b + (noise(c*6.)-.5)*.55 + (noise(c*15.)-.5)*.35)*.5); }
vec3 leafColour(vec3 p){ return mix(vec3(.13,.17,.08), vec3(.3,.3,.13), noise(p*8.)); }
`;
const CONCRETE = `vec3 concrete(vec3 p, vec3 base){ float f = fbm(p*vec3(1.2,5.,1.2)), g = noise(p*vec3(.7,.4,.7)); vec2 s = vec2(abs(fract(p.y*1.1)-.5), abs(fract((p.x+p.z)*.55)-.5)); float joint = step(.488, s.x)*.5 + step(.493, s.y)*.5; return base*(.78+.24*f+.14*g)*(1.-joint*.22); }`;
const dusk = {
  sun: [-0.62, 0.42, 0.6],
  sunColour: [3.0, 2.25, 1.6],
  skyTop: [0.3, 0.4, 0.55],
  skyBottom: [0.9, 0.8, 0.7],
  exposure: 0.62,
  sunSize: 0.025,
};

const courtyard = {
  ...dusk,
  width: 1600,
  height: 900,
  frames: 14,
  eye: [5.2, 1.55, 9.6],
  target: [0.2, 1.75, 0],
  zoom: 1.35,
  glsl: `${TREE}${CONCRETE}
float house(vec3 p){ float d = box(p-vec3(0.,1.3,-.2), vec3(3.4,1.3,1.7));
  d = max(d, -box(p-vec3(.5,1.,1.2), vec3(1.9,1.,1.5)));
  d = max(d, -box(p-vec3(-2.7,1.25,1.4), vec3(.16,1.,.6)));
  d = min(d, box(p-vec3(.2,2.68,.6), vec3(4.1,.08,2.6)));
  d = min(d, box(p-vec3(-1.4,3.6,-.6), vec3(1.5,.9,1.2))); d = max(d, -box(p-vec3(-1.2,3.55,.5), vec3(.95,.55,.7)));
  d = min(d, box(p-vec3(4.,1.3,2.6), vec3(.07,1.3,.5))); d = min(d, box(p-vec3(-4.2,.6,2.6), vec3(2.6,.6,.09)));
  d = min(d, box(p-vec3(.5,.06,2.4), vec3(2.6,.06,1.2))); return d; }
vec2 map(vec3 p){ vec2 r = vec2(p.y + .02*noise(p*2.), 1.); r = join(r, vec2(house(p), 2.));
  r = join(r, vec2(box(p-vec3(.5,1.,-.28), vec3(1.9,1.,.02)), 5.));
  float fins = box(vec3(mod(p.x+.1,.2)-.1, p.y-1., p.z+.2), vec3(.02,1.,.05)); fins = max(fins, abs(p.x-.5)-1.9); r = join(r, vec2(fins, 6.));
  r = join(r, vec2(box(p-vec3(-1.2,3.55,.05), vec3(.95,.55,.02)), 5.));
  r = join(r, vec2(tree(p-vec3(3.1,0.,1.1), 2.3, 1.05), 4.)); r = join(r, vec2(tree(p-vec3(-5.4,0.,-1.6), 2., 1.5), 4.));
  r = join(r, vec2(box(p-vec3(0.,1.1,-6.), vec3(20.,1.1,.2)), 7.)); return r; }
Material material(float id, vec3 p, vec3 n){
  if (id < 1.5) return Material(vec3(.4,.37,.32)*(.8+.35*fbm(p*5.)), 0., vec3(0));
  if (id < 2.5) return Material(concrete(p, vec3(.5,.48,.45)), 0., vec3(0));
  if (id < 4.5) return Material(leafColour(p), 0., vec3(0));
  if (id < 5.5) return Material(vec3(.5,.3,.15), .3, vec3(.85,.5,.22)*(.55+.5*smoothstep(2.,0.,p.y)));
  if (id < 6.5) return Material(vec3(.3,.17,.09)*(.7+.5*noise(p*vec3(8.,2.,8.))), 0., vec3(0));
  return Material(vec3(.35,.33,.3), 0., vec3(0)); }`,
};

const gallery = {
  ...dusk,
  width: 1200,
  height: 1500,
  eye: [1.2, 1.5, 10.4],
  target: [0.4, 2.35, 0],
  zoom: 1.3,
  sun: [0.75, 0.75, 0.35],
  exposure: 0.6,
  glsl: `${CONCRETE}
vec2 map(vec3 p){ vec2 r = vec2(p.y, 1.);
  float wall = abs(length(p.xz-vec2(-1.2,-1.5)) - 3.4) - .16; wall = max(wall, p.y-4.6); wall = max(wall, -box(p-vec3(1.7,1.2,1.4), vec3(.75,1.2,1.6)));
  wall = max(wall, -box(p-vec3(-2.6,3.3,1.4), vec3(.5,.5,1.2)));
  r = join(r, vec2(wall, 2.));
  r = join(r, vec2(box(p-vec3(3.9,2.4,-2.4), vec3(1.1,2.4,3.)), 2.));
  r = join(r, vec2(box(p-vec3(1.6,2.55,1.6), vec3(2.,.07,1.5)), 2.));
  float st = 1e5; for (int i=0;i<5;i++){ float k=float(i); st = min(st, box(p-vec3(1.7,.06+.12*(4.-k)*.0+.06*k,2.9-k*.24), vec3(1.3,.06+.0*k,.14+.0))); }
  r = join(r, vec2(st, 2.)); 
  return r; }
Material material(float id, vec3 p, vec3 n){ if (id < 1.5) return Material(vec3(.5,.47,.42)*(.85+.2*fbm(p*4.)), 0., vec3(0));
  if (id < 2.5) return Material(concrete(p, vec3(.6,.57,.53)), 0., vec3(0)); return Material(vec3(.08), 0., vec3(0)); }`,
};

const stair = {
  width: 1200,
  height: 1500,
  eye: [-0.2, 1.7, 4.6],
  target: [0.1, 1.9, 0],
  zoom: 1.05,
  sun: [0.34, 0.8, 0.3],
  sunColour: [14, 11.6, 9],
  sunSize: 0.012,
  skyTop: [1.6, 1.7, 1.8],
  skyBottom: [1.4, 1.35, 1.3],
  exposure: 1.15,
  bounces: 3,
  frames: 22,
  far: 14,
  glsl: `${CONCRETE}
vec2 map(vec3 p){ float room = max(-box(p-vec3(0.,2.4,1.), vec3(2.1,2.4,4.4)), box(p-vec3(0.,2.4,1.), vec3(2.4,2.6,4.7))); room = max(room, -box(p-vec3(.7,4.9,-1.5), vec3(1.2,.5,.55)));
  vec2 r = vec2(room, 1.); float st = 1e5;
  for (int i=0;i<11;i++){ float k=float(i); st = min(st, box(p-vec3(-1.55+k*.3,.13+k*.24,-1.9), vec3(.17,.035,.72))); }
  st = min(st, box(p-vec3(1.9,2.8,-1.9),vec3(.4,.05,.75))); r = join(r, vec2(st, 2.));
  r = join(r, vec2(box(p-vec3(-.3,.25,-3.1), vec3(1.,.25,.25)), 2.));
  r = join(r, vec2(min(cylr(p-vec3(1.25,.28,-.3), .2, .28, .05), torus(p-vec3(1.25,.56,-.3), .17, .03)), 3.)); return r; }
Material material(float id, vec3 p, vec3 n){ if (id < 1.5) { if (n.y > .5) return Material(vec3(.36,.27,.18)*(.75+.4*noise(p*vec3(1.5,1.,14.))), .25, vec3(0)); return Material(concrete(p, vec3(.74,.71,.67)), 0., vec3(0)); }
  if (id < 2.5) return Material(vec3(.33,.22,.13)*(.75+.4*noise(p*vec3(3.,14.,14.))), .1, vec3(0)); return Material(vec3(.2,.19,.18), .2, vec3(0)); }`,
};

const brick = {
  ...dusk,
  width: 1600,
  height: 1067,
  eye: [-5.6, 1.5, 8],
  target: [0.2, 1.9, 0],
  zoom: 1.4,
  sun: [0.7, 0.55, 0.55],
  skyTop: [0.45, 0.55, 0.66],
  exposure: 0.66,
  glsl: `${TREE}
float roof(vec3 p){ vec3 q = p; q.x = abs(mod(q.x+1.3,2.6)-1.3); return dot(q - vec3(0.,4.1,0.), normalize(vec3(.62,1.,0.))); }
vec2 map(vec3 p){ vec2 r = vec2(p.y, 1.); vec3 b = p-vec3(0.,2.2,-.5); float body = max(box(b, vec3(3.9,2.4,2.2)), roof(p));
  for (int i=0;i<3;i++){ float x = -2.6+float(i)*2.6; body = max(body, -box(p-vec3(x,1.15,1.4), vec3(.85,1.15,.75))); body = max(body, -cyl((p-vec3(x,3.,1.6)).xzy, .34, .7)); }
  r = join(r, vec2(body, 2.)); r = join(r, vec2(box(p-vec3(0.,1.15,1.), vec3(3.6,1.15,.02)), 5.));
  float m = box(vec3(mod(p.x,.425)-.2125, p.y-1.15, p.z-1.03), vec3(.02,1.15,.03)); r = join(r, vec2(max(m, abs(p.x)-3.6), 3.));
  r = join(r, vec2(tree(p-vec3(-4.9,0.,1.6), 1.6, .9), 4.)); r = join(r, vec2(tree(p-vec3(5.4,0.,-1.), 2.4, 1.4), 4.));
  r = join(r, vec2(box(p-vec3(1.9,.22,3.1), vec3(.9,.06,.22)), 3.)); r = join(r, vec2(box(p-vec3(1.9,.1,3.1), vec3(.06,.1,.18)), 3.)); return r; }
Material material(float id, vec3 p, vec3 n){
  if (id < 1.5) { vec2 t = abs(fract(p.xz*.8)-.5); float j = step(.485, max(t.x,t.y)); return Material(vec3(.47,.44,.4)*(.85+.25*fbm(p*4.))*(1.-.25*j), 0., vec3(0)); }
  if (id < 2.5) { float row = floor(p.y*9.); vec2 c = vec2((abs(n.z)>.5?p.x:p.z)*3.6 + .5*mod(row,2.), p.y*9.); vec2 e = abs(fract(c)-.5); float mortar = step(.46,e.x)*.8 + step(.43,e.y); float t = hash(floor(c)); vec3 k = mix(vec3(.36,.16,.1), vec3(.52,.27,.17), t); return Material(mix(k, vec3(.5,.44,.38), clamp(mortar,0.,1.)*.75), 0., vec3(0)); }
  if (id < 3.5) return Material(vec3(.09,.08,.075), .1, vec3(0)); if (id < 4.5) return Material(leafColour(p), 0., vec3(0));
  return Material(vec3(.2,.2,.2), .6, vec3(.5,.36,.2)*.6); }`,
};

const model = {
  width: 1200,
  height: 1200,
  eye: [5.4, 5.6, 6.4],
  target: [0, 0.35, 0],
  zoom: 2.3,
  sun: [-0.6, 0.7, 0.25],
  sunColour: [2.7, 2.35, 2],
  skyTop: [0.6, 0.65, 0.72],
  skyBottom: [0.8, 0.78, 0.75],
  exposure: 0.62,
  sunSize: 0.05,
  glsl: `vec2 map(vec3 p){ vec2 r = vec2(p.y+.25, 1.); r = join(r, vec2(boxr(p-vec3(0.,-.12,0.), vec3(2.1,.12,1.7),.01), 2.)); 
  float d = box(p-vec3(-.7,.45,-.5), vec3(.9,.45,.6)); d = max(d, -box(p-vec3(-.7,.5,-.5), vec3(.84,.5,.54))); d = max(d, -box(p-vec3(-.4,.3,.1), vec3(.3,.3,.2)));
  d = min(d, box(p-vec3(.9,.3,.3), vec3(.55,.3,.8))); d = min(d, box(p-vec3(.9,.63,.3), vec3(.7,.03,.95)));
  d = min(d, box(p-vec3(-.7,.3,1.25), vec3(1.1,.3,.03))); d = min(d, box(p-vec3(.1,.2,-1.3), vec3(1.6,.2,.03)));
  for (int i=0;i<6;i++) d = min(d, box(p-vec3(-.2+.0*float(i),.03+.05*float(i),.95-.1*float(i)), vec3(.25,.03+.0,.06))); r = join(r, vec2(d, 3.));
  float t = 1e5; for (int i=0;i<5;i++){ float k=float(i); vec3 q = p-vec3(-1.75+.35*k+.1*sin(k*7.),0.,.7+.25*sin(k*3.)); t = min(t, min(capsule(q, vec3(0), vec3(0,.5,0), .012), ball(q-vec3(0,.6+.08*sin(k*5.),0), .17))); } r = join(r, vec2(t, 4.));
  vec3 q = p-vec3(2.5,-.18,1.9); q.xz = turn(.5)*q.xz; r = join(r, vec2(capsule(q, vec3(-.6,0,0), vec3(.6,0,0), .045), 5.)); return r; }
Material material(float id, vec3 p, vec3 n){ if (id < 1.5) return Material(vec3(.5,.38,.26)*(.75+.35*noise(p*vec3(1.2,1.,12.))), .05, vec3(0)); if (id < 2.5) return Material(vec3(.55,.52,.47), 0., vec3(0));
  if (id < 3.5) return Material(vec3(.83,.81,.77), 0., vec3(0)); if (id < 4.5) return Material(vec3(.55,.42,.3), 0., vec3(0)); return Material(vec3(.5,.15,.06), .2, vec3(0)); }`,
};

/** A slope in layers of card, with a flag where the house could be. */
const LAYERS = 8;
const isOnLayer = (x, z, k) => {
  const [u, v] = [(x + 0.75 - 0.1 * k) * 0.86, z + 0.6 - 0.02 * k];
  const a = Math.atan2(v, u);
  return (
    Math.hypot(u, v) + 0.16 * Math.sin(a * 2 + 0.5 + k * 0.16) + 0.09 * Math.sin(a * 5 - k * 0.3) <
    3 - 0.36 * k
  );
};
const trees = Array.from({ length: 8 }, (_, k) => {
  const [x, z] = [-1.4 + 0.42 * k + 0.12 * Math.sin(k * 5), 1.1 + 0.3 * Math.sin(k * 2.1)];
  const below = Array.from({ length: LAYERS }, (_, at) => at).filter((at) => isOnLayer(x, z, at));
  const ground = 0.12 * ((below.at(-1) ?? -1) + 1);
  const at = [x, ground, z].map((one) => one.toFixed(3)).join(",");
  return `q = p-vec3(${at}); t = min(t, min(capsule(q, vec3(0), vec3(0,.34,0), .011), ball(q-vec3(0,${(0.42 + 0.06 * Math.sin(k * 5)).toFixed(3)},0), ${(0.13 + 0.03 * Math.sin(k * 3)).toFixed(3)})));`;
});
const land = {
  ...model,
  scale: 0.6,
  frames: 12,
  eye: [4.9, 5.2, 6.6],
  target: [0, 0.22, 0.05],
  zoom: 2.05,
  exposure: 0.56,
  glsl: `float layer(vec3 p, float k){ vec2 q = (p.xz-vec2(-.75+.1*k, -.6+.02*k))*vec2(.86, 1.); float a = atan(q.y, q.x); float l = length(q) + .16*sin(a*2.+.5+k*.16) + .09*sin(a*5.-k*.3) - (3.0-.36*k); return max(l*.7, abs(p.y-.06-.12*k)-.056); }
vec2 map(vec3 p){ vec2 r = vec2(p.y+.25, 1.); float board = box(p-vec3(0.,.5,0.), vec3(2.1,.9,1.7)); r = join(r, vec2(boxr(p-vec3(0.,-.12,0.), vec3(2.1,.12,1.7),.01), 2.)); float d = 1e5; if (board < .2) for (int i=0;i<${LAYERS};i++) d = min(d, layer(p, float(i))); r = join(r, vec2(board < .2 ? max(d, board) : board, 3.));
  float t = 1e5; vec3 q; ${trees.join(" ")} r = join(r, vec2(t, 4.));
  vec3 f = p-vec3(.62,.6,.12); r = join(r, vec2(capsule(f, vec3(0,-.2,0), vec3(0,.72,0), .014), 5.)); r = join(r, vec2(box(f-vec3(.17,.6,.0), vec3(.17,.1,.008)), 6.)); return r; }
Material material(float id, vec3 p, vec3 n){ if (id < 1.5) return Material(vec3(.5,.38,.26)*(.75+.35*noise(p*vec3(1.2,1.,12.))), .05, vec3(0)); if (id < 2.5) return Material(vec3(.55,.52,.47), 0., vec3(0)); if (id < 3.5) return Material(n.y > .6 ? vec3(.8,.78,.74)*(.97+.04*noise(p*50.)) : vec3(.62,.57,.5), 0., vec3(0)); if (id < 4.5) return Material(vec3(.55,.42,.3), 0., vec3(0)); if (id < 5.5) return Material(vec3(.2), .1, vec3(0)); return Material(vec3(.5,.13,.05), 0., vec3(0)); }`,
};

export const pictures = { courtyard, gallery, stair, brick, model, land };

/** Ground floor plan: walls are filled, doors swing, the court keeps its tree. */
function plan() {
  const wall = "#1c1b19",
    line = "#8b877e",
    room = (x, y, n) =>
      `<circle cx="${x}" cy="${y}" r="15" fill="none" stroke="#9c3b18"/><text x="${x}" y="${y + 5}" text-anchor="middle" fill="#9c3b18" font-weight="600">${n}</text>`;
  const walls = [
    [100, 100, 700, 14],
    [100, 100, 14, 180],
    [100, 380, 14, 186],
    [786, 100, 14, 120],
    [786, 330, 14, 236],
    [100, 552, 220, 14],
    [430, 552, 370, 14],
    [300, 114, 10, 110],
    [300, 440, 10, 112],
    [590, 114, 10, 70],
    [590, 440, 10, 112],
  ];
  const glass = [
    [100, 280, 100, 380],
    [786, 220, 786, 330],
    [330, 240, 570, 240],
    [330, 430, 570, 430],
    [330, 240, 330, 430],
    [570, 240, 570, 430],
  ];
  const fins = Array.from(
    { length: 24 },
    (_, i) => `<rect x="${338 + i * 10}" y="248" width="3" height="8" fill="${wall}"/>`,
  ).join("");
  const floor = Array.from({ length: 15 }, (_, i) => `<path d="M116 ${124 + i * 11}H298" />`).join("");
  const paving = Array.from({ length: 11 }, (_, i) => `<path d="M${340 + i * 21} 262V424"/>`).join("");
  const tree = (x, y, r) =>
    `<g fill="none" stroke="${line}">${[1, 0.72, 0.4].map((k) => `<circle cx="${x}" cy="${y}" r="${r * k}" stroke-dasharray="${3 + 5 * k} ${2 + k * 3}"/>`).join("")}<circle cx="${x}" cy="${y}" r="4" fill="${wall}"/></g>`;
  const door = (x, y, r, a) =>
    `<g transform="translate(${x} ${y}) rotate(${a})" fill="none" stroke="${wall}"><path d="M0 0V${-r}A${r} ${r} 0 0 1 ${r} 0"/></g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 680" width="900" height="680" font-family="sans-serif" font-size="14">
<g stroke="#d3d0c7" stroke-width="1">${floor}${paving}</g>
<rect x="60" y="60" width="780" height="546" fill="none" stroke="${line}" stroke-dasharray="10 6"/>
<g fill="${wall}">${walls.map(([x, y, w, h]) => `<rect x="${x}" y="${y}" width="${w}" height="${h}"/>`).join("")}</g>
<g stroke="${wall}" stroke-width="1.2">${glass.map(([a, b, c, d]) => `<path d="M${a} ${b}L${c} ${d}"/><path d="M${a + (a === c ? 7 : 0)} ${b + (b === d ? 5 : 0)}L${c + (a === c ? 7 : 0)} ${d + (b === d ? 5 : 0)}"/>`).join("")}</g>
${fins}${tree(480, 340, 62)}${tree(40, 640, 30)}${tree(862, 120, 34)}${tree(858, 500, 24)}
${door(320, 566, 58, 90)}${door(305, 300, 44, 180)}${door(595, 240, 44, 0)}${door(595, 380, 40, 90)}
<g fill="none" stroke="${line}"><rect x="140" y="150" width="60" height="100"/><path d="M140 175h60"/><rect x="640" y="140" width="110" height="50"/><rect x="640" y="470" width="96" height="66"/><path d="M640 490h96"/><rect x="370" y="130" width="120" height="44"/><path d="M500 116h80v26h-80z"/><circle cx="395" cy="195" r="9"/><circle cx="465" cy="195" r="9"/><rect x="140" y="470" width="110" height="22"/></g>
<g stroke="${line}" fill="none"><path d="M100 632H800M100 624v16M310 624v16M590 624v16M800 624v16"/></g>
<g fill="#5c5953" font-size="12" text-anchor="middle"><text x="205" y="652">6,300</text><text x="450" y="652">8,400</text><text x="695" y="652">6,300</text></g>
${room(375, 500, 1)}${room(205, 330, 2)}${room(440, 210, 3)}${room(695, 240, 4)}${room(690, 420, 5)}${room(390, 300, 6)}
<g transform="translate(850 620)" stroke="${wall}" fill="none"><circle r="20"/><path d="M0 14V-28M0-28l-6 12h12z" fill="${wall}"/></g></svg>`;
}

/** Sketch map of the way from the station; street names are set as text by the page, not here. */
function map() {
  const blocks = [];
  const random = generator(7);
  for (let x = 0; x < 9; x++)
    for (let y = 0; y < 8; y++)
      if (random() > 0.16) {
        const w = 70 + random() * 26,
          h = 60 + random() * 30;
        blocks.push(
          `<rect x="${(x * 104 + 12).toFixed(0)}" y="${(y * 98 + 10).toFixed(0)}" width="${w.toFixed(0)}" height="${h.toFixed(0)}" fill="${random() > 0.75 ? "#c3bfb4" : "#d0cdc3"}"/>`,
        );
      }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 780" width="900" height="780"><rect width="900" height="780" fill="#dedbd3"/>
<g transform="rotate(-8 450 390)">${blocks.join("")}</g>
<path d="M-20 690C200 640 420 640 920 560" stroke="#efeeea" stroke-width="44" fill="none"/><path d="M640-20C600 220 620 420 560 800" stroke="#efeeea" stroke-width="30" fill="none"/><path d="M-20 330C160 300 380 330 620 260" stroke="#efeeea" stroke-width="20" fill="none"/><path d="M330-20C300 120 320 240 300 320" stroke="#efeeea" stroke-width="14" fill="none"/>
<path d="M760-20H920V500L700 540C690 360 720 160 760-20Z" fill="#c9cbb4"/>
<path d="M574 622C600 480 596 380 612 262C500 296 400 318 300 314C312 240 304 190 308 150" stroke="#9c3b18" stroke-width="5" stroke-dasharray="2 12" stroke-linecap="round" fill="none"/>
<circle cx="574" cy="622" r="13" fill="#efeeea" stroke="#1c1b19" stroke-width="5"/><g transform="translate(308 132)"><path d="M0 18C-26-14-22-44 0-44S26-14 0 18Z" fill="#9c3b18"/><circle cy="-20" r="8" fill="#efeeea"/></g></svg>`;
}
pictures["woldam-plan"] = plan;
pictures["seochon-map"] = map;
