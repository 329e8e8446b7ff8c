/**
 * Pictures of the photographer: square, black and white, computed as light on a plane: fog, still water, snow. Strokes such
 * as trunks and poles are drawn as SVG and laid into the fog. `node tools/pictures/run.mjs photo [name …]`.
 */
import sharp from "sharp";
import { generator } from "./random.mjs";

const SIZE = 1200;
const clamp = (x, low = 0, high = 1) => Math.min(high, Math.max(low, x));
const mix = (a, b, t) => a + (b - a) * t;
const smooth = (low, high, x) => {
  const t = clamp((x - low) / (high - low));
  return t * t * (3 - 2 * t);
};

/** Value noise with a seed, and its octaves. */
function noises(seed) {
  const random = generator(seed),
    table = Float32Array.from({ length: 65536 }, () => random());
  const at = (x, y) => table[((y & 255) << 8) | (x & 255)];
  const noise = (x, y) => {
    const ix = Math.floor(x),
      iy = Math.floor(y),
      fx = x - ix,
      fy = y - iy,
      u = fx * fx * (3 - 2 * fx),
      v = fy * fy * (3 - 2 * fy);
    return mix(mix(at(ix, iy), at(ix + 1, iy), u), mix(at(ix, iy + 1), at(ix + 1, iy + 1), u), v);
  };
  const fbm = (x, y, octaves = 5, gain = 0.5) => {
    let sum = 0,
      part = 1,
      all = 0;
    for (let i = 0; i < octaves; i++) {
      sum += part * noise(x, y);
      all += part;
      part *= gain;
      x = x * 2.03 + 17.1;
      y = y * 2.03 + 9.7;
    }
    return sum / all;
  };
  return { noise, fbm };
}

/** A plane of light, 0 to 1, from a function of the place (0 to 1 in both directions). */
const plane = (light) => {
  const data = new Float32Array(SIZE * SIZE);
  for (let y = 0; y < SIZE; y++)
    for (let x = 0; x < SIZE; x++) data[y * SIZE + x] = light(x / SIZE, y / SIZE);
  return data;
};

/** How much of each place a drawing covers; `blur` in pixels. */
async function mask(svg, blur = 0) {
  let image = sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 1000 1000"><rect width="1000" height="1000"/>${svg}</svg>`,
    ),
  ).greyscale();
  if (blur > 0.3) image = image.blur(blur);
  const data = await image.raw().toBuffer();
  return Float32Array.from(data, (value) => value / 255);
}
const lay = (ground, cover, light) => {
  for (let i = 0; i < ground.length; i++) {
    const value = typeof light === "function" ? light((i % SIZE) / SIZE, Math.floor(i / SIZE) / SIZE) : light;
    ground[i] = mix(ground[i], value, cover[i]);
  }
};

/** The print: a curve like that of paper, darker corners, grain of the film. */
async function print(light, { seed, contrast = 1, grain = 0.035, corners = 0.18 }) {
  const random = generator(seed * 31 + 5),
    out = Buffer.alloc(SIZE * SIZE);
  const coarse = new Float32Array(SIZE * SIZE);
  for (let i = 0; i < coarse.length; i++) coarse[i] = random() + random() + random() - 1.5;
  for (let y = 0; y < SIZE; y++)
    for (let x = 0; x < SIZE; x++) {
      const i = y * SIZE + x,
        r = Math.hypot(x / SIZE - 0.5, y / SIZE - 0.5);
      let value = light[i] * (1 - corners * smooth(0.28, 0.74, r));
      value = clamp(0.5 + (value - 0.5) * contrast);
      // Shoulder and toe.
      value = mix(value, value * value * (3 - 2 * value), 0.55);
      const speck = (coarse[i] + coarse[Math.max(0, i - 1)] + coarse[Math.max(0, i - SIZE)]) / 2;
      value += speck * grain * (0.35 + 1.3 * value * (1 - value));
      out[i] = Math.round(255 * clamp(0.025 + value * 0.95));
    }
  return sharp(out, { raw: { width: SIZE, height: SIZE, channels: 1 } })
    .resize(1000, 1000)
    .png()
    .toBuffer();
}

const f = (n) => n.toFixed(1);

/** Poles of a laver bed in a calm sea: four minutes, so that water and sky are one. */
async function poles() {
  const random = generator(412),
    { fbm } = noises(7);
  const horizon = 0.4;
  const light = plane((x, y) => {
    const sky = mix(0.62, 0.93, smooth(0, horizon, y)) - 0.1 * fbm(x * 2.2, y * 5, 4);
    const water =
      mix(0.93, 0.3, smooth(horizon, 1.02, y)) - 0.08 * fbm(x * 1.4, y * 16, 4) * smooth(horizon, 0.7, y);
    return (
      mix(sky, water, smooth(horizon - 0.03, horizon + 0.03, y)) + 0.08 * Math.exp(-(((x - 0.62) / 0.3) ** 2))
    );
  });
  const island = await mask(
    `<path fill="#fff" d="M560 401Q640 372 706 368T812 384 900 401Z"/><path fill="#fff" opacity=".4" d="M560 402Q640 420 720 424T900 402Z"/>`,
    5,
  );
  lay(light, island, 0.74);
  for (let row = 0; row < 15; row++) {
    const depth = (row + 0.35) / 15,
      near = depth ** 2.1,
      y = 1000 * mix(horizon + 0.012, 0.93, near),
      tall = mix(9, 205, near),
      wide = mix(1, 7.4, near),
      gap = mix(17, 122, near);
    let poles = "",
      shine = "";
    for (let x = 500 - 9 * gap + (row % 2) * gap * 0.4; x < 500 + 9 * gap; x += gap) {
      if (random() < 0.06) continue;
      const lean = (random() - 0.5) * 0.09 * tall,
        foot = x + (random() - 0.5) * gap * 0.16 - 120 * (1 - near),
        high = tall * (0.82 + 0.3 * random());
      poles += `<path fill="#fff" d="M${f(foot - wide / 2)} ${f(y)}L${f(foot + lean - wide * 0.4)} ${f(y - high)}h${f(wide * 0.8)}L${f(foot + wide / 2)} ${f(y)}Z"/>`;
      shine += `<path fill="#fff" d="M${f(foot - wide / 2)} ${f(y)}L${f(foot + lean * 0.8 - wide * 0.5)} ${f(y + high * 0.86)}h${f(wide)}L${f(foot + wide / 2)} ${f(y)}Z"/>`;
    }
    lay(
      light,
      await mask(`<g opacity="${f(mix(0.28, 0.62, near) * 10) / 10}">${shine}</g>`, 1.2 + near * 5),
      mix(0.8, 0.16, near),
    );
    lay(light, await mask(poles, 0.5 + (1 - near) * 0.6), mix(0.66, 0.035, near ** 0.6));
  }
  return print(light, { seed: 1, contrast: 1.08 });
}

/** Ridges behind ridges before sunrise. */
async function ridges() {
  const { fbm } = noises(29);
  const count = 8;
  const line = (k, x) => {
    const depth = k / (count - 1),
      base = mix(0.27, 0.86, depth ** 1.15),
      high = mix(0.07, 0.2, depth),
      wide = mix(3.6, 1.7, depth);
    const ridge = 1 - Math.abs(2 * fbm(x * wide + k * 13.7, k * 5.3, 6, 0.48) - 1);
    return base - high * (ridge - 0.62) * 1.6 - 0.012 * fbm(x * 42 + k, k, 3);
  };
  const lines = Array.from({ length: count }, (_, k) =>
    Float32Array.from({ length: SIZE + 1 }, (_, x) => line(k, x / SIZE)),
  );
  const light = plane((x, y) => {
    let value = mix(0.72, 0.95, smooth(0, 0.34, y)) - 0.05 * fbm(x * 3, y * 7, 4);
    for (let k = 0; k < count; k++) {
      const depth = k / (count - 1),
        top = lines[k][Math.round(x * SIZE)],
        under = y - top;
      if (under < -0.002) continue;
      const own = mix(0.76, 0.05, depth ** 0.85),
        fog = mix(0.9, 0.46, depth),
        sunk = smooth(0, mix(0.1, 0.34, depth), under + 0.03 * (fbm(x * 5 + k * 3, y * 9, 4) - 0.5));
      value = mix(value, mix(own, fog, sunk * 0.82), smooth(-0.002, 0.0015, under));
    }
    return value;
  });
  return print(light, { seed: 2, contrast: 1.06 });
}

/** Pines in fog. */
async function pines() {
  const random = generator(88),
    { fbm } = noises(61);
  const light = plane((x, y) => mix(0.9, 0.62, smooth(0.45, 1, y)) + 0.08 * (fbm(x * 2, y * 3, 5) - 0.5));
  for (let layer = 0; layer < 6; layer++) {
    const near = layer / 5,
      count = Math.round(mix(20, 4, near ** 0.7)),
      ground = mix(700, 985, near);
    let trunks = "";
    for (let i = 0; i < count; i++) {
      const x = ((i + 0.2 + 0.6 * random()) / count) * 1080 - 40,
        wide = mix(8, 62, near ** 1.5) * (0.75 + 0.5 * random()),
        bend = (random() - 0.5) * mix(60, 210, near),
        lean = (random() - 0.5) * mix(50, 150, near),
        steps = 40,
        left = [],
        right = [];
      for (let s = 0; s <= steps; s++) {
        const t = s / steps,
          y = ground + 30 - t * (ground + 80),
          middle = x + lean * t + bend * Math.sin(t * 2.6 + random() * 0.05) * t,
          w = (wide / 2) * (1.12 - 0.5 * t + 0.55 * Math.exp(-t * 22)) * (0.95 + 0.1 * random());
        left.push(`${f(middle - w)} ${f(y)}`);
        right.unshift(`${f(middle + w)} ${f(y)}`);
      }
      trunks += `<path fill="#fff" d="M${left.join("L")}L${right.join("L")}Z"/>`;
      for (let b = 0; b < mix(5, 3, near); b++) {
        const t = 0.45 + 0.5 * random(),
          y = ground + 30 - t * (ground + 80),
          from = x + lean * t + bend * Math.sin(t * 2.6) * t,
          way = random() < 0.5 ? -1 : 1,
          reach = mix(60, 260, near) * (0.5 + random());
        trunks += `<path fill="none" stroke="#fff" stroke-linecap="round" stroke-width="${f(wide * 0.16)}" d="M${f(from)} ${f(y)}q${f(way * reach * 0.4)} ${f(-10 - 30 * random())} ${f(way * reach)} ${f(-40 - 110 * random())}"/>`;
      }
    }
    const cover = await mask(trunks, mix(2.6, 0.6, near));
    const tone = mix(0.78, 0.035, near ** 0.75);
    lay(light, cover, (x, y) => {
      const bark = fbm(x * 70, y * 16, 4) * 0.14 * near;
      return mix(tone + bark, 0.84, (1 - near) * 0.35 * smooth(0.5, 0.8, y));
    });
    // Fog lies between the rows, the ground grows darker.
    const g = ground / 1000;
    for (let i = 0; i < light.length; i++) {
      const x = (i % SIZE) / SIZE,
        y = Math.floor(i / SIZE) / SIZE;
      const mist =
        (1 - near) * 0.32 * smooth(g - 0.32, g, y) * (0.6 + 0.8 * fbm(x * 3 + layer * 9, y * 5, 4));
      light[i] = mix(light[i], 0.86, clamp(mist));
      const floor = smooth(g - 0.012, g + 0.05, y + 0.02 * (fbm(x * 9 + layer * 5, layer, 4) - 0.5));
      light[i] = mix(
        light[i],
        mix(0.74, 0.06, near) + 0.16 * (fbm(x * 60, y * 90, 3) - 0.5) * near,
        floor * mix(0.5, 0.96, near),
      );
    }
  }
  return print(light, { seed: 3, contrast: 1.1 });
}

/** One tree on a field of snow. */
async function snow() {
  const random = generator(19),
    { fbm } = noises(97);
  const hill = (x) => 0.66 - 0.05 * Math.sin(x * 2.6 + 0.4) - 0.012 * fbm(x * 5, 3, 4);
  const light = plane((x, y) => {
    const sky = mix(0.66, 0.84, smooth(0, 0.66, y)) - 0.05 * fbm(x * 2.4, y * 3.4, 5);
    const drift =
      0.97 -
      0.16 * smooth(0.66, 1.05, y) +
      0.05 * (fbm(x * 3, y * 22, 5) - 0.5) -
      0.05 * smooth(0.4, 1, x) * smooth(0.7, 1, y);
    return mix(sky, drift, smooth(-0.0015, 0.0015, y - hill(x)));
  });
  let wood = "";
  const grow = (x, y, angle, length, wide, depth) => {
    const bend = (random() - 0.5) * 0.4,
      x2 = x + Math.sin(angle) * length,
      y2 = y - Math.cos(angle) * length,
      cx = x + Math.sin(angle + bend) * length * 0.5,
      cy = y - Math.cos(angle + bend) * length * 0.5;
    wood += `<path fill="none" stroke="#fff" stroke-linecap="round" stroke-width="${wide.toFixed(2)}" d="M${f(x)} ${f(y)}Q${f(cx)} ${f(cy)} ${f(x2)} ${f(y2)}"/>`;
    if (depth === 0) return;
    const twigs = depth > 4 ? 2 : 3;
    for (let i = 0; i < twigs; i++)
      grow(
        x2,
        y2,
        angle * 0.86 + (random() - 0.5) * 1.5,
        length * (0.66 + 0.2 * random()),
        Math.max(0.5, wide * 0.64),
        depth - 1,
      );
  };
  const foot = 1000 * hill(0.36) + 4;
  grow(360, foot, 0.05, 86, 11, 8);
  lay(light, await mask(wood, 0.5), 0.05);
  let fence = "",
    shade = "";
  for (let i = 0; i < 26; i++) {
    const t = i / 25,
      x = mix(470, 1010, t),
      y = 1000 * hill(x / 1000) + mix(3, 92, t ** 1.6),
      h = mix(9, 44, t);
    fence += `<path stroke="#fff" stroke-width="${f(mix(1.2, 4.4, t))}" d="M${f(x)} ${f(y)}l${f((random() - 0.5) * 4)} ${f(-h * (0.8 + 0.3 * random()))}"/>`;
    shade += `<path stroke="#fff" stroke-width="${f(mix(1.2, 5, t))}" d="M${f(x)} ${f(y)}l${f(-h * 1.4)} ${f(h * 0.34)}"/>`;
  }
  lay(light, await mask(`<g opacity=".22">${shade}</g>`, 2), 0.5);
  lay(light, await mask(fence, 0.5), 0.08);
  return print(light, { seed: 4, contrast: 1.06, corners: 0.12 });
}

/** A salt field without wind: hills, a salt house and their likeness. */
async function salt() {
  const { fbm } = noises(53);
  const horizon = 0.46;
  const far = (x) => 0.052 * fbm(x * 3.1, 2, 6) + 0.03 * smooth(0.5, 0.95, x);
  const near = (x) => 0.018 * fbm(x * 8 + 4, 7, 5) * smooth(0.75, 0.3, x);
  const sky = (x, y) =>
    mix(0.5, 0.95, smooth(-0.05, horizon, y)) -
    0.2 * smooth(0.45, 0.8, fbm(x * 2.1, y * 6.2 + 3, 6)) * (1 - y);
  const light = plane((x, y) => {
    const under = y > horizon,
      yy = under ? horizon - (y - horizon) * 0.94 : y;
    let value = sky(x, Math.max(0, yy));
    value = mix(value, 0.6, smooth(-0.0015, 0.0015, yy - (horizon - far(x))));
    value = mix(value, 0.26, smooth(-0.001, 0.001, yy - (horizon - near(x))));
    if (!under) return value;
    const depth = (y - horizon) / (1 - horizon);
    value *= mix(0.96, 0.72, depth);
    value += 0.035 * (fbm(x * 3, y * 60, 3) - 0.5) * depth;
    return value;
  });
  let banks = "";
  for (let k = 0; k < 7; k++) {
    const y = 1000 * mix(horizon + 0.006, 1.02, ((k + 0.2) / 6.4) ** 2.2);
    banks += `<rect fill="#fff" x="0" y="${f(y)}" width="1000" height="${f(1.2 + ((y - 460) / 540) * 13)}"/>`;
  }
  for (let k = -7; k <= 7; k++) {
    const bottom = 430 + k * 330;
    banks += `<path fill="#fff" d="M430 ${horizon * 1000}L${bottom - 11} 1010h22Z"/>`;
  }
  lay(light, await mask(banks, 0.7), (_x, y) => mix(0.42, 0.1, smooth(horizon, 0.9, y)));
  const house = await mask(
    `<g fill="#fff"><path d="M214 460v-34l8-18h92l8 18v34Z"/><path d="M330 460v-20h34v20Z"/></g><g fill="#fff" opacity=".8"><path d="M214 462v32l8 17h92l8-17v-32Z"/><path d="M330 462v19h34v-19Z"/></g>`,
    0.6,
  );
  lay(light, house, (_x, y) => (y > horizon ? 0.2 : 0.09));
  return print(light, { seed: 5, contrast: 1.12 });
}

/** A field of height lit from the side. */
function relief(height, { way = [0.62, -0.5], steep = 1, base = 0.5, gain = 0.5 }) {
  const data = plane(height),
    out = new Float32Array(data.length);
  for (let y = 0; y < SIZE; y++)
    for (let x = 0; x < SIZE; x++) {
      const i = y * SIZE + x,
        dx = (data[i] - data[y * SIZE + Math.max(0, x - 1)]) * steep * SIZE,
        dy = (data[i] - data[Math.max(0, y - 1) * SIZE + x]) * steep * SIZE,
        n = 1 / Math.sqrt(1 + dx * dx + dy * dy);
      out[i] = base + gain * (way[0] * dx + way[1] * dy + 0.3) * n;
    }
  return { data, out };
}

/** Channels in the mud at low tide, from above. */
async function tide() {
  const { fbm } = noises(11);
  const height = (x, y) => {
    const wx = fbm(x * 2.1, y * 2.1, 5) - 0.5,
      wy = fbm(x * 2.1 + 40, y * 2.1 + 11, 5) - 0.5,
      main = Math.abs(fbm(x * 1.7 + wx * 1.9, y * 1.7 + wy * 1.9, 4) - 0.5) * 2,
      side = Math.abs(fbm(x * 5.2 + wx * 4 + 7, y * 5.2 + wy * 4, 4) - 0.5) * 2,
      thin = Math.abs(fbm(x * 13 + wx * 8 + 3, y * 13 + wy * 8, 3) - 0.5) * 2;
    return (
      0.085 * smooth(0, 0.34, main) +
      0.03 * smooth(0, 0.26, side) * smooth(0.05, 0.4, main) +
      0.009 * smooth(0, 0.3, thin) +
      0.004 * fbm(x * 70, y * 70, 3)
    );
  };
  const { data, out } = relief(height, { steep: 1.5, base: 0.3, gain: 0.42 });
  for (let i = 0; i < out.length; i++) {
    const x = (i % SIZE) / SIZE,
      y = Math.floor(i / SIZE) / SIZE;
    // Water that is left gives back the sky.
    out[i] = mix(out[i], mix(0.98, 0.72, y) - 0.08 * fbm(x * 3, y * 3, 3), smooth(0.016, 0.005, data[i]));
    out[i] *= mix(1.05, 0.8, y);
  }
  return print(out, { seed: 6, contrast: 1.22, grain: 0.03 });
}

/** The moon over the sea. */
async function moon() {
  const { fbm } = noises(5);
  const horizon = 0.58;
  const light = plane((x, y) => {
    const r = Math.hypot(x - 0.5, y - 0.2),
      cloud = fbm(x * 1.9 + 2, y * 5.4, 6);
    const halo = 0.5 * Math.exp(-r * 7) + 0.2 * Math.exp(-r * 2.4);
    const sky =
      0.1 +
      halo * mix(1, 0.35, smooth(0.42, 0.7, cloud)) +
      0.09 * smooth(0.4, 0.75, cloud) * Math.exp(-r * 1.6);
    const depth = (y - horizon) / (1 - horizon);
    const path = Math.exp(-(((x - 0.5) / mix(0.045, 0.17, depth)) ** 2));
    const glints = fbm(x * mix(60, 9, depth), y * mix(900, 120, depth), 3);
    const water =
      0.06 +
      0.08 * Math.exp(-(((x - 0.5) / 0.45) ** 2)) +
      path * mix(0.95, 0.42, depth) * smooth(0.3, 0.66, glints);
    const value = mix(sky, water, smooth(-0.002, 0.002, y - horizon));
    return mix(
      value,
      0.99 - 0.09 * fbm(x * 26, y * 26, 4),
      smooth(0.047, 0.0445, r) * (1 - 0.5 * smooth(0.62, 0.8, cloud)),
    );
  });
  return print(light, { seed: 7, contrast: 1.1, corners: 0.3 });
}

/** Tiled roofs under the first snow. */
async function roofs() {
  const { fbm } = noises(71);
  const height = (x, y) => {
    const slope = y + x * 0.24,
      across = (x - y * 0.24) * 15 + 0.06 * (fbm(x * 6, y * 6, 2) - 0.5),
      row = across - Math.floor(across),
      tile = slope * 26 + (Math.floor(across) % 2) * 0.07,
      step = tile - Math.floor(tile);
    const round =
      row < 0.46
        ? Math.sin((row / 0.46) * Math.PI) * 0.02
        : -0.006 * Math.sin(((row - 0.46) / 0.54) * Math.PI);
    const edge = row < 0.46 ? 0.004 * (1 - step) : 0.003 * (1 - step);
    return round + edge + 0.0008 * fbm(x * 120, y * 120, 2);
  };
  const { data, out } = relief(height, { way: [-0.5, -0.72], steep: 1.1, base: 0.2, gain: 0.26 });
  const { fbm: fall } = noises(72);
  for (let i = 0; i < out.length; i++) {
    const x = (i % SIZE) / SIZE,
      y = Math.floor(i / SIZE) / SIZE;
    const lies = smooth(
      0.44,
      0.53,
      fall(x * 3.2, y * 3.2, 4) +
        0.16 * smooth(0.006, -0.006, data[i]) +
        0.1 * (fall(x * 44, y * 44, 3) - 0.5) +
        0.1 * (0.5 - y),
    );
    out[i] = mix(out[i] * 0.8, 0.86 + (out[i] - 0.28) * 0.75, lies);
  }
  return print(out, { seed: 8, contrast: 1.1 });
}

const square = (make) => ({ file: make, quality: 62 });
export const pictures = {
  poles: square(poles),
  ridges: square(ridges),
  pines: square(pines),
  snow: square(snow),
  salt: square(salt),
  tide: square(tide),
  moonlight: square(moon),
  roofs: square(roofs),
};
