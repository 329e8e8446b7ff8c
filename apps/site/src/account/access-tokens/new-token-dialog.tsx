import { TOKEN_RIGHTS, type TokenRight } from "@hanok/api-contract";
import { Button, Dialog, TextField } from "@hanok/ui";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../../api/client.ts";
import { useCall } from "../../api/use-call.ts";
import { AskingForm } from "../../form/asking-form.tsx";
import { FormFailure } from "../../form/form-failure.tsx";
import { useRefusal } from "../../form/refusal.ts";
import { type Days, DaysField, type ProjectScope, ProjectsField, RightsField } from "./token-choices.tsx";

/** [AGT-01] Name, rights, projects and end of a new token. `onMade` is given the token, which is not shown again. */
export function NewTokenDialog({ onClose, onMade }: { onClose(): void; onMade(token: string): void }) {
  const { t } = useTranslation();
  const form = useId();
  const [name, setName] = useState("");
  const [rights, setRights] = useState<ReadonlySet<TokenRight>>(new Set(["read"]));
  const [scope, setScope] = useState<ProjectScope>("chosen");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [days, setDays] = useState<Days>("30");
  const [isTried, setTried] = useState(false);
  const create = useCall(() =>
    client.post("/api/members/token/item.json", {
      name: name.trim(),
      rights: [...rights],
      days: Number(days),
      ...(scope === "all" ? {} : { projectIds: [...chosen] }),
    }),
  );
  const refusal = useRefusal(create.failure, ["name", "days"]);
  const isNameMissing = isTried && name.trim() === "";
  const isProjectMissing = scope === "chosen" && chosen.size === 0;
  const submit = async () => {
    setTried(true);
    if (name.trim() === "" || isProjectMissing) return;
    const made = await create.run();
    if (made !== null) onMade(made.token);
  };
  return (
    <Dialog
      isOpen
      title={t("account.tokens.add")}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t("common.cancel")}
          </Button>
          <Button type="submit" form={form} variant="primary" isPending={create.isPending}>
            {t("account.tokens.make")}
          </Button>
        </>
      }
    >
      <AskingForm id={form} className="flex flex-col gap-5" onSubmit={submit}>
        <TextField
          label={t("account.tokens.name")}
          hint={t("account.tokens.nameHint")}
          name="tokenName"
          maxLength={40}
          value={name}
          onChange={setName}
          error={isNameMissing ? t("account.tokens.nameRequired") : refusal.of("name")}
        />
        <RightsField
          offered={TOKEN_RIGHTS}
          rights={rights}
          onChange={setRights}
          hint={t("account.tokens.rightsHint")}
        />
        <ProjectsField
          scope={scope}
          onScope={setScope}
          chosen={chosen}
          onChange={setChosen}
          isTried={isTried}
        />
        <DaysField days={days} onChange={setDays} error={refusal.of("days")} />
        <FormFailure refusal={refusal} />
      </AskingForm>
    </Dialog>
  );
}
