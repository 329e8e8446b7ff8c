import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form } from "react-aria-components";

/** A field that takes the focus and is marked as wrong, in any of its forms: an input, a list's button, a box. */
const WRONG = ":is(input, textarea)[aria-invalid='true'], [data-invalid] :is(button, input)";

/**
 * A form that asks for something. After each attempt the focus goes to the first field that is wrong, whether this
 * screen found it or the server did (WCAG 3.3.1).
 */
export function AskingForm({
  onSubmit,
  className,
  id,
  children,
}: {
  /** For a button outside of it. */
  id?: string;
  /** Resolves once the attempt is over. */
  onSubmit(): Promise<void>;
  className: string;
  children: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>(WRONG)?.focus();
  }, [attempts]);
  return (
    <Form
      ref={form}
      {...(id === undefined ? {} : { id })}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit().then(() => setAttempts((count) => count + 1));
      }}
    >
      {children}
    </Form>
  );
}
