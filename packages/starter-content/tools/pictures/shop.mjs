/** Pictures of the pottery shop: thrown vessels as turned profiles, in a north-lit room. */
const POTS = `
float lathe(vec3 p, float r, float h){ return max((length(p.xz) - r)*.8, max(p.y-h, -p.y)); }
float moonjar(vec3 p){ float y = p.y; float r = sqrt(max(1.02 - (y-.98)*(y-.98)*1.02, .0)); float d = (length(p.xz*vec2(1.,1.01)) - r)*.72; d = max(d, max(-y+.04, y-1.86)); float neck = max(abs(length(p.xz)-.43)-.035, abs(y-1.88)-.1); return min(smin(d, neck, .06), cyl(p-vec3(0,.05,0), .42, .05)); }
float bowl(vec3 p, float R, float H){ float t = clamp(p.y/H, 0., 1.); float r = R*(.38+.62*pow(t,.55)); float d = max(abs(length(p.xz)-r)-.035, max(p.y-H, .06-p.y)); d = min(d, cyl(p-vec3(0,.08,0), R*.42, .04)); return min(d, max(abs(length(p.xz)-R*.36)-.04, abs(p.y-.03)-.03))*.75; }
float bottle(vec3 p){ float y = p.y; float r = mix(.62*sqrt(max(1.-pow((y-.55)/.62,2.),0.)), .14+.06*smoothstep(1.6,2.,y), smoothstep(.85,1.25,y)); return max((length(p.xz)-r)*.6, max(-y, y-2.))-.01; }
float cup(vec3 p){ float d = max(abs(length(p.xz)-(.42+.03*sin(p.y*5.)))-.035, abs(p.y-.42)-.42)*.8; return min(d, cyl(p-vec3(0,.06,0), .42, .05)); }
float plate(vec3 p, float R){ float l = length(p.xz); float top = .05+.16*smoothstep(R*.62,R,l); return max(abs(p.y-top)-.03, l-R)*.7; }
vec3 celadon(vec3 p){ return vec3(.38,.5,.42)*(.85+.25*fbm(p*2.)); }
vec3 porcelain(vec3 p){ return vec3(.83,.82,.78)*(.93+.1*fbm(p*1.6)); }
vec3 iron(vec3 p){ float f = fbm(p*vec3(3.,5.,3.)); return mix(vec3(.09,.05,.035), vec3(.2,.085,.045), smoothstep(.35,.7,f)); }
vec3 ash(vec3 p){ float s = step(.79, noise(p*60.)); return mix(vec3(.62,.56,.47), vec3(.25,.18,.13), s*.7)*(.85+.25*fbm(p*3.)); }
`;
const shot = (glsl, more = {}) => ({
  width: 1000,
  height: 1250,
  frames: 10,
  scale: 0.6,
  eye: [0.4, 2.2, 6.4],
  target: [0, 0.85, 0],
  zoom: 1.75,
  sun: [-0.8, 0.6, 0.35],
  sunColour: [2.5, 2.35, 2.15],
  sunSize: 0.09,
  skyTop: [0.5, 0.55, 0.6],
  skyBottom: [0.55, 0.56, 0.57],
  exposure: 0.52,
  far: 16,
  steps: 90,
  ...more,
  glsl: POTS + glsl,
});
const room = (wall, floor) =>
  `if (id < 1.5) return Material(${wall}*(.95+.08*fbm(p*2.)), 0., vec3(0)); if (id < 2.5) return Material(${floor}, .1, vec3(0));`;
const stage = "vec2 r = vec2(p.z+2.2, 1.); r = join(r, vec2(p.y, 2.));";
const linen = "vec3(.72,.69,.63)",
  clay = "vec3(.55,.42,.33)",
  mist = "vec3(.55,.6,.58)",
  oak = "vec3(.4,.26,.15)*(.75+.4*noise(p*vec3(1.2,1.,16.)))",
  stone = "vec3(.5,.48,.45)*(.85+.25*fbm(p*4.))";
const body = (colour, gloss) => `return Material(${colour}, ${gloss}, vec3(0)); }`;

const moon = shot(
  `vec2 map(vec3 p){ ${stage} return join(r, vec2(moonjar(p), 3.)); } Material material(float id, vec3 p, vec3 n){ ${room(mist, stone)} ${body("porcelain(p)", ".55")}`,
);
const bowls = shot(
  `vec2 map(vec3 p){ ${stage} float d = bowl(p, .95, .5); d = min(d, bowl(p-vec3(.02,.22,0.), .93, .5)); d = min(d, bowl(p-vec3(-.02,.44,0.), .95, .5)); return join(r, vec2(d, p.y > .62 ? 3. : (p.y > .42 ? 4. : 5.))); } Material material(float id, vec3 p, vec3 n){ ${room(linen, oak)} if (id < 3.5) return Material(celadon(p), .6, vec3(0)); if (id < 4.5) return Material(porcelain(p), .5, vec3(0)); ${body("ash(p)", ".15")}`,
  { target: [0, 0.55, 0], eye: [0.4, 2.5, 5.6], zoom: 1.85 },
);
const bottles = shot(
  `vec2 map(vec3 p){ ${stage} r = join(r, vec2(bottle(p-vec3(-.62,0,.1)), 3.)); vec3 q = (p-vec3(.72,0,-.25))/.78; return join(r, vec2(bottle(q)*.78, 4.)); } Material material(float id, vec3 p, vec3 n){ ${room(clay, "vec3(.5,.36,.27)")} if (id < 3.5) return Material(iron(p), .7, vec3(0)); ${body("celadon(p)", ".6")}`,
);
const cups = shot(
  `vec2 map(vec3 p){ ${stage} r = join(r, vec2(cup(p-vec3(-.6,0,.3)), 3.)); r = join(r, vec2(cup(p-vec3(.5,0,-.1)), 4.)); vec3 q = (p-vec3(.2,0.,1.05))/.72; r = join(r, vec2(cup(q)*.72, 5.)); return r; } Material material(float id, vec3 p, vec3 n){ ${room("vec3(.68,.66,.6)", stone)} if (id < 3.5) return Material(ash(p), .15, vec3(0)); if (id < 4.5) return Material(p.y > .5+.03*sin(p.x*9.) ? porcelain(p) : vec3(.5,.36,.26), .35, vec3(0)); ${body("iron(p)", ".5")}`,
  { target: [0, 0.42, 0.3], eye: [0.3, 2.6, 5], zoom: 1.8 },
);
const plates = shot(
  `vec2 map(vec3 p){ ${stage} float d = plate(p, 1.25); r = join(r, vec2(d, 3.)); r = join(r, vec2(plate(p-vec3(.05,.2,.05), .92), 4.)); r = join(r, vec2(bowl(p-vec3(.02,.33,.02), .5, .3), 5.)); return r; } Material material(float id, vec3 p, vec3 n){ ${room("vec3(.4,.43,.42)", "vec3(.4,.43,.42)*(.93+.1*fbm(p*3.))")} if (id < 3.5) return Material(ash(p), .2, vec3(0)); if (id < 4.5) return Material(porcelain(p), .5, vec3(0)); ${body("celadon(p)", ".6")}`,
  { target: [0, 0.1, 0], eye: [1.2, 4.2, 3.6], zoom: 1.6 },
);
const shelf = shot(
  `vec2 map(vec3 p){ ${stage} r = join(r, vec2(moonjar(p-vec3(-2.1,0,-.3)), 3.)); r = join(r, vec2(bottle(p-vec3(-.35,0,.2)), 4.)); float d = bowl(p-vec3(1.25,0,.4), .85, .48); r = join(r, vec2(d, 5.)); r = join(r, vec2(bowl(p-vec3(1.25,.2,.4), .83, .48), 6.)); vec3 q = (p-vec3(2.5,0,-.5))/1.15; r = join(r, vec2(bottle(q)*1.15, 7.)); r = join(r, vec2(cup(p-vec3(.35,0,1.05)), 6.)); r = join(r, vec2(cup(p-vec3(3.15,0,.7)), 5.)); return r; }
Material material(float id, vec3 p, vec3 n){ ${room("vec3(.64,.64,.6)", oak)} if (id < 3.5) return Material(porcelain(p), .55, vec3(0)); if (id < 4.5) return Material(celadon(p), .6, vec3(0)); if (id < 5.5) return Material(ash(p), .15, vec3(0)); if (id < 6.5) return Material(celadon(p), .5, vec3(0)); ${body("iron(p)", ".65")}`,
  { width: 1800, height: 1050, eye: [0.5, 1.7, 8.6], target: [0.5, 0.95, 0], zoom: 1.9, scale: 0.55 },
);
/** A bowl on the wheel, still wet; the next lump of clay, a rib and the wire beside it. */
const wheel = shot(
  `float thrown(vec3 p){ float t = clamp(p.y/.92, 0., 1.); float r = .36+.46*pow(t,.75)-.07*smoothstep(.82,1.,t)+.011*sin(p.y*38.); float d = max(abs(length(p.xz)-r)-.055, max(p.y-.92, -p.y)); d = smin(d, cyl(p-vec3(0,.05,0), .5, .05), .08); return d*.65; }
vec2 map(vec3 p){ ${stage} vec3 c = p-vec3(-.1,0,0); float pan = max(cylr(c-vec3(0,.3,0), 1.72, .3, .05), -cyl(c-vec3(0,.72,0), 1.58, .6)); r = join(r, vec2(pan, 3.)); r = join(r, vec2(cylr(c-vec3(0,.42,0), 1.12, .06, .02), 4.)); r = join(r, vec2(thrown(c-vec3(0,.48,0)), 5.));
  r = join(r, vec2((ellip(p-vec3(1.62,.3,1.35), vec3(.42,.36,.4))+.03*(fbm(p*5.)-.5))*.8, 6.)); vec3 k = p-vec3(.62,.05,2.); k.xz = turn(.5)*k.xz; r = join(r, vec2(max(cylr(k, .3, .03, .02), k.z-.05), 7.)); vec3 w = p-vec3(-.75,.03,2.05); w.xz = turn(-.25)*w.xz; r = join(r, vec2(min(capsule(w, vec3(-.5,0,0), vec3(.5,0,0), .008), min(cylr((w-vec3(-.52,.02,0)).xzy, .05, .14, .02), cylr((w-vec3(.52,.02,0)).xzy, .05, .14, .02))), 7.)); return r; }
Material material(float id, vec3 p, vec3 n){ ${room("vec3(.6,.58,.53)", oak)} if (id < 3.5) return Material(vec3(.2,.27,.24)*(.85+.25*fbm(p*4.)), .3, vec3(0)); if (id < 4.5) return Material(vec3(.33,.3,.27)*(.8+.3*fbm(vec3(length(p.xz)*16.,0.,0.))), .5, vec3(0)); if (id < 5.5) return Material(vec3(.4,.3,.23)*(.82+.3*fbm(p*vec3(2.,14.,2.))), .45, vec3(0)); if (id < 6.5) return Material(vec3(.42,.31,.24)*(.8+.3*fbm(p*5.)), .12, vec3(0)); ${body("vec3(.5,.33,.18)*(.75+.4*noise(p*vec3(14.,2.,3.)))", ".1")}`,
  { target: [0.1, 0.62, 0.3], eye: [0.5, 3.2, 6.6], zoom: 1.42 },
);

export const pictures = { moon, bowls, bottles, cups, plates, shelf, wheel };
