import { guideVariables, type ProjectPart } from "@hanok/page-document";
import { fontName, isGenericFont, projectFonts, SYSTEM_FONTS } from "./fonts.ts";

/** A font by the name that a person calls it by. `role`: what the guide or the system has it for. */
export interface FontName {
  readonly role: "font-heading" | "font-body" | "gothic" | "ui" | "myeongjo" | "mono" | null;
  readonly name: string;
}

interface OwnFont extends FontName {
  readonly id: string;
  readonly group: "project" | "system";
  readonly value: string;
}

const BASES = ["font-heading", "font-body"] as const;

/** Fonts that need no further file: the guide's two by what they are for, families that the project names, the system's. */
export const ownFonts = (part: ProjectPart, withGuide: boolean): readonly OwnFont[] => {
  const variables = guideVariables(part);
  const guide = BASES.flatMap((role) => {
    const value = variables.find(({ name }) => name === `--${role}`)?.value;
    return value === undefined || !withGuide
      ? []
      : [{ id: role, group: "project" as const, value: `var(--${role})`, role, name: fontName(value) }];
  });
  const named = projectFonts(part)
    .filter((stack) => !SYSTEM_FONTS.some(({ value }) => fontName(value) === fontName(stack)))
    .map((value) => ({
      id: `stack ${value}`,
      group: "project" as const,
      value,
      role: null,
      name: fontName(value),
    }));
  const system = SYSTEM_FONTS.map(({ value, role }) => ({
    id: `system ${role}`,
    group: "system" as const,
    value,
    role,
    name: isGenericFont(fontName(value)) ? "" : fontName(value),
  }));
  return [...guide, ...named, ...system];
};

/** The name that a value of `font-family` is shown by: never a variable, never a keyword. */
export const fontNameOf = (part: ProjectPart, value: string, resolved: string): FontName => {
  const base = BASES.find((role) => value.trim() === `var(--${role})`);
  if (base) return { role: base, name: fontName(resolved) };
  const name = fontName(resolved === "" ? value : resolved);
  const system = SYSTEM_FONTS.find((font) => fontName(font.value) === name);
  if (system) return { role: system.role, name: isGenericFont(name) ? "" : name };
  if (/^var\(/.test(name)) return { role: null, name: nameBehind(part, name) };
  return isGenericFont(name)
    ? { role: GENERIC_ROLES[name.toLowerCase()] ?? "ui", name: "" }
    : { role: null, name };
};

const GENERIC_ROLES: Readonly<Record<string, FontName["role"]>> = {
  serif: "myeongjo",
  "sans-serif": "gothic",
  monospace: "mono",
  "ui-monospace": "mono",
  "ui-serif": "myeongjo",
};

/** The family of a variable that could not be followed on the page, as the guide has it. */
const nameBehind = (part: ProjectPart, use: string): string => {
  const variable = /^var\(\s*(--[\w-]+)/.exec(use)?.[1];
  const value = guideVariables(part).find(({ name }) => name === variable)?.value;
  return value === undefined ? "" : fontName(value);
};
