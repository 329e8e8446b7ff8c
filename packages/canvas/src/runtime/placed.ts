/** Puts a part of the overlay somewhere. */
export interface Placed {
  /** False where it is there already, and as large: nothing is written then. */
  readonly at: (transform: string, width?: number, height?: number) => boolean;
  readonly hide: () => boolean;
  readonly isShown: () => boolean;
}

/** A part of the overlay that is seen while it has the class `shown`, and where it was last put. */
export function placed(element: HTMLElement): Placed {
  let place = "";
  return {
    at(transform, width, height) {
      const next = `${transform}|${width}|${height}`;
      if (next === place) return false;
      place = next;
      const { style } = element;
      style.transform = transform;
      if (width !== undefined) style.width = `${width}px`;
      if (height !== undefined) style.height = `${height}px`;
      element.classList.add("shown");
      return true;
    },
    hide() {
      if (place === "") return false;
      place = "";
      element.classList.remove("shown");
      return true;
    },
    isShown: () => place !== "",
  };
}
