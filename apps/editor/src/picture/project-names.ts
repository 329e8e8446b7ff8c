import type { ProjectPart } from "@hanok/page-document";
import type { Picture } from "./picture.ts";

let known: { readonly part: ProjectPart; readonly classes: readonly string[] } | null = null;

/** Class names that the project's css refers to, and those that the open page uses; most used first. */
export function projectClasses(part: ProjectPart, picture: Picture | null): readonly string[] {
  if (known?.part === part) return known.classes;
  const counts = new Map<string, number>();
  const count = (name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const [id, text] of Object.entries(part.texts)) {
    if (!(/\/css$/.test(id) || id.startsWith("resource/")) || text.length > 400_000) continue;
    const selectors = text.replace(/\{[^{}]*\}/g, "{}");
    for (const [, name = ""] of selectors.matchAll(/\.(-?[_a-zA-Z가-힣][\w가-힣-]*)/g)) count(name);
  }
  for (const { located } of picture?.blocks.values() ?? [])
    for (const element of located.elements)
      for (const name of (element.attributes.find((one) => one.name === "class")?.value ?? "").split(/\s+/))
        if (name !== "") count(name);
  const classes = [...counts.entries()]
    .filter(([name]) => !/\.(js|css|png|svg)$/.test(name))
    .sort((one, other) => other[1] - one[1])
    .map(([name]) => name);
  known = { part, classes };
  return classes;
}
