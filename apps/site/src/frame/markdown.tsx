import { Link } from "@tanstack/react-router";
import Markdown from "markdown-to-jsx/react";
import type { ReactNode } from "react";

/** Links within the site go through the router; others open a new tab. */
function TextLink({ href = "", children }: { href?: string; children?: ReactNode }) {
  const look = "text-accent underline underline-offset-3 hover:text-accent-deep";
  return href.startsWith("/") ? (
    <Link to={href} className={look}>
      {children}
    </Link>
  ) : (
    <a href={href} className={look} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}

/** A table that scrolls within its own box on narrow screens. */
function TextTable({ children }: { children?: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keyboard
    <div className="my-5 overflow-x-auto" tabIndex={0}>
      <table className="w-full min-w-120 border-line border-t text-left text-ui">{children}</table>
    </div>
  );
}

const OPTIONS = {
  // Operators write Markdown; HTML in it is shown as text and never runs.
  disableParsingRawHTML: true,
  forceBlock: true,
  overrides: {
    a: TextLink,
    table: TextTable,
    th: { props: { className: "border-line border-b py-2.5 pr-4 font-semibold align-top" } },
    td: { props: { className: "border-line border-b py-2.5 pr-4 align-top text-ink-soft" } },
    h2: { props: { className: "mt-12 mb-3 font-bold text-title" } },
    h3: { props: { className: "mt-8 mb-2 font-semibold text-lead" } },
    p: { props: { className: "my-3" } },
    ul: { props: { className: "my-3 flex list-disc flex-col gap-2 pl-5 marker:text-ink-faint" } },
    ol: { props: { className: "my-3 flex list-decimal flex-col gap-2 pl-6 marker:text-ink-faint" } },
    code: { props: { className: "rounded-base bg-sunken px-1.5 py-0.5 font-mono text-[0.9em]" } },
    strong: { props: { className: "font-semibold text-ink" } },
  },
} as const;

/** A text of the operator or of the release, in Markdown without HTML. */
export function MarkdownText({ children }: { children: string }) {
  return (
    <div className="max-w-170 text-body text-ink-soft">
      <Markdown options={OPTIONS}>{children}</Markdown>
    </div>
  );
}
