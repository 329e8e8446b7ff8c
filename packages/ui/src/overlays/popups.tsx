import { CircleAlert, CircleCheck } from "lucide-react";
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from "react";
import { Button } from "../actions/button.tsx";
import { useUiTexts } from "../language/language-provider.tsx";
import { Dialog } from "./dialog.tsx";

/** The four popups of the specification: each a message and a confirm button; `confirm` has cancel as well. */
export type PopupKind = "alert" | "error" | "finish" | "confirm";

export interface PopupRequest {
  kind: PopupKind;
  title: string;
  message?: ReactNode;
  /** Words of the button that goes on; name the act ('Delete'), not the agreement. */
  confirmLabel?: string;
  cancelLabel?: string;
  /** A third way, between the two: pressed, it runs and the popup answers as for any way out. */
  other?: { readonly label: string; onPress(): void };
  /** The act cannot be undone: its button is red. */
  isDanger?: boolean;
}

/** Opens popups; each call resolves when it is answered: true for the confirm button, false for any way out. */
export type OpenPopup = (request: PopupRequest) => Promise<boolean>;

interface Waiting extends PopupRequest {
  key: number;
  answer(yes: boolean): void;
}

const PopupContext = createContext<OpenPopup | null>(null);

/** Holds the popups of an app; several asked for at once are shown one after another. */
export function PopupProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<readonly Waiting[]>([]);
  const open = useCallback<OpenPopup>(
    (request) =>
      new Promise((resolve) => {
        setQueue((before) => [
          ...before,
          { ...request, key: (before.at(-1)?.key ?? 0) + 1, answer: resolve },
        ]);
      }),
    [],
  );
  const current = queue[0];
  const answer = useCallback((waiting: Waiting, yes: boolean) => {
    setQueue((before) => before.filter((one) => one !== waiting));
    waiting.answer(yes);
  }, []);
  return (
    <PopupContext value={open}>
      {children}
      {current ? (
        <Popup key={current.key} request={current} onAnswer={(yes) => answer(current, yes)} />
      ) : null}
    </PopupContext>
  );
}

function Popup({ request, onAnswer }: { request: PopupRequest; onAnswer(yes: boolean): void }) {
  const texts = useUiTexts();
  const icon = useMemo(() => {
    if (request.kind === "error")
      return (
        <CircleAlert aria-hidden="true" size={22} strokeWidth={1.5} className="mt-0.5 shrink-0 text-danger" />
      );
    if (request.kind === "finish")
      return (
        <CircleCheck aria-hidden="true" size={22} strokeWidth={1.5} className="mt-0.5 shrink-0 text-accent" />
      );
    return null;
  }, [request.kind]);
  return (
    <Dialog
      isOpen
      role="alertdialog"
      size="small"
      title={request.title}
      onClose={() => onAnswer(false)}
      footer={
        <>
          {request.kind === "confirm" ? (
            <Button onPress={() => onAnswer(false)}>{request.cancelLabel ?? texts.cancel}</Button>
          ) : null}
          {request.other ? (
            <Button
              onPress={() => {
                request.other?.onPress();
                onAnswer(false);
              }}
            >
              {request.other.label}
            </Button>
          ) : null}
          <Button
            variant={request.isDanger ? "danger" : "primary"}
            onPress={() => onAnswer(true)}
            autoFocus={!request.isDanger}
          >
            {request.confirmLabel ?? texts.confirm}
          </Button>
        </>
      }
    >
      <div className="flex gap-3 text-ink-soft">
        {icon}
        <div>{request.message}</div>
      </div>
    </Dialog>
  );
}

/** The function that opens popups. Only below a `PopupProvider`. */
export function usePopup(): OpenPopup {
  const open = useContext(PopupContext);
  if (open === null) throw new Error("usePopup needs a PopupProvider above it");
  return open;
}
