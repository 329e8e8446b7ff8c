import { X } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { IconButton } from "../actions/icon-button.tsx";
import { classNames } from "../class-names.ts";
import { useUiTexts } from "../language/language-provider.tsx";
import { useKeptFocus } from "./use-kept-focus.ts";
import { useScrolledByKeys } from "./use-scrolled-by-keys.ts";

export interface DialogProps {
  title: string;
  children: ReactNode;
  /** The row of buttons at the foot; the one that goes on is last. */
  footer?: ReactNode;
  isOpen: boolean;
  onClose(): void;
  /** small 400, medium 560, large 880 pixels wide; on a phone all are sheets from the bottom. */
  size?: "small" | "medium" | "large";
  /** `alertdialog` interrupts: it can only be left by its buttons or Escape. */
  role?: "dialog" | "alertdialog";
  /** Work in progress: clicking outside does not close, and Escape neither. */
  isBusy?: boolean;
  hasCloseButton?: boolean;
}

const widths = { small: "tablet:max-w-100", medium: "tablet:max-w-140", large: "tablet:max-w-220" };

/** A modal window: focus stays inside and returns to where it was; the page behind is inert. */
export function Dialog({
  title,
  children,
  footer,
  isOpen,
  onClose,
  size = "medium",
  role = "dialog",
  isBusy = false,
  hasCloseButton = true,
}: DialogProps) {
  const texts = useUiTexts();
  const window = useRef<HTMLElement>(null);
  useKeptFocus(window, isOpen);
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      isDismissable={role === "dialog" && !isBusy}
      isKeyboardDismissDisabled={isBusy}
      className="fixed inset-0 z-40 flex items-end justify-center bg-veil transition-opacity data-entering:opacity-0 data-exiting:opacity-0 tablet:items-center tablet:p-6"
    >
      <Modal
        className={classNames(
          "max-h-[92dvh] w-full overflow-hidden rounded-t-base bg-raised text-ink shadow-float tablet:max-h-full tablet:rounded-base",
          widths[size],
        )}
      >
        <AriaDialog
          ref={window}
          role={role}
          className="flex max-h-[92dvh] flex-col outline-none tablet:max-h-[calc(100dvh-4.8rem)]"
        >
          <header className="flex items-start justify-between gap-4 px-6 pt-5">
            <Heading slot="title" className="pt-1 font-semibold text-title">
              {title}
            </Heading>
            {hasCloseButton && role === "dialog" ? (
              <IconButton
                label={texts.close}
                hasTooltip={false}
                icon={<X size={20} strokeWidth={1.5} />}
                onPress={onClose}
                isDisabled={isBusy}
                className="-mr-2"
              />
            ) : null}
          </header>
          <Body>{children}</Body>
          {footer ? (
            <footer className="flex flex-wrap justify-end gap-2 border-line border-t px-6 py-4">
              {footer}
            </footer>
          ) : null}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

function Body({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useScrolledByKeys(place);
  return (
    <div ref={place} className="min-h-0 flex-1 overflow-y-auto px-6 pt-3 pb-6 text-ui">
      {children}
    </div>
  );
}
