import { classNames } from "../class-names.ts";

/** The shape of something that is being read; give it the size of what will come, so that nothing jumps. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={classNames("animate-pulse rounded-base bg-line", className)} />;
}
