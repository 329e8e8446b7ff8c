/**
 * A small path tracer for starter pictures: a scene is a GLSL distance field, light is one soft sun, a sky
 * and one bounce. It runs on the software WebGL of headless Chromium, so that pictures can be made again
 * on any machine, without a graphics card and without anybody else's photographs.
 */
import { chromium } from "playwright-core";
import sharp from "sharp";

const LIBRARY = `#version 300 es
precision highp float;
uniform vec2 size; uniform float frame; uniform sampler2D previous;
uniform vec3 eye, target; uniform float zoom, exposure;
uniform vec3 sunDirection, sunColour, skyTop, skyBottom; uniform float sunSize;
out vec4 result;
struct Material { vec3 albedo; float gloss; vec3 glow; };
uint seed;
float random(){ seed = seed * 747796405u + 2891336453u; uint w = ((seed >> ((seed >> 28u) + 4u)) ^ seed) * 277803737u; w = (w >> 22u) ^ w; return float(w) / 4294967296.; }
float hash(vec2 p){ return fract(sin(dot(p, vec2(127.1, 311.7))) * 43758.5453); }
float hash3(vec3 p){ return fract(sin(dot(p, vec3(127.1, 311.7, 74.7))) * 43758.5453); }
float noise(vec3 p){ vec3 i = floor(p), f = fract(p); f = f*f*(3.-2.*f);
  return mix(mix(mix(hash3(i), hash3(i+vec3(1,0,0)), f.x), mix(hash3(i+vec3(0,1,0)), hash3(i+vec3(1,1,0)), f.x), f.y),
             mix(mix(hash3(i+vec3(0,0,1)), hash3(i+vec3(1,0,1)), f.x), mix(hash3(i+vec3(0,1,1)), hash3(i+vec3(1,1,1)), f.x), f.y), f.z); }
float fbm(vec3 p){ return noise(p)*.5 + noise(p*2.03)*.25 + noise(p*4.1)*.125 + noise(p*8.3)*.0625; }
float box(vec3 p, vec3 b){ vec3 q = abs(p) - b; return length(max(q, 0.)) + min(max(q.x, max(q.y, q.z)), 0.); }
float boxr(vec3 p, vec3 b, float r){ return box(p, b - r) - r; }
float ball(vec3 p, float r){ return length(p) - r; }
float cyl(vec3 p, float r, float h){ vec2 d = abs(vec2(length(p.xz), p.y)) - vec2(r, h); return min(max(d.x, d.y), 0.) + length(max(d, 0.)); }
float cylr(vec3 p, float r, float h, float e){ return cyl(p, r - e, h - e) - e; }
float torus(vec3 p, float R, float r){ return length(vec2(length(p.xz) - R, p.y)) - r; }
float capsule(vec3 p, vec3 a, vec3 b, float r){ vec3 pa = p - a, ba = b - a; float h = clamp(dot(pa, ba)/dot(ba, ba), 0., 1.); return length(pa - ba*h) - r; }
float ellip(vec3 p, vec3 r){ float k0 = length(p/r), k1 = length(p/(r*r)); return k0*(k0-1.)/max(k1, 1e-4); }
float smin(float a, float b, float k){ float h = max(k - abs(a-b), 0.)/k; return min(a, b) - h*h*k*.25; }
mat2 turn(float a){ float c = cos(a), s = sin(a); return mat2(c, s, -s, c); }
vec2 join(vec2 a, vec2 b){ return a.x < b.x ? a : b; }
`;
const TRACER = `
vec3 normalAt(vec3 p){ vec2 e = vec2(.0008, 0.); float d = map(p).x; return normalize(vec3(map(p+e.xyy).x - d, map(p+e.yxy).x - d, map(p+e.yyx).x - d)); }
float march(vec3 o, vec3 d, float far, int steps){ float t = .002; for (int i = 0; i < 400; i++) { if (i >= steps) break; float h = map(o + d*t).x; if (h < .0006*(1.+t*.3)) return t; t += h*STEP; if (t > far) return -1.; } return t; }
bool hidden(vec3 o, vec3 d, float far){ float t = .01; for (int i = 0; i < 90; i++) { float h = map(o + d*t).x; if (h < .0006) return true; t += max(h*STEP, .004); if (t > far) break; } return false; }
vec3 basis(vec3 n, float a, float b){ float z = sqrt(1.-b), r = sqrt(b), f = 6.2831853*a; vec3 u = normalize(abs(n.y) > .9 ? cross(n, vec3(1,0,0)) : cross(n, vec3(0,1,0))); return u*cos(f)*r + cross(n, u)*sin(f)*r + n*z; }
vec3 sky(vec3 d){ return mix(skyBottom, skyTop, smoothstep(-.1, .7, d.y)); }
vec3 sunRay(){ vec3 r = vec3(random(), random(), random())*2.-1.; return normalize(sunDirection + r*sunSize); }
vec3 lit(vec3 p, vec3 n, Material m){ vec3 s = sunRay(); float c = max(dot(n, s), 0.); if (c > 0. && hidden(p + n*.004, s, FAR)) c = 0.; return m.albedo*sunColour*c + m.glow; }
void main(){
  seed = uint(gl_FragCoord.x)*1973u + uint(gl_FragCoord.y)*9277u + uint(frame)*26699u + 1u; random(); random();
  vec2 uv = (gl_FragCoord.xy + vec2(random(), random()) - size*.5)/size.y;
  vec3 f = normalize(target - eye), r = normalize(cross(f, vec3(0,1,0))), u = cross(r, f);
  vec3 d = normalize(f*zoom + r*uv.x + u*uv.y), o = eye, colour = vec3(0.), through = vec3(1.);
  for (int b = 0; b < BOUNCES; b++) {
    float t = march(o, d, FAR, b == 0 ? STEPS : STEPS/2);
    if (t < 0.) { colour += through*(b == 0 ? backdrop(d, uv) : sky(d)); break; }
    vec3 p = o + d*t, n = normalAt(p); Material m = material(map(p).y, p, n);
    colour += through*lit(p, n, m);
    o = p + n*.004;
    float fresnel = m.gloss*(.06 + .94*pow(1. - max(dot(n, -d), 0.), 5.));
    if (random() < fresnel) { d = normalize(reflect(d, n) + .12*(vec3(random(), random(), random())-.5)*(1.-m.gloss)); }
    else { through *= m.albedo; d = basis(n, random(), random()); }
    if (b == BOUNCES-1) colour += through*sky(d)*.35;
  }
  colour = min(colour, vec3(6.));
  result = vec4(texture(previous, gl_FragCoord.xy/size).rgb + colour, 1.);
}`;
const FINISH = `#version 300 es
precision highp float; uniform sampler2D previous; uniform vec2 size; uniform float count, exposure, grain, contrast, softness; uniform vec3 tint; out vec4 result;
float hash(vec2 p){ return fract(sin(dot(p, vec2(12.9898, 78.233))) * 43758.5453); }
vec3 tone(vec3 c){ c *= exposure/count; c = (c*(2.51*c+.03))/(c*(2.43*c+.59)+.14); return pow(clamp(c, 0., 1.), vec3(1./2.2)); }
void main(){ ivec2 at = ivec2(gl_FragCoord.xy); vec3 middle = vec3(0.); float n = 0.;
  for (int y = -1; y <= 1; y++) for (int x = -1; x <= 1; x++) { middle += tone(texelFetch(previous, clamp(at + ivec2(x, y), ivec2(0), ivec2(size) - 1), 0).rgb); n += 1.; }
  middle /= n; vec3 c = vec3(0.); float w = 0.;
  for (int y = -4; y <= 4; y++) for (int x = -4; x <= 4; x++) {
    vec3 s = tone(texelFetch(previous, clamp(at + ivec2(x, y), ivec2(0), ivec2(size) - 1), 0).rgb); vec3 e = s - middle;
    float k = exp(-dot(e, e)*softness - float(x*x + y*y)/14.); c += s*k; w += k; }
  c /= w; c = mix(vec3(.5), c, contrast)*tint; c += (hash(gl_FragCoord.xy) - .5)*grain; result = vec4(clamp(c, 0., 1.), 1.); }`;

let browser;
/** Starts the drawing browser once and keeps it for all pictures of a run. */
async function drawingPage() {
  browser ??= await chromium.launch({
    executablePath: "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--use-gl=angle",
      "--use-angle=swiftshader",
      "--enable-unsafe-swiftshader",
      "--ignore-gpu-blocklist",
    ],
  });
  return browser.newPage();
}
/** Ends the drawing browser. */
export async function closeDrawing() {
  await browser?.close();
  browser = undefined;
}

/**
 * Traces one scene and returns a sharp image.
 * @param scene {{ glsl: string, width: number, height: number, frames?: number, eye: number[], target: number[], zoom?: number,
 *   sun?: number[], sunColour?: number[], sunSize?: number, skyTop?: number[], skyBottom?: number[], exposure?: number,
 *   grain?: number, contrast?: number, tint?: number[], far?: number, steps?: number, step?: number, bounces?: number, scale?: number }}
 */
export async function trace(scene) {
  const scale = scene.scale ?? 1;
  const width = Math.round(scene.width * scale),
    height = Math.round(scene.height * scale);
  const backdrop = scene.glsl.includes("vec3 backdrop(")
    ? ""
    : "vec3 backdrop(vec3 d, vec2 uv){ return mix(skyBottom, skyTop, smoothstep(-.1, .7, d.y)); }";
  const source = `${LIBRARY}#define FAR ${(scene.far ?? 40).toFixed(1)}\n#define STEPS ${scene.steps ?? 120}\n#define STEP ${(scene.step ?? 0.9).toFixed(2)}\n#define BOUNCES ${scene.bounces ?? 2}\n${scene.glsl}\n${backdrop}\n${TRACER}`;
  const page = await drawingPage();
  try {
    const data = await page.evaluate(drawInPage, {
      source,
      finish: FINISH,
      width,
      height,
      frames: scene.frames ?? 14,
      uniforms: {
        eye: scene.eye,
        target: scene.target,
        zoom: scene.zoom ?? 1.6,
        exposure: scene.exposure ?? 1,
        sunDirection: unit(scene.sun ?? [0.5, 0.8, 0.4]),
        sunColour: scene.sunColour ?? [2.6, 2.4, 2.1],
        sunSize: scene.sunSize ?? 0.03,
        skyTop: scene.skyTop ?? [0.55, 0.65, 0.8],
        skyBottom: scene.skyBottom ?? [0.85, 0.85, 0.85],
        grain: scene.grain ?? 0.03,
        softness: scene.softness ?? 90,
        contrast: scene.contrast ?? 1.02,
        tint: scene.tint ?? [1, 1, 1],
      },
    });
    const image = sharp(Buffer.from(data.slice(data.indexOf(",") + 1), "base64"));
    return scale === 1
      ? image
      : sharp(await image.resize(scene.width, scene.height, { kernel: "lanczos3" }).toBuffer());
  } finally {
    await page.close();
  }
}
function unit(v) {
  const l = Math.hypot(...v);
  return v.map((x) => x / l);
}

/** Runs inside the browser: adds up frames in a float texture, then develops them. */
function drawInPage({ source, finish, width, height, frames, uniforms }) {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const gl = canvas.getContext("webgl2", { preserveDrawingBuffer: true });
  gl.getExtension("EXT_color_buffer_float");
  const program = (fragment) => {
    const made = gl.createProgram();
    for (const [kind, text] of [
      [gl.VERTEX_SHADER, "#version 300 es\nin vec2 at; void main(){ gl_Position = vec4(at, 0., 1.); }"],
      [gl.FRAGMENT_SHADER, fragment],
    ]) {
      const shader = gl.createShader(kind);
      gl.shaderSource(shader, text);
      gl.compileShader(shader);
      if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS)) throw new Error(gl.getShaderInfoLog(shader));
      gl.attachShader(made, shader);
    }
    gl.bindAttribLocation(made, 0, "at");
    gl.linkProgram(made);
    return made;
  };
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW);
  gl.enableVertexAttribArray(0);
  gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0);
  const targets = [0, 1].map(() => {
    const texture = gl.createTexture();
    gl.bindTexture(gl.TEXTURE_2D, texture);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA32F, width, height, 0, gl.RGBA, gl.FLOAT, null);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST);
    const buffer = gl.createFramebuffer();
    gl.bindFramebuffer(gl.FRAMEBUFFER, buffer);
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0);
    return { texture, buffer };
  });
  const use = (made, extra) => {
    gl.useProgram(made);
    for (const [name, value] of Object.entries({ ...uniforms, size: [width, height], ...extra })) {
      const at = gl.getUniformLocation(made, name);
      if (at === null) continue;
      if (typeof value === "number") gl.uniform1f(at, value);
      else if (value.length === 2) gl.uniform2fv(at, value);
      else gl.uniform3fv(at, value);
    }
  };
  gl.viewport(0, 0, width, height);
  const tracer = program(source),
    developer = program(finish);
  gl.enable(gl.SCISSOR_TEST);
  for (let i = 0; i < frames; i++) {
    gl.bindFramebuffer(gl.FRAMEBUFFER, targets[(i + 1) % 2].buffer);
    gl.bindTexture(gl.TEXTURE_2D, targets[i % 2].texture);
    use(tracer, { frame: i });
    // Strips: one long draw may be taken for a hang and lose the context.
    for (let y = 0; y < height; y += 128) {
      gl.scissor(0, y, width, 128);
      gl.drawArrays(gl.TRIANGLES, 0, 3);
      gl.finish();
    }
  }
  gl.disable(gl.SCISSOR_TEST);
  gl.bindFramebuffer(gl.FRAMEBUFFER, null);
  gl.bindTexture(gl.TEXTURE_2D, targets[frames % 2].texture);
  use(developer, { count: frames });
  gl.drawArrays(gl.TRIANGLES, 0, 3);
  return canvas.toDataURL("image/png");
}
