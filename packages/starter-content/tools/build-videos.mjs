/** Draws short silent loops on a canvas and records them in headless Chromium as WebM. */
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const folder = join(dirname(fileURLToPath(import.meta.url)), "../media/video");
/** Each takes a 2d context, width, height and a phase that runs from 0 to 1 and ends as it began. */
const loops = {
  waves: `(c, w, h, t) => { c.fillStyle = "#f8f1e2"; c.fillRect(0, 0, w, h); c.fillStyle = "#ff7a5c"; c.beginPath(); c.arc(w * .32, h * .42 + 6 * Math.sin(t * 6.2832), h * .27, 0, 7); c.fill(); const k = ["#3f8fe0", "#2f6fc4", "#234f9c", "#1a3a78", "#121a3e"]; k.forEach((colour, i) => { c.fillStyle = colour; c.beginPath(); c.moveTo(0, h); for (let x = 0; x <= w; x += 6) c.lineTo(x, h * (.5 + i * .1) - (16 + i * 5) * Math.sin((x / (w / (3 + i))) * 6.2832 + t * 6.2832 * (i % 2 ? -1 : 1) + i)); c.lineTo(w, h); c.fill(); }); }`,
  ginkgo: `(c, w, h, t) => { c.fillStyle = "#faf6ee"; c.fillRect(0, 0, w, h); for (let i = 0; i < 26; i++) { const s = 26 + (i * 37) % 40, way = 1 + (i % 2), y = (((i * 0.137 + t * way) % 1) * 1.3 - .15) * h, x = w * ((i * 0.381) % 1) + 34 * Math.sin(t * 6.2832 * way + i), a = Math.sin(t * 6.2832 + i) * 1.2 + i; c.save(); c.translate(x, y); c.rotate(a); c.fillStyle = i % 3 ? "#eeb62f" : "#f3d98c"; c.beginPath(); c.moveTo(0, 0); for (let k = -12; k <= 12; k++) { const b = k / 10, r = s * (1 - .3 * Math.exp(-((b / .08) ** 2))); c.lineTo(r * Math.sin(b), -r * Math.cos(b)); } c.fill(); c.strokeStyle = "#7b6a2c"; c.lineWidth = 2; c.beginPath(); c.moveTo(0, 0); c.quadraticCurveTo(4, s * .3, 1, s * .6); c.stroke(); c.restore(); } }`,
  lines: `(c, w, h, t) => { c.fillStyle = "#14202b"; c.fillRect(0, 0, w, h); c.lineWidth = 1.4; for (let i = 0; i < 24; i++) { c.strokeStyle = i % 4 ? "rgba(200,210,216,.8)" : "rgba(217,139,147,.95)"; c.beginPath(); for (let x = 0; x <= w; x += 6) { const y = h / 2 + h * .38 * Math.sin(x / (w / 3) * 6.2832 + (i / 24 + t) * 6.2832) * Math.sin(x / w * 3.1416); x ? c.lineTo(x, y) : c.moveTo(x, y); } c.stroke(); } }`,
};
await mkdir(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
const page = await browser.newPage();
for (const [name, draw] of Object.entries(loops)) {
  await page.addScriptTag({ content: `globalThis.drawLoop = ${draw}` });
  const data = await page.evaluate(async () => {
    const draw = globalThis.drawLoop,
      canvas = document.createElement("canvas"),
      seconds = 8;
    canvas.width = 960;
    canvas.height = 540;
    const context = canvas.getContext("2d"),
      recorder = new MediaRecorder(canvas.captureStream(24), {
        mimeType: "video/webm;codecs=vp9",
        videoBitsPerSecond: 900000,
      }),
      parts = [];
    recorder.ondataavailable = (event) => parts.push(event.data);
    draw(context, 960, 540, 0);
    recorder.start();
    const began = performance.now();
    await new Promise((done) => {
      const step = () => {
        const t = (performance.now() - began) / 1000 / seconds;
        if (t >= 1) return done();
        draw(context, 960, 540, t);
        setTimeout(step, 38);
      };
      step();
    });
    const stopped = new Promise((done) => {
      recorder.onstop = done;
    });
    recorder.stop();
    await stopped;
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    let text = "";
    for (const byte of bytes) text += String.fromCharCode(byte);
    return btoa(text);
  });
  await writeFile(join(folder, `${name}.webm`), Buffer.from(data, "base64"));
  console.log(name, Math.round((data.length * 0.75) / 1024), "KB");
}
await browser.close();
