import { useEditor } from "../state/editor-store.ts";

/**
 * A hidden field that takes what a person types while a frame is opened again in the middle of their typing: what
 * is on the keys are letters of their text, and no commands. Answers the words once the page can be selected again, and
 * whether the person waits for it here.
 */
export async function wordsMeanwhile(
  container: HTMLElement,
  label: string,
): Promise<{ readonly words: string; readonly isThere: boolean }> {
  const field = document.createElement("textarea");
  field.setAttribute("aria-label", label);
  field.style.cssText = "position:absolute;opacity:0;pointer-events:none;width:1px;height:1px";
  container.append(field);
  // A person who has gone on elsewhere stays there.
  const isTaken = document.activeElement === null || document.activeElement === document.body;
  if (isTaken) field.focus();
  const isThere = await new Promise<boolean>((resolve) => {
    const stop = useEditor.subscribe((state) => {
      const isStill = isTaken && state.phase === "ready" && document.activeElement === field;
      if (isStill && !state.frameReady) return;
      stop();
      resolve(isStill && state.selection?.kind === "element");
    });
  });
  const { value } = field;
  field.remove();
  return { words: value, isThere };
}
