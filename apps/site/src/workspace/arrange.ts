import type { ProjectView } from "@hanok/api-contract";
import type { Language } from "@hanok/ui";

export const SORTS = ["latest", "oldest", "name"] as const;
export type Sort = (typeof SORTS)[number];

/** Text as it is compared: composed Hangul (names may come decomposed), no case, no outer spaces. */
const plain = (text: string): string => text.normalize("NFC").toLowerCase().trim();

/** The projects whose title holds every word of the search, in the order asked for. The given list stays as it is. */
export function arrangeProjects<Project extends Pick<ProjectView, "title" | "modified">>(
  projects: readonly Project[],
  words: string,
  sort: Sort,
  language: Language,
): Project[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  const found = projects.filter((project) => {
    const title = plain(project.title);
    return wanted.every((word) => title.includes(word));
  });
  if (sort === "name") {
    const collator = new Intl.Collator(language, { numeric: true });
    return found.sort((a, b) => collator.compare(a.title, b.title));
  }
  const direction = sort === "latest" ? -1 : 1;
  return found.sort((a, b) => direction * (Date.parse(a.modified) - Date.parse(b.modified)));
}
