import type { ProjectView } from "@hanok/api-contract";
import { classNames } from "@hanok/ui";
import { useRef, useState } from "react";
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

/** Width of the page that a miniature shows, in px; the frame is scaled down to the card. */
const MINIATURE_WIDTH = 1240;
const COVER_WIDTH = 310;

/**
 * What a project looks like, 310 × 174 [PRJ-14]: its thumbnail, else its home page in small (a frame without
 * scripts, without an origin, out of reach of pointer and keyboard), over a cover set in type that shows until
 * then. Decorative: the title stands below. Of thousands of cards only those near the window have a miniature.
 */
export function ProjectCover({ project }: { project: ProjectView }) {
  const [isShown, setShown] = useState(false);
  const own = useRef<HTMLDivElement>(null);
  const isNear = useNear(own);
  return (
    <div
      ref={own}
      aria-hidden="true"
      className="relative aspect-[310/174] overflow-hidden [container-type:inline-size]"
    >
      <div
        className={classNames("absolute inset-0 flex items-end p-5", PAPERS[pick(project.id, PAPERS.length)])}
      >
        <span className="absolute inset-x-5 top-5 flex justify-between">
          <span className="h-px w-full bg-current opacity-30" />
        </span>
        <span className="line-clamp-2 font-bold text-title leading-snug">{project.title}</span>
      </div>
      {project.thumb.url !== "" ? (
        <img
          src={project.thumb.url}
          alt=""
          loading="lazy"
          width={COVER_WIDTH}
          height={174}
          onLoad={() => setShown(true)}
          className={classNames(
            "absolute inset-0 size-full object-cover object-top transition-opacity",
            !isShown && "opacity-0",
          )}
        />
      ) : isNear && hasMiniature(project) ? (
        <iframe
          title={project.title}
          src={project.preview}
          sandbox=""
          loading="lazy"
          tabIndex={-1}
          onLoad={() => setShown(true)}
          className={classNames(
            "pointer-events-none absolute top-0 left-0 origin-top-left border-0 transition-opacity",
            !isShown && "opacity-0",
          )}
          style={{
            background: "#fff",
            width: MINIATURE_WIDTH,
            height: (MINIATURE_WIDTH * 174) / COVER_WIDTH,
            scale: `calc((100cqw + 1px) / ${MINIATURE_WIDTH}px)`,
          }}
        />
      ) : null}
    </div>
  );
}
