import type { ServiceId } from "./services.ts";
import type { Words } from "./words.ts";

/**
 * Colors and letters of the site: its style guide where there is one (`--color-…`), else those of its body. No rule of
 * the page reaches into the shadow root.
 */
const STYLE = `
:host { all: initial; }
* { box-sizing: border-box; }
section { position: fixed; z-index: 2147482999; inset: auto 16px 16px; max-width: 460px; padding: 20px;
  border: 1px solid var(--line); border-radius: var(--round); background: var(--paper); color: var(--ink);
  font: 400 15px/1.6 var(--face); letter-spacing: 0; text-align: start; word-break: keep-all; overflow-wrap: anywhere;
  box-shadow: 0 12px 32px rgb(0 0 0 / .16); max-height: calc(100dvh - 32px); overflow-y: auto; }
h2 { margin: 0 0 6px; font-size: 17px; font-weight: 700; line-height: 1.4; }
p { margin: 0; }
ul { margin: 12px 0 0; padding: 0; list-style: none; }
li + li { margin-top: 10px; }
label { display: grid; grid-template-columns: auto 1fr; column-gap: 10px; align-items: start; }
input { inline-size: 18px; block-size: 18px; margin: 3px 0 0; accent-color: var(--accent); }
b { display: block; font-weight: 600; }
small { display: block; font-size: 14px; opacity: .86; }
a { color: inherit; text-underline-offset: 3px; }
.links { margin-top: 12px; font-size: 14px; }
.buttons { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 16px; }
button { flex: 1 1 120px; min-height: 44px; padding: 8px 16px; border: 1px solid var(--accent);
  border-radius: min(var(--round), 22px); background: var(--accent); color: var(--on-accent); font: 600 15px/1.4 var(--face);
  cursor: pointer; }
button:focus-visible, a:focus-visible, input:focus-visible, summary:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; }
summary { margin-top: 12px; font-size: 14px; cursor: pointer; text-underline-offset: 3px; text-decoration: underline; }
.again { position: fixed; z-index: 2147482998; inset: auto auto 12px 12px; flex: none; min-height: 36px; padding: 6px 12px;
  border-color: var(--line); background: var(--paper); color: var(--ink); font-size: 13px; font-weight: 400; }
@media (min-width: 700px) { section { inset: auto auto 24px 24px; } }
@media print { section, .again { display: none; } }
@media (prefers-reduced-motion: no-preference) {
  section { animation: appear .24s ease-out; }
  @keyframes appear { from { opacity: 0; transform: translateY(12px); } }
}`;

const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  text = "",
  ...children: readonly Node[]
): HTMLElementTagNameMap[Name] => {
  const made = document.createElement(name);
  if (text !== "") made.append(text);
  made.append(...children);
  return made;
};

/** Red, green, blue from 0 to 255 and opacity from 0 to 1 of any color that the browser knows. */
const parseColor = (color: string): readonly [number, number, number, number] | null => {
  const pen = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (!pen) return null;
  pen.fillStyle = color;
  pen.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, alpha / 255];
};

/** Relative luminance of WCAG 2. */
const luminance = (channels: readonly number[]): number => {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Whether a text of one color can be read on the other (WCAG 2.2, 1.4.3). */
const isReadable = (text: string, ground: string): boolean => {
  const [ink, paper] = [parseColor(text), parseColor(ground)];
  if (!ink || !paper || ink[3] < 0.95 || paper[3] < 0.95) return false;
  const [one, other] = [luminance(ink.slice(0, 3)), luminance(paper.slice(0, 3))];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05) >= 4.5;
};

/** Values of the banner: properties of the style guide, else the colors of the body; black on white where they cannot be read. */
const takeStyle = (host: HTMLElement, probe: HTMLElement): void => {
  const body = getComputedStyle(document.body);
  const root = getComputedStyle(document.documentElement);
  const ground =
    [body.backgroundColor, root.backgroundColor].find((color) => (parseColor(color)?.[3] ?? 0) > 0) ?? "#fff";
  const set = (values: Readonly<Record<string, string>>): void => {
    for (const [name, value] of Object.entries(values)) host.style.setProperty(name, value);
  };
  const computed = (name: string): string => {
    probe.style.color = "";
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  };
  set({
    "--paper": `var(--color-surface, var(--color-paper, ${ground}))`,
    "--ink": `var(--color-ink, ${body.color})`,
    "--line": "var(--color-line, color-mix(in srgb, var(--ink) 22%, var(--paper)))",
    "--accent": "var(--color-accent, var(--ink))",
    "--on-accent": "var(--color-on-accent, var(--paper))",
    "--round": "var(--radius, 12px)",
    "--face": `var(--font-body, ${body.fontFamily})`,
  });
  if (!isReadable(computed("--ink"), computed("--paper"))) set({ "--paper": "#fff", "--ink": "#111" });
  if (!isReadable(computed("--on-accent"), computed("--accent")))
    set({ "--accent": "var(--ink)", "--on-accent": "var(--paper)" });
};

export interface Question {
  readonly words: Words;
  readonly services: readonly ServiceId[];
  /** Services that were agreed to before. */
  readonly given: readonly ServiceId[];
  /** Address of the privacy policy; '' for none. */
  readonly privacy: string;
  onAnswer(given: readonly ServiceId[]): void;
}

/** A host beside the body, so that no rule about the body's children sees it. */
export const createHost = (): { readonly host: HTMLElement; readonly root: ShadowRoot } => {
  const host = document.createElement("hanok-consent");
  const root = host.attachShadow({ mode: "open" });
  const probe = element("span");
  root.append(element("style", STYLE), probe);
  document.documentElement.append(host);
  takeStyle(host, probe);
  probe.remove();
  return { host, root };
};

/**
 * The question as a region that covers no more than a corner; it takes no focus, and nothing of the page waits for it.
 * Both answers look alike, one press each; services can be chosen one by one.
 */
export const ask = (
  root: ShadowRoot,
  { words, services, given, privacy, onAnswer }: Question,
): HTMLElement => {
  const region = element("section");
  region.setAttribute("aria-label", words.title);
  region.lang = words.language;
  const answer = (label: string, chosen: () => readonly ServiceId[]): HTMLButtonElement => {
    const button = element("button", label);
    button.type = "button";
    button.addEventListener("click", () => {
      region.remove();
      onAnswer(chosen());
    });
    return button;
  };
  const boxes = services.map((id) => {
    const box = element("input");
    box.type = "checkbox";
    box.checked = given.includes(id);
    return { id, box };
  });
  const rows = services.map((id) => {
    const { name, purpose } = words.services[id];
    const said = element("span", "", element("b", name), element("small", purpose));
    const box = boxes.find((one) => one.id === id)?.box;
    return element("li", "", services.length > 1 && box ? element("label", "", box, said) : said);
  });
  const list = element("ul", "", ...rows);
  region.append(
    element("h2", words.title),
    element("p", words.text(services.map((id) => words.services[id].name))),
  );
  const buttons = element(
    "div",
    "",
    answer(words.refuse, () => []),
    answer(services.length > 1 ? words.agreeAll : words.agree, () => services),
  );
  buttons.className = "buttons";
  if (services.length > 1) {
    const chosen = element(
      "div",
      "",
      answer(words.choose, () => boxes.filter(({ box }) => box.checked).map(({ id }) => id)),
    );
    chosen.className = "buttons";
    region.append(element("details", "", element("summary", words.details), list, chosen));
  } else region.append(list);
  if (privacy !== "") {
    const link = element("a", words.privacy);
    link.href = privacy;
    const line = element("p", "", link);
    line.className = "links";
    region.append(line);
  }
  region.append(buttons);
  root.append(region);
  return region;
};

/** A small button by which the question comes back, for pages without a link to it. */
export const askAgain = (root: ShadowRoot, words: Words, onPress: () => void): void => {
  const button = element("button", words.settings);
  button.lang = words.language;
  button.type = "button";
  button.className = "again";
  button.addEventListener("click", () => {
    button.remove();
    onPress();
  });
  root.append(button);
};
