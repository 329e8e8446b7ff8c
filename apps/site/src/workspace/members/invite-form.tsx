import type { GivenRole } from "@hanok/api-contract";
import { Button, Select, showToast, TextField } from "@hanok/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../../api/client.ts";
import { useCall } from "../../api/use-call.ts";
import { AskingForm } from "../../form/asking-form.tsx";
import { FormFailure } from "../../form/form-failure.tsx";
import { useRefusal } from "../../form/refusal.ts";

/** [COW-06, COW-16] Invites the member who has exactly this e-mail. */
export function InviteForm({ projectId, onInvited }: { projectId: string; onInvited(): Promise<void> }) {
  const { t } = useTranslation();
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<GivenRole>("EDITOR");
  const [isTried, setTried] = useState(false);
  const invite = useCall(() =>
    client.post("/api/members/cowork/item.json", { projectId, email: email.trim(), role }),
  );
  const refusal = useRefusal(invite.failure, ["email", "role"]);

  const submit = async () => {
    setTried(true);
    if (email.trim() === "" || (await invite.run()) === null) return;
    setEmail("");
    setTried(false);
    showToast({ text: t("members.invited") });
    await onInvited();
  };

  return (
    <AskingForm className="flex flex-col gap-3" onSubmit={submit}>
      <TextField
        label={t("members.email")}
        hint={t("members.emailHint")}
        type="email"
        name="email"
        autoComplete="off"
        value={email}
        onChange={setEmail}
        error={isTried && email.trim() === "" ? t("members.emailRequired") : refusal.of("email")}
      />
      <div className="flex items-end gap-3">
        <Select
          label={t("members.role")}
          className="flex-1"
          options={[
            {
              value: "EDITOR" as const,
              label: t("members.roles.EDITOR"),
              description: t("members.editorText"),
            },
            {
              value: "VIEWER" as const,
              label: t("members.roles.VIEWER"),
              description: t("members.viewerText"),
            },
          ]}
          value={role}
          onChange={(value) => setRole(value)}
          error={refusal.of("role")}
        />
        <Button type="submit" variant="primary" isPending={invite.isPending}>
          {t("members.invite")}
        </Button>
      </div>
      <FormFailure refusal={refusal} />
    </AskingForm>
  );
}
