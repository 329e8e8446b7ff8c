import type { FaqEntry } from "@hanok/api-contract";
import { ChevronDown } from "lucide-react";
import { MarkdownText } from "../frame/markdown.tsx";

/** One question; pressing it shows the answer. An address with its id opens it. */
export function Question({ entry, isOpen = false }: { entry: FaqEntry; isOpen?: boolean }) {
  return (
    <details id={entry.id} open={isOpen} className="group scroll-mt-20 border-line border-b">
      <summary className="flex cursor-pointer list-none items-start justify-between gap-6 py-5 font-semibold text-body [&::-webkit-details-marker]:hidden">
        {entry.question}
        <ChevronDown
          aria-hidden="true"
          size={20}
          strokeWidth={1.5}
          className="mt-1 shrink-0 text-ink-faint transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="pb-6">
        <MarkdownText>{entry.answer}</MarkdownText>
      </div>
    </details>
  );
}
