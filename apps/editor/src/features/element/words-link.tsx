import { MAX_ADDRESS } from "@hanok/canvas/protocol";
import { isScriptAddress } from "@hanok/page-document";
import { Button, isComposing, PopoverSurface } from "@hanok/ui";
import { useEffect, useRef, useState } from "react";
import { Dialog } from "react-aria-components";
import { current } from "../../document/current.ts";
import { refusalSentence } from "../../i18n/pages/refusals.ts";
import { useVisualTexts } from "../../i18n/visual/texts.ts";
import { type LinkAsked, useEditor } from "../../state/editor-store.ts";
import { LinkFields } from "./link-fields.tsx";

/** The sheet at words of a text that is being edited: where their link leads [BLK-77]. */
export default function WordsLink() {
  const asked = useEditor((state) => state.linkAsked);
  return asked ? <Sheet asked={asked} /> : null;
}

function Sheet({ asked }: { asked: LinkAsked }) {
  const { t } = useVisualTexts();
  const [refusal, setRefusal] = useState<"unsafe" | "long" | null>(null);
  const words = useRef<HTMLDivElement>(null);
  const fields = useRef<HTMLFieldSetElement>(null);
  /** The address as it is written so far; null where nobody has written. */
  const typed = useRef<string | null>(null);
  const isAnswered = useRef(false);
  const { href, left, top, width, height } = asked;
  useEffect(() => {
    fields.current?.querySelector<HTMLElement>("input")?.focus();
  }, []);
  const answer = (next?: string | null): void => {
    if (isAnswered.current) return;
    isAnswered.current = true;
    current.host?.answerLink(next);
  };
  const set = async (next: string): Promise<boolean> => {
    const refused = isScriptAddress(next) ? "unsafe" : next.length > MAX_ADDRESS ? "long" : null;
    setRefusal(refused);
    if (refused) return false;
    // An address that was emptied is a link that was taken away.
    answer(next === "" ? (href === null ? undefined : null) : next);
    return true;
  };
  const apply = (): void => {
    if (typed.current === null) answer();
    else void set(typed.current);
  };
  return (
    <>
      <div
        ref={words}
        aria-hidden="true"
        className="pointer-events-none fixed"
        style={{ left, top, width, height }}
      />
      <PopoverSurface
        isOpen
        onOpenChange={(isOpen) => (isOpen ? undefined : apply())}
        triggerRef={words}
        placement="bottom start"
      >
        <Dialog aria-label={t("link.words")} className="w-[26.4rem] outline-none">
          {/* Keys within: Escape leaves the words as they are, Enter is done. */}
          <fieldset
            ref={fields}
            className="m-0 flex min-w-0 flex-col gap-3 border-0 p-3"
            onKeyDownCapture={(event) => {
              // A list that is open over the sheet closes by itself.
              const isWithin = event.target instanceof Node && fields.current?.contains(event.target);
              if (event.key !== "Escape" || !isWithin || isComposing(event)) return;
              event.stopPropagation();
              answer();
            }}
            onKeyDown={(event) => {
              if (event.key === "Enter" && event.target instanceof HTMLInputElement && !isComposing(event))
                apply();
            }}
          >
            <LinkFields
              href={href ?? ""}
              onSet={set}
              onType={(next) => {
                typed.current = next;
                setRefusal(null);
              }}
            />
            {refusal ? (
              <p role="alert" className="text-caption text-danger">
                {refusalSentence({ reason: `link.${refusal}` })}
              </p>
            ) : null}
            <div className="flex justify-end gap-2">
              {href === null ? null : (
                <Button size="small" variant="quiet" onPress={() => answer(null)}>
                  {t("link.remove")}
                </Button>
              )}
              <Button size="small" variant="primary" onPress={apply}>
                {t("link.apply")}
              </Button>
            </div>
          </fieldset>
        </Dialog>
      </PopoverSurface>
    </>
  );
}
