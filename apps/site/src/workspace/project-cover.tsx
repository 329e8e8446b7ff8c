import type { ProjectView } from "@hanok/api-contract";
import { classNames, Miniature } from "@hanok/ui";
import { useRef } from "react";
import { useNear } from "./use-near.ts";

/** Grounds and inks of covers without a picture; the project's id picks one, so that it keeps it. */
const PAPERS = [
  "bg-accent-soft text-accent-deep",
  "bg-sunken text-ink-soft",
  "bg-accent-deep text-on-accent",
  "bg-tip text-on-tip",
  "bg-line text-ink",
] as const;

/** A number that stays the same for the same text. */
function pick(text: string, among: number): number {
  let sum = 0;
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return sum % among;
}

/** A blank project that nobody has edited yet would be a white sheet. */
function hasMiniature(project: ProjectView): boolean {
  const isUntouchedBlank = project.version <= 1 && project.template.id === "" && !project.isUserUpload;
  return project.preview !== "" && !isUntouchedBlank;
}

/**
 * Cover of a project, 310 × 174 [PRJ-14]: its thumbnail, else its home page in small (a frame without
 * scripts, without an origin, out of reach of pointer and keyboard), over a typographic cover that shows
 * until then. Decorative: the title is below. Of thousands of cards only those near the window have a
 * miniature.
 */
export function ProjectCover({ project }: { project: ProjectView }) {
  const own = useRef<HTMLDivElement>(null);
  const isNear = useNear(own);
  return (
    <div ref={own}>
      <Miniature
        key={String(isNear)}
        picture={project.thumb.url}
        page={isNear && hasMiniature(project) ? project.preview : ""}
        ratio={310 / 174}
      >
        <span
          className={classNames(
            "absolute inset-0 flex items-end p-5",
            PAPERS[pick(project.id, PAPERS.length)],
          )}
        >
          <span className="absolute inset-x-5 top-5 flex justify-between">
            <span className="h-px w-full bg-current opacity-30" />
          </span>
          <span className="line-clamp-2 font-bold text-title leading-snug">{project.title}</span>
        </span>
      </Miniature>
    </div>
  );
}
