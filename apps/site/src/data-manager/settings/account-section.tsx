import { adminIdField } from "@hanok/api-contract";
import { Button, showToast, TextField, usePopup } from "@hanok/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { SettingsSection } from "../../account/settings-section.tsx";
import { client } from "../../api/client.ts";
import { useFailureText } from "../../api/failure-text.ts";
import { useCall } from "../../api/use-call.ts";
import { brokenPasswordRule, NewPasswordFields } from "../../entry/new-password-fields.tsx";
import { AskingForm } from "../../form/asking-form.tsx";
import { FormFailure } from "../../form/form-failure.tsx";
import { useRefusal } from "../../form/refusal.ts";
import { Loaded } from "../../frame/page-frame.tsx";
import { useDataAccount } from "../data-reads.ts";

interface Project {
  readonly id: string;
  readonly role: "OWNER" | "EDITOR";
}

/** [FRM-11] [FRM-12] The account for people who are no members; the project's owner alone sets it. */
export function AccountSection({ project, ibdFormId }: { project: Project; ibdFormId: string }) {
  const { t } = useTranslation();
  return (
    <SettingsSection title={t("dataSettings.account")} text={t("dataSettings.accountText")}>
      {project.role === "OWNER" ? (
        <OwnersAccount projectId={project.id} ibdFormId={ibdFormId} />
      ) : (
        <p className="text-ink-soft">{t("dataSettings.accountOwner")}</p>
      )}
    </SettingsSection>
  );
}

function OwnersAccount({ projectId, ibdFormId }: { projectId: string; ibdFormId: string }) {
  const account = useDataAccount(projectId);
  return (
    <Loaded query={account}>
      {({ adminId }) => (
        <div className="flex max-w-120 flex-col gap-6">
          <SignInAddress ibdFormId={ibdFormId} />
          <AccountForm key={adminId} projectId={projectId} adminId={adminId} />
        </div>
      )}
    </Loaded>
  );
}

function SignInAddress({ ibdFormId }: { ibdFormId: string }) {
  const { t } = useTranslation();
  const address = `${location.origin}/data-manager/${ibdFormId}`;
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    showToast({ text: t("dataSettings.copied") });
  };
  return (
    <TextField
      label={t("dataSettings.address")}
      value={address}
      isReadOnly
      after={<Button onPress={() => void copy()}>{t("dataSettings.copy")}</Button>}
    />
  );
}

function AccountForm({ projectId, adminId }: { projectId: string; adminId: string }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const popup = usePopup();
  const sentence = useFailureText();
  const [id, setId] = useState(adminId);
  const [passwords, setPasswords] = useState({ password: "", passwordConfirm: "" });
  const [isTried, setTried] = useState(false);
  const save = useCall(async (input: { adminId: string; password: string; passwordConfirm: string }) =>
    client.post("/api/data/manager/item.json", { projectId, ...input }),
  );
  const refusal = useRefusal(save.failure, ["adminId", "password", "passwordConfirm"]);
  const isIdWrong = !adminIdField.safeParse(id).success;
  const follow = () => queries.invalidateQueries({ queryKey: ["data", "account"] });

  const submit = async () => {
    setTried(true);
    if (isIdWrong || brokenPasswordRule(passwords) !== null) return;
    if ((await save.run({ adminId: id.trim(), ...passwords })) === null) return;
    showToast({ text: t("dataSettings.accountSaved") });
    setPasswords({ password: "", passwordConfirm: "" });
    setTried(false);
    await follow();
  };
  const remove = async () => {
    const yes = await popup({
      kind: "confirm",
      isDanger: true,
      title: t("dataSettings.accountRemoveTitle"),
      message: t("dataSettings.accountRemoveText"),
      confirmLabel: t("dataSettings.accountRemove"),
    });
    if (!yes) return;
    const answer = await client.delete("/api/data/manager/item.json", { projectId });
    showToast(
      answer.ok ? { text: t("dataSettings.accountRemoved") } : { text: sentence(answer), tone: "danger" },
    );
    await follow();
  };

  return (
    <AskingForm className="flex flex-col gap-5" onSubmit={submit}>
      <p className="text-ink-soft text-ui">
        {adminId === "" ? t("dataSettings.accountNone") : t("dataSettings.accountNow", { id: adminId })}
      </p>
      <TextField
        label={t("dataSettings.accountId")}
        name="adminId"
        autoComplete="off"
        spellCheck="false"
        maxLength={40}
        value={id}
        onChange={setId}
        hint={t("dataSettings.accountIdHint")}
        error={isTried && isIdWrong ? t("dataSettings.accountIdWrong") : refusal.of("adminId")}
      />
      <NewPasswordFields
        size="medium"
        label={t("dataSettings.accountPassword")}
        value={passwords}
        onChange={setPasswords}
        isTried={isTried}
        refused={{ password: refusal.of("password"), passwordConfirm: refusal.of("passwordConfirm") }}
      />
      <FormFailure refusal={refusal} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isPending={save.isPending}>
          {t(adminId === "" ? "dataSettings.accountMake" : "dataSettings.accountChange")}
        </Button>
        {adminId === "" ? null : (
          <Button variant="quiet" onPress={() => void remove()}>
            {t("dataSettings.accountRemove")}
          </Button>
        )}
      </div>
    </AskingForm>
  );
}
