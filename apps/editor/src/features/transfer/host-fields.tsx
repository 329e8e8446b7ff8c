import { NAME_ENCODINGS, TRANSFER_TYPES } from "@hanok/api-contract";
import { PasswordField, RadioGroup, Select, TextField } from "@hanok/ui";
import { type HostDraft, type HostField, usesStored, withType } from "./host-draft.ts";
import { useTransferTexts } from "./texts.ts";
import type { StoredHost } from "./use-transfer.ts";

/** [EXP-27 to EXP-32] [PRJ-19] Where the site goes, and how one signs in there. */
export function HostFields({
  draft,
  stored,
  errorOf,
  isDisabled,
  onChange,
}: {
  draft: HostDraft;
  stored: StoredHost | null;
  errorOf(field: HostField): string | undefined;
  isDisabled: boolean;
  onChange(draft: HostDraft): void;
}) {
  const { t } = useTransferTexts();
  const text = (field: "host" | "port" | "user" | "rootFolder") => ({
    label: t(`ftp.${field}`),
    value: draft[field],
    isDisabled,
    error: errorOf(field),
    autoComplete: "off" as const,
    spellCheck: "false" as const,
    onChange: (value: string) => onChange({ ...draft, [field]: value }),
  });
  const isStored = usesStored(draft, stored);
  return (
    <div className="flex flex-col gap-4">
      <RadioGroup
        label={t("ftp.type")}
        orientation="horizontal"
        isDisabled={isDisabled}
        options={TRANSFER_TYPES.toReversed().map((value) => ({ value, label: value }))}
        value={draft.type}
        onChange={(type) => onChange(withType(draft, type))}
      />
      {draft.type === "FTP" ? <p className="text-danger-deep text-small">{t("ftp.plain")}</p> : null}
      <div className="grid grid-cols-[minmax(0,1fr)_9rem] gap-3">
        <TextField {...text("host")} placeholder="ftp.example.com" />
        <TextField {...text("port")} inputMode="numeric" maxLength={5} />
      </div>
      <TextField {...text("user")} />
      {draft.type === "SFTP" ? (
        <RadioGroup
          label={t("ftp.by")}
          orientation="horizontal"
          isDisabled={isDisabled}
          options={[
            { value: "password", label: t("ftp.password") },
            { value: "key", label: t("ftp.key") },
          ]}
          value={draft.by}
          onChange={(by) => onChange({ ...draft, by })}
        />
      ) : null}
      {draft.by === "key" ? (
        <>
          <TextField
            label={t("ftp.key")}
            rows={4}
            placeholder={isStored ? t("ftp.kept") : "-----BEGIN OPENSSH PRIVATE KEY-----"}
            value={draft.privateKey}
            isDisabled={isDisabled}
            error={errorOf("privateKey")}
            spellCheck="false"
            onChange={(privateKey) => onChange({ ...draft, privateKey })}
          />
          <PasswordField
            label={t("ftp.passphrase")}
            autoComplete="off"
            value={draft.passphrase}
            isDisabled={isDisabled}
            onChange={(passphrase) => onChange({ ...draft, passphrase })}
          />
        </>
      ) : (
        <PasswordField
          label={t("ftp.password")}
          autoComplete="off"
          placeholder={isStored ? t("ftp.kept") : ""}
          value={draft.password}
          isDisabled={isDisabled}
          error={errorOf("password")}
          onChange={(password) => onChange({ ...draft, password })}
        />
      )}
      <TextField {...text("rootFolder")} placeholder="/www" hint={t("ftp.rootFolderHint")} />
      {draft.type === "SFTP" ? null : (
        <Select
          label={t("ftp.names")}
          hint={t("ftp.namesHint")}
          isDisabled={isDisabled}
          options={(["auto", ...NAME_ENCODINGS] as const).map((value) => ({
            value,
            label: t(`ftp.encodings.${value}`),
          }))}
          value={draft.names}
          onChange={(names) => onChange({ ...draft, names })}
        />
      )}
    </div>
  );
}
