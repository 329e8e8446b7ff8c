import { Button, TextField } from "@hanok/ui";
import { useState } from "react";
import { instantOfSeoul } from "../../collections/seoul-time.ts";
import { usePublicationTexts } from "./texts.ts";

/** A day and time on the clocks of Seoul, with the button that takes it. */
export function SeoulClock({
  label,
  onTake,
}: {
  readonly label: string;
  /** Answers why it cannot be, '' where it could. */
  readonly onTake: (instant: string) => Promise<string>;
}) {
  const { t } = usePublicationTexts();
  const [clock, setClock] = useState("");
  const [problem, setProblem] = useState("");
  const [isPending, setPending] = useState(false);
  const take = async (): Promise<void> => {
    setPending(true);
    setProblem(await onTake(instantOfSeoul(clock)));
    setPending(false);
  };
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void take();
      }}
    >
      <TextField
        label={label}
        type="datetime-local"
        value={clock}
        onChange={setClock}
        {...(problem === "" ? {} : { error: problem })}
      />
      <Button type="submit" isPending={isPending} isDisabled={clock === ""}>
        {t("publications.schedule")}
      </Button>
    </form>
  );
}
