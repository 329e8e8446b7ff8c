import { type ReactNode, useState } from "react";
import { classNames } from "../class-names.ts";

/** Width of the page that a miniature shows, in px; the frame is scaled down to its place. */
const PAGE_WIDTH = 1240;

export interface MiniatureProps {
  /** Address of a picture of it; '' where there is none. */
  picture: string;
  /** Address of the page itself, for want of a picture; '' for none. */
  page: string;
  /** Width to height. */
  ratio: number;
  /** Placeholder until it is seen. */
  children?: ReactNode;
}

/**
 * A page in small: its picture, else the page itself in a frame without scripts, without an origin, out of reach of
 * pointer and keyboard. Decorative: what it shows is named beside it.
 */
export function Miniature({ picture, page, ratio, children }: MiniatureProps) {
  const [isShown, setShown] = useState(false);
  const look = classNames("absolute transition-opacity", !isShown && "opacity-0");
  return (
    <span
      aria-hidden="true"
      data-waiting={!isShown && (picture !== "" || page !== "") ? "" : undefined}
      className="relative block overflow-hidden bg-sunken [container-type:inline-size]"
      style={{ aspectRatio: ratio }}
    >
      {children}
      {picture !== "" ? (
        <img
          src={picture}
          alt=""
          loading="lazy"
          onLoad={() => setShown(true)}
          className={classNames(look, "inset-0 size-full object-cover object-top")}
        />
      ) : page !== "" ? (
        <iframe
          title={page}
          src={page}
          sandbox=""
          loading="lazy"
          tabIndex={-1}
          onLoad={() => setShown(true)}
          className={classNames(look, "pointer-events-none top-0 left-0 origin-top-left border-0")}
          style={{
            background: "#fff",
            width: PAGE_WIDTH,
            height: PAGE_WIDTH / ratio,
            scale: `calc((100cqw + 1px) / ${PAGE_WIDTH}px)`,
          }}
        />
      ) : null}
    </span>
  );
}
