import { type ImgHTMLAttributes, useState } from "react";

/**
 * A picture that shows its placeholder, a WebP of a few pixels enlarged, until it has come. The placeholder goes then:
 * a transparent picture would show it for good.
 */
export function PlaceholderImage({
  placeholder,
  style,
  onLoad,
  ...image
}: ImgHTMLAttributes<HTMLImageElement> & {
  /** In base64; '' for none. */
  readonly placeholder: string;
}) {
  const [isThere, setThere] = useState(false);
  const isShown = placeholder !== "" && !isThere;
  return (
    <img
      alt=""
      {...image}
      data-placeholder={isShown ? "" : undefined}
      style={
        isShown
          ? {
              ...style,
              background: `center / contain no-repeat url("data:image/webp;base64,${placeholder}")`,
            }
          : style
      }
      onLoad={(event) => {
        setThere(true);
        onLoad?.(event);
      }}
    />
  );
}
