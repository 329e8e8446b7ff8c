/** Pictures of the bakery: bread on coloured paper in morning light. */
import { generator } from "./random.mjs";

const BREAD = `
float rough(vec3 p){ return (fbm(p*7.)-.45)*.05 + (noise(p*28.)-.5)*.012; }
float batard(vec3 p){ float a = ellip(p-vec3(0.,.42,0.), vec3(1.25,.5,.58)); if (a > .25) return a; float cut = abs(p.z*.9 + p.x*.22 + .04*sin(p.x*6.)) ; float s = smoothstep(.2,.02,cut)*smoothstep(1.05,.7,abs(p.x))*smoothstep(.3,.6,p.y); return max(a - .05*s*sin(cut*18.) + rough(p), -p.y)*.75; }
float round_(vec3 p){ float a = ellip(p-vec3(0.,.42,0.), vec3(1.,.62,1.)); if (a > .25) return a; float c = min(abs(p.x), abs(p.z)) + .015*sin(p.x*9.+p.z*8.); return max(a + .07*smoothstep(.1,0.,c)*smoothstep(.7,.35,length(p.xz)) + rough(p), -p.y)*.75; }
float pan(vec3 p){ float b = boxr(p-vec3(0.,.38,0.), vec3(.98,.4,.46), .09); float t = 1e5; for (int i=-1;i<=1;i++) t = smin(t, length(vec3((p.x-float(i)*.62)*1.05, p.y-.74, p.z*.78)) - .42, .1); float d = smin(b, t, .12); if (d > .25) return d; return (d + rough(p)*.6)*.8; }
float slice(vec3 p){ vec2 q = p.xy; float d = length(max(abs(q-vec2(0.,.36))-vec2(.32,.3),0.))-.09; d = smin(d, min(length(q-vec2(-.2,.72))-.23, length(q-vec2(.2,.72))-.23), .08); return max(d, abs(p.z)-.05)-.012; }
float crescent(vec3 p){ float a = atan(p.z, p.x) - 1.5708; a = a > 3.14159 ? a-6.28318 : (a < -3.14159 ? a+6.28318 : a); float k = clamp(a/1.75, -1., 1.); float saw = abs(k)*5.5; float ridge = fract(saw); float r = .40*pow(max(1.-k*k*.9, .02), .62) + .035*(1.-ridge)*step(abs(k),.99); float d = length(vec2(length(p.xz)-.78, (p.y-.3)*1.12)) - r; d = max(d, abs(a)-1.72); return d*.6 + rough(p)*.3; }
vec3 crustColour(vec3 p, vec3 n, float flour){ float h = smoothstep(.1,.85,p.y); vec3 c = mix(vec3(.62,.36,.14), vec3(.32,.13,.04), h*.8+.5*(fbm(p*5.)-.4)); c = mix(c, vec3(.86,.74,.56), flour*smoothstep(.42,.75,noise(p*vec3(9.,9.,9.))+.25*n.y)); return c; }
`;
const shot = (glsl, more = {}) => ({
  width: 1000,
  height: 1000,
  frames: 14,
  scale: 0.72,
  eye: [2.9, 3.3, 4.3],
  target: [0, 0.32, 0],
  zoom: 2.25,
  sun: [-0.75, 0.7, 0.1],
  sunColour: [3.1, 2.7, 2.2],
  sunSize: 0.05,
  skyTop: [0.62, 0.62, 0.64],
  skyBottom: [0.75, 0.68, 0.6],
  exposure: 0.47,
  step: 0.85,
  ...more,
  glsl: BREAD + glsl,
});
const paper = (colour) => `if (id < 1.5) return Material(${colour}*(.96+.06*noise(p*40.)), 0., vec3(0));`;
const butter = "vec3(.86,.62,.27)",
  pink = "vec3(.8,.42,.34)",
  sage = "vec3(.42,.47,.3)",
  cream = "vec3(.8,.7,.55)",
  sky = "vec3(.36,.5,.6)";

const table = shot(
  `
vec2 map(vec3 p){ vec2 r = vec2(p.y, 1.); r = join(r, vec2(boxr(p-vec3(-.55,.07,.1), vec3(1.95,.07,.95), .04), 2.)); r = join(r, vec2(cylr(p-vec3(-2.75,.07,.1),.35,.07,.03), 2.));
  vec3 q = p-vec3(-.9,.14,-.1); q.xz = turn(.35)*q.xz; r = join(r, vec2(batard(q), 3.));
  for (int i=0;i<3;i++){ vec3 s = p-vec3(.72+.2*float(i),.14,.32-.04*float(i)); s.xy = turn(.16+.16*float(i))*s.xy; s.xz = turn(1.35)*s.xz; r = join(r, vec2(slice(s), 4.)); }
  vec3 c = p-vec3(2.5,.42,-.5); float cup = max(cylr(c,.46,.42,.04), -cylr(c-vec3(0,.12,0),.41,.42,.04)); vec3 h = c-vec3(.5,.02,0); cup = smin(cup, max(torus(h.xzy*vec3(1.,1.,1.),.22,.05), .03-h.x), .04); r = join(r, vec2(cup, 5.)); r = join(r, vec2(cyl(c-vec3(0,.22,0),.42,.01), 6.));
  r = join(r, vec2(cylr(c-vec3(0,-.38,0),.78,.035,.03), 5.));
  float w = 1e5; for (int i=0;i<7;i++){ float k=float(i); vec3 s = p-vec3(1.15+.11*k,.06+.02*k,1.35-.06*k+.14*sin(k*2.)); w = min(w, ellip(s-vec3(.35,.02,0),vec3(.13,.05,.05))); w = min(w, capsule(s, vec3(-1.2,0.,.2), vec3(.28,.01,0), .012)); } r = join(r, vec2(w*.8, 7.)); return r; }
Material material(float id, vec3 p, vec3 n){ ${paper(butter)} if (id < 2.5) return Material(vec3(.42,.24,.12)*(.7+.5*noise(p*vec3(2.,9.,18.))), .1, vec3(0)); if (id < 3.5) return Material(crustColour(p-vec3(0,.14,0), n, .8), 0., vec3(0));
  if (id < 4.5) { return Material(abs(n.x)+abs(n.z) > 1.05 || n.y < .5 ? vec3(.88,.74,.5)*(.85+.3*noise(p*22.)) : vec3(.5,.25,.09), 0., vec3(0)); } if (id < 5.5) return Material(vec3(.86,.83,.78), .7, vec3(0)); if (id < 6.5) return Material(vec3(.14,.07,.03), .5, vec3(0)); return Material(vec3(.7,.5,.2), 0., vec3(0)); }`,
  { width: 1800, height: 1200, eye: [0.4, 3.6, 6.2], target: [0.1, 0.3, 0], zoom: 2.0, scale: 0.62 },
);
const one = (sdf, flour, colour, more) =>
  shot(
    `vec2 map(vec3 p){ vec2 r = vec2(p.y, 1.); return join(r, vec2(${sdf}, 2.)); } Material material(float id, vec3 p, vec3 n){ ${paper(colour)} return Material(crustColour(p, n, ${flour}), .12, vec3(0)); }`,
    more,
  );
const campagne = shot(
  `vec2 map(vec3 p){ vec2 r = vec2(p.y, 1.); return join(r, vec2(round_(p), 2.)); } Material material(float id, vec3 p, vec3 n){ ${paper(pink)} vec3 c = crustColour(p, n, .35); float ring = smoothstep(.1,.7,sin(length(p.xz)*34.)+.5*noise(p*9.)); c = mix(c, vec3(.88,.8,.68), ring*.75*smoothstep(.25,.6,n.y)*smoothstep(.02,.12,min(abs(p.x),abs(p.z)))); return Material(c, 0., vec3(0)); }`,
);
const loaf =
  shot(`vec2 map(vec3 p){ vec2 r = vec2(p.y, 1.); vec3 q = p-vec3(-.25,0,-.35); q.xz = turn(-.3)*q.xz; r = join(r, vec2(pan(q), 2.)); vec3 s = p-vec3(.5,.02,.75); s.yz = turn(.28)*s.yz; s.xz = turn(-.3)*s.xz; return join(r, vec2(slice(s), 3.)); }
Material material(float id, vec3 p, vec3 n){ ${paper(sage)} if (id > 2.5) { vec3 s = p-vec3(.5,.02,.75); s.yz = turn(.28)*s.yz; s.xz = turn(-.3)*s.xz; float edge = slice(vec3(s.xy, 0.)); return Material(edge < -.045 ? vec3(.9,.8,.6)*(.86+.25*noise(p*26.)) : vec3(.5,.25,.08), 0., vec3(0)); } float h = smoothstep(.62,.98,p.y); return Material(mix(vec3(.8,.52,.24), vec3(.4,.15,.04), h)*(.85+.3*fbm(p*6.)), .15, vec3(0)); }`);
const croissant = one("crescent((p-vec3(0.,0.,-.35))*.95)", "0.", sky, {});
const latte = shot(
  `vec2 map(vec3 p){ vec2 r = vec2(p.y, 1.); r = join(r, vec2(max(cylr(p-vec3(0,.07,0),1.25,.06,.05), -ellip(p-vec3(0,.2,0), vec3(.7,.1,.7))), 2.)); vec3 c = p-vec3(0,.5,0); float cup = max(ellip(c-vec3(0,.35,0), vec3(.86,.78,.86)), c.y-.35); cup = max(cup, -ellip(c-vec3(0,.38,0), vec3(.8,.72,.8))); vec3 h = c-vec3(.9,.1,0); cup = smin(cup, max(torus(h.xzy,.22,.06), .02-h.x), .05); r = join(r, vec2(cup*.8, 2.)); r = join(r, vec2(max(cyl(c-vec3(0,.2,0),.79,.01),ellip(c-vec3(0,.38,0), vec3(.81,.73,.81))), 3.)); vec3 s = p-vec3(.1,.18,1.02); s.xz=turn(.2)*s.xz; r = join(r, vec2(min(capsule(s,vec3(-.3,0,0),vec3(.7,.02,0),.03), ellip(s-vec3(-.45,0,0),vec3(.2,.04,.11))), 4.)); return r; }
Material material(float id, vec3 p, vec3 n){ ${paper(cream)} if (id < 2.5) return Material(vec3(.55,.17,.1), .7, vec3(0)); if (id < 3.5) { vec2 q = p.xz*vec2(1.,-1.)*1.9; q.y += .12; float a = atan(q.x,q.y)/3.14159, h = abs(a); float heart = (13.*h-22.*h*h+10.*h*h*h)/(6.-5.*h); float l = length(q); float m = smoothstep(.03,-.03, l - heart*.95); float ring = smoothstep(.05,.0,abs(l-1.22)-.05); return Material(mix(vec3(.36,.17,.07), vec3(.9,.8,.66), max(m, ring*.55)), .25, vec3(0)); } return Material(vec3(.6,.55,.48), 1., vec3(0)); }`,
  { eye: [1.6, 4.6, 3.4], target: [0, 0.25, 0.1], zoom: 2.3 },
);
/** A box tied with string, with a small loaf for the way. */
const parcel = shot(
  `vec3 boxed(vec3 p){ vec3 q = p-vec3(-.25,.46,-.2); q.xz = turn(.32)*q.xz; return q; }
float bow(vec3 q){ vec3 t = q-vec3(0.,.5,0.); float d = ellip(t, vec3(.09,.06,.09)); for (int i=-1;i<=1;i+=2){ vec3 l = t; l.xz = turn(.55*float(i))*l.xz; l.x = l.x*float(i)-.24; l.y -= .06; d = min(d, torus((l*vec3(1.,1.,1.6)).xzy, .17, .026)); vec3 e = t; e.x *= float(i); d = min(d, capsule(e, vec3(0), vec3(.3,-.03,.36), .026)); } return d*.6; }
vec2 map(vec3 p){ vec2 r = vec2(p.y, 1.); vec3 q = boxed(p); vec3 b = vec3(1.12,.46,.8); r = join(r, vec2(boxr(q, b, .025), 2.)); r = join(r, vec2(boxr(q-vec3(0.,.36,0.), vec3(1.15,.12,.83), .02), 2.)); float s = min(max(box(q, vec3(1.165,.495,.845)), abs(q.x)-.03), max(box(q, vec3(1.165,.495,.845)), abs(q.z)-.03)); r = join(r, vec2(s, 3.)); r = join(r, vec2(bow(q), 3.));
  vec3 l = (p-vec3(.95,0.,1.15))/.52; r = join(r, vec2(round_(l)*.52, 4.)); float w = 1e5; for (int i=0;i<4;i++){ float k = float(i); vec3 h = p-vec3(-.75+.16*k,.05+.015*k,1.35+.07*sin(k*3.)); h.xz = turn(-.2+.08*k)*h.xz; w = min(w, ellip(h-vec3(.3,.02,0),vec3(.12,.045,.045))); w = min(w, capsule(h, vec3(-.7,0.,.05), vec3(.25,.01,0), .011)); } return join(r, vec2(w*.8, 5.)); }
Material material(float id, vec3 p, vec3 n){ ${paper(butter)} if (id < 2.5) { float f = noise(p*70.); return Material(vec3(.56,.38,.22)*(.88+.2*f), 0., vec3(0)); } if (id < 3.5) return Material(vec3(.56,.1,.05)*(.85+.3*noise(p*60.)), .1, vec3(0)); if (id < 4.5) return Material(crustColour((p-vec3(.95,0.,1.15))/.52, n, .5), 0., vec3(0)); return Material(vec3(.72,.52,.22), 0., vec3(0)); }`,
  { target: [0.05, 0.32, 0.25], zoom: 1.85, scale: 0.6, frames: 12 },
);
export const pictures = { table, campagne, loaf, croissant, latte, parcel };

/** Map in cut paper: a green walk, butter blocks, one red loaf for the shop. */
function map() {
  const random = generator(11),
    parts = [];
  for (let x = -1; x < 8; x++)
    for (let y = -1; y < 8; y++)
      if (random() > 0.2)
        parts.push(
          `<rect x="${x * 118 + random() * 14}" y="${y * 112 + random() * 14}" width="${78 + random() * 22}" height="${66 + random() * 28}" rx="8" fill="${["#f6e5b8", "#efd798", "#f3cbb4"][Math.floor(random() * 3)]}"/>`,
        );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" width="800" height="800"><rect width="800" height="800" fill="#fcf6e8"/><g transform="rotate(12 400 400)">${parts.join("")}</g>
<path d="M-20 720C180 560 420 520 820 120" stroke="#fcf6e8" stroke-width="96" fill="none"/><path d="M-20 720C180 560 420 520 820 120" stroke="#b9c48f" stroke-width="58" fill="none"/>
${Array.from({ length: 16 }, (_, i) => {
  const t = i / 15,
    u = 1 - t,
    x = u * u * u * -20 + 3 * u * u * t * 180 + 3 * u * t * t * 420 + t * t * t * 820,
    y = u * u * u * 720 + 3 * u * u * t * 560 + 3 * u * t * t * 520 + t * t * t * 120;
  return `<circle cx="${x + (i % 2 ? 12 : -12)}" cy="${y + (i % 2 ? 10 : -8)}" r="${10 + (i % 3) * 3}" fill="#8c9c5e"/>`;
}).join("")}
<path d="M520 -20C560 140 600 240 560 330" stroke="#fcf6e8" stroke-width="34" fill="none"/><path d="M140 640C260 560 400 540 510 440C560 396 580 340 566 250" stroke="#b23616" stroke-width="6" stroke-dasharray="1 14" stroke-linecap="round" fill="none"/>
<circle cx="140" cy="640" r="16" fill="#fcf6e8" stroke="#3a2211" stroke-width="6"/>
<g transform="translate(566 200)"><circle r="58" fill="#b23616"/><path d="M-34 14c-8-30 12-40 34-40s42 10 34 40c-2 8-66 8-68 0z" fill="#f6e5b8"/><path d="M-14-14l8 18M2-18l8 20M18-14l6 16" stroke="#b23616" stroke-width="5" stroke-linecap="round"/></g></svg>`;
}
pictures["yeonnam-map"] = map;
