import { X } from "lucide-react";
import {
  Button as AriaButton,
  UNSTABLE_ToastRegion as AriaRegion,
  UNSTABLE_Toast as AriaToast,
  Text,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
} from "react-aria-components";
import { classNames } from "../class-names.ts";
import { useUiTexts } from "../language/language-provider.tsx";

export interface ToastMessage {
  text: string;
  tone?: "plain" | "danger";
  /** One way to react, such as undo; pressing it closes the toast. */
  action?: { label: string; onPress(): void };
  /** Called once it is gone, by time or by hand. */
  onClose?(): void;
}

const queue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 3 });

/**
 * Says something in passing, read out by screen readers. It leaves after 6 s, after 10 s where it holds an
 * action, and waits while pointed at or focused. Answers a function that takes it back.
 */
export function showToast(message: ToastMessage): () => void {
  const { action, onClose, text, tone } = message;
  // The same sentence again takes the place of the visible one: a pile of equal ones covers the screen.
  for (const { key, content } of [...queue.visibleToasts])
    if (!action && !content.action && content.text === text && content.tone === tone) queue.close(key);
  const key = queue.add(message, { timeout: action ? 10_000 : 6000, ...(onClose ? { onClose } : {}) });
  return () => queue.close(key);
}

/** Container of toasts: once per app. */
export function ToastRegion() {
  const texts = useUiTexts();
  return (
    <AriaRegion
      queue={queue}
      aria-label={texts.notices}
      className="fixed inset-x-4 bottom-4 z-50 flex flex-col items-center gap-2 outline-none tablet:inset-x-auto tablet:bottom-6 tablet:left-1/2 tablet:-translate-x-1/2"
    >
      {({ toast }) => (
        <AriaToast
          toast={toast}
          className="flex w-full items-center gap-3 rounded-base bg-tip py-2 pr-2 pl-4 text-on-tip text-ui shadow-float tablet:w-auto tablet:min-w-80"
        >
          <ToastContent className="min-w-0 flex-1">
            <Text slot="title" className={classNames(toast.content.tone === "danger" && "font-semibold")}>
              {toast.content.text}
            </Text>
          </ToastContent>
          {toast.content.action ? (
            <AriaButton
              className="shrink-0 cursor-pointer rounded-base px-2.5 py-1 font-semibold underline decoration-from-font underline-offset-4 data-hovered:bg-current/10"
              onPress={() => {
                toast.content.action?.onPress();
                queue.close(toast.key);
              }}
            >
              <span className="text-on-tip">{toast.content.action.label}</span>
            </AriaButton>
          ) : null}
          <AriaButton
            slot="close"
            aria-label={texts.close}
            className="inline-flex size-8 shrink-0 cursor-pointer items-center justify-center rounded-base data-hovered:bg-current/10"
          >
            <X aria-hidden="true" size={18} strokeWidth={1.5} className="text-on-tip" />
          </AriaButton>
        </AriaToast>
      )}
    </AriaRegion>
  );
}
