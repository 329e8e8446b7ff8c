/**
 * The first script of every page. It starts the site at once, but for a page that the server has drawn and
 * that asks to wait (`data-wait`): there the site starts with the first act of a person. Links, texts and
 * fields work without it; a press on a button that comes too early is repeated when the site is interactive.
 */
const ACTS = [
  "pointermove",
  "pointerdown",
  "touchstart",
  "focusin",
  "keydown",
  "wheel",
  "scroll",
  "dragenter",
] as const;
const HEARD = { capture: true, passive: true } as const;

const startSite = async (): Promise<void> => {
  const { shown } = await import("./main.tsx");
  await shown;
};

const waitForAct = (): void => {
  let isStarting = false;
  let pressed: HTMLElement | null = null;
  const keepPress = (event: MouseEvent): void => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    pressed = button;
  };
  // A file that is dropped too early does not replace the page.
  const keepPage = (event: DragEvent): void => event.preventDefault();
  const start = (event: Event): void => {
    // A page rendered under a resting pointer gets a false move event.
    const rests = event instanceof PointerEvent && event.type === "pointermove";
    if (isStarting || (rests && event.movementX === 0 && event.movementY === 0)) return;
    isStarting = true;
    startSite().then(
      () => {
        for (const act of ACTS) document.removeEventListener(act, start, HEARD);
        document.removeEventListener("click", keepPress, true);
        document.removeEventListener("dragover", keepPage);
        document.removeEventListener("drop", keepPage);
        if (pressed?.isConnected) pressed.click();
      },
      // Without a connection the page stays as it is; the next act tries again.
      (error: unknown) => {
        isStarting = false;
        reportError(error);
      },
    );
  };
  for (const act of ACTS) document.addEventListener(act, start, HEARD);
  document.addEventListener("click", keepPress, true);
  document.addEventListener("dragover", keepPage);
  document.addEventListener("drop", keepPage);
};

if (document.getElementById("app")?.dataset.wait === undefined) void startSite();
else waitForAct();
