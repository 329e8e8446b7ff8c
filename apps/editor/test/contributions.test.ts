import { Star } from "lucide-react";
import { describe, expect, test } from "vitest";
import { contributionsOf } from "../src/contributions/contributions.ts";
import { defineFeature, type Feature } from "../src/contributions/feature.ts";
import { FEATURES } from "../src/features.ts";

const { left, right, dialogs, keys, menu } = contributionsOf(FEATURES);
const nothing = async () => ({ default: () => null });
const run = (): void => undefined;

describe("[HOU-02] contributions of features", () => {
  test("every panel and dialog has a screen, and no two panels have the same icon", () => {
    const panels = [...left, ...right];
    expect(panels).toHaveLength(18);
    expect(new Set(panels.map(({ Icon }) => Icon)).size).toBe(18);
    expect(Object.keys(dialogs)).toHaveLength(25);
  });

  test("texts of the shell stand in both languages", () => {
    for (const { id, texts } of FEATURES) {
      expect(Object.keys(texts.en), id).toEqual(Object.keys(texts.ko));
      for (const text of Object.values(texts.ko)) {
        expect(text.trim(), id).not.toBe("");
        expect(text, id).not.toMatch(/니다|니까|십시오/);
      }
      for (const text of Object.values(texts.en)) expect(text, id).toMatch(/^[^\p{Script=Hangul}]+$/u);
    }
  });

  test("a command has its words, its key and its item of a menu from one feature", () => {
    const star = defineFeature({
      id: "star",
      texts: { ko: { mark: "별표" }, en: { mark: "Star" } },
      commands: [{ id: "mark", run }],
      keys: [{ command: "mark", group: "view", chords: ["ctrl+KeyJ"] }],
      menu: [{ command: "mark", menu: "more", Icon: Star }],
      overlay: nothing,
      onOpen: () => undefined,
    });
    const folded = contributionsOf([star]);
    expect(folded.keys).toMatchObject([
      { id: "mark", keys: ["ctrl+KeyJ"], label: { ko: "별표", en: "Star" }, run },
    ]);
    expect(folded.menu).toMatchObject([
      { id: "mark", menu: "more", chord: "ctrl+KeyJ", label: { en: "Star" } },
    ]);
    expect(folded.overlays.map(({ id }) => id)).toEqual(["star"]);
    expect(folded.onOpen).toHaveLength(1);
  });

  test("two features that claim one name, and a key without its command, are refused", () => {
    const texts = { ko: { mark: "별표" }, en: { mark: "Star" } };
    const feature = (id: string, more: Partial<Feature>): Feature => defineFeature({ id, texts, ...more });
    expect(() => contributionsOf([feature("a", {}), feature("a", {})])).toThrow("the feature a");
    const dialog = { dialogs: { publish: nothing } };
    expect(() => contributionsOf([feature("a", dialog), feature("b", dialog)])).toThrow("the dialog publish");
    const command = { commands: [{ id: "mark", run }] };
    expect(() => contributionsOf([feature("a", command), feature("b", command)])).toThrow("the command mark");
    const lost = { keys: [{ command: "mark", group: "view" as const, chords: ["ctrl+KeyJ" as const] }] };
    expect(() => contributionsOf([feature("a", lost)])).toThrow("does not contribute it");
  });

  test("chords are claimed once among features", () => {
    const chords = keys.flatMap((command) => command.keys);
    expect(new Set(chords).size).toBe(chords.length);
    expect(menu.map(({ id }) => id)).toEqual([
      "saveBlock",
      "saveElement",
      "openBlockOption",
      "wrapRow",
      "wrapStack",
      "wrapGrid",
      "unwrapMany",
      "share",
      "share",
      "check",
      "languages",
      "replace",
      "redirects",
      "export",
      "ftp",
      "palette",
      "shortcuts",
    ]);
  });
});
