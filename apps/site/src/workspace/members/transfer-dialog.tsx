import type { ProjectMember, ProjectView } from "@hanok/api-contract";
import { Button, Dialog, Notice, PasswordField, Select, showToast } from "@hanok/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../../api/client.ts";
import { useCall } from "../../api/use-call.ts";
import { AskingForm } from "../../form/asking-form.tsx";
import { FormFailure } from "../../form/form-failure.tsx";
import { useRefusal } from "../../form/refusal.ts";

interface TransferDialogProps {
  project: ProjectView;
  /** The collaborators, of whom one becomes the owner. */
  receivers: readonly ProjectMember[];
  onCancel(): void;
  onDone(): void;
}

/** [COW-11 to COW-15] Hands the project over after the password; it says first that there is no way back. */
export function TransferDialog({ project, receivers, onCancel, onDone }: TransferDialogProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [memberId, setMemberId] = useState<string | null>(null);
  const [password, setPassword] = useState("");
  const [isTried, setTried] = useState(false);
  const call = useCall(() =>
    client.post("/api/members/cowork/owner/item.json", {
      projectId: project.id,
      memberId: Number(memberId),
      password,
    }),
  );
  const refusal = useRefusal(call.failure, ["memberId", "password"]);

  const submit = async () => {
    setTried(true);
    if (memberId === null || password === "" || (await call.run()) === null) return;
    showToast({ text: t("members.transferred") });
    onDone();
    await queries.invalidateQueries({ queryKey: ["projects"] });
  };

  return (
    <Dialog isOpen onClose={onCancel} isBusy={call.isPending} title={t("members.transferTitle")}>
      <AskingForm className="flex flex-col gap-5" onSubmit={submit}>
        <Notice tone="danger">{t("members.transferText")}</Notice>
        <Select
          label={t("members.receiver")}
          options={receivers.map((member) => ({
            value: String(member.memberId),
            label: member.memberName,
            ...(member.email === undefined ? {} : { description: member.email }),
          }))}
          value={memberId}
          onChange={setMemberId}
          error={isTried && memberId === null ? t("members.receiverRequired") : refusal.of("memberId")}
        />
        <PasswordField
          label={t("members.password")}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={isTried && password === "" ? t("members.passwordRequired") : refusal.of("password")}
        />
        <FormFailure refusal={refusal} />
        <div className="flex justify-end gap-2">
          <Button onPress={onCancel} isDisabled={call.isPending}>
            {t("common.cancel")}
          </Button>
          <Button type="submit" variant="danger" isPending={call.isPending}>
            {t("members.transfer")}
          </Button>
        </div>
      </AskingForm>
    </Dialog>
  );
}
