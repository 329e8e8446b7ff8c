import { CircleAlert, Info } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

export interface NoticeProps {
  tone?: "plain" | "danger";
  children: ReactNode;
  /** A button at the end, such as 'try again'. */
  action?: ReactNode;
}

/** A standing message in the flow of the page. A danger is announced at once, the rest politely. */
export function Notice({ tone = "plain", children, action }: NoticeProps) {
  const Icon = tone === "danger" ? CircleAlert : Info;
  return (
    <div
      role={tone === "danger" ? "alert" : "status"}
      className={classNames(
        "flex flex-wrap items-center gap-x-3 gap-y-2 rounded-base px-4 py-3 text-ui",
        tone === "danger" ? "bg-danger-soft text-danger-deep" : "bg-sunken text-ink-soft",
      )}
    >
      <Icon aria-hidden="true" size={18} strokeWidth={1.5} className="shrink-0" />
      {/* In a narrow panel the button goes below, rather than the words into a column of their own. */}
      <div className="min-w-[min(100%_-_3rem,14rem)] flex-1">{children}</div>
      {action}
    </div>
  );
}
