import type { TokenRight } from "@hanok/api-contract";
import { Button, Checkbox, Dialog, Notice, RadioGroup, Select, Skeleton, TextField } from "@hanok/ui";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../../api/client.ts";
import { useCall } from "../../api/use-call.ts";
import { AskingForm } from "../../form/asking-form.tsx";
import { FormFailure } from "../../form/form-failure.tsx";
import { useRefusal } from "../../form/refusal.ts";
import { useAllProjects, useProjects } from "../../workspace/projects.ts";

const DAYS = ["7", "30", "90", "365"] as const;
type Days = (typeof DAYS)[number];

/** [AGT-01] Name, rights, projects and end of a new token. `onMade` is given the token, which is not shown again. */
export function NewTokenDialog({ onClose, onMade }: { onClose(): void; onMade(token: string): void }) {
  const { t } = useTranslation();
  const form = useId();
  const [name, setName] = useState("");
  const [rights, setRights] = useState<ReadonlySet<TokenRight>>(new Set(["read"]));
  const [scope, setScope] = useState<"chosen" | "all">("chosen");
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
  const toggle = (right: TokenRight, isOn: boolean): void =>
    setRights(new Set(isOn ? [...rights, right] : [...rights].filter((one) => one !== right)));
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
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1.5 font-medium text-ink-soft text-small">
            {t("account.tokens.rights")}
          </legend>
          <Checkbox isSelected isDisabled>
            {t("account.tokens.rightText.read")}
          </Checkbox>
          {(["edit", "publish"] as const).map((right) => (
            <Checkbox key={right} isSelected={rights.has(right)} onChange={(isOn) => toggle(right, isOn)}>
              {t(`account.tokens.rightText.${right}`)}
            </Checkbox>
          ))}
          <p className="text-ink-faint text-small">{t("account.tokens.rightsHint")}</p>
        </fieldset>
        <RadioGroup<"chosen" | "all">
          label={t("account.tokens.projects")}
          value={scope}
          onChange={setScope}
          options={[
            {
              value: "all",
              label: t("account.tokens.allProjects"),
              description: t("account.tokens.allProjectsHint"),
            },
            { value: "chosen", label: t("account.tokens.chosenProjects") },
          ]}
        />
        {scope === "chosen" ? (
          <ProjectChoice
            chosen={chosen}
            onChange={setChosen}
            error={isTried && isProjectMissing ? t("account.tokens.projectRequired") : undefined}
          />
        ) : null}
        <Select<Days>
          label={t("account.tokens.days")}
          name="days"
          value={days}
          onChange={setDays}
          error={refusal.of("days")}
          options={DAYS.map((value) => ({
            value,
            label: t("account.tokens.daysOf", { count: Number(value) }),
          }))}
        />
        <FormFailure refusal={refusal} />
      </AskingForm>
    </Dialog>
  );
}

/** Projects of the member and those that they work in with others. */
function ProjectChoice({
  chosen,
  onChange,
  error,
}: {
  chosen: ReadonlySet<string>;
  onChange(chosen: ReadonlySet<string>): void;
  error: string | undefined;
}) {
  const { t } = useTranslation();
  const own = useAllProjects("own");
  const cowork = useAllProjects("cowork");
  const reads = [useProjects("own").query, useProjects("cowork").query];
  if (reads.some(({ isError }) => isError)) return <Notice tone="danger">{t("errors.readFailed")}</Notice>;
  if (reads.some(({ isPending }) => isPending)) return <Skeleton className="h-24" />;
  const projects = [...own, ...cowork];
  return (
    <div className="flex flex-col gap-1.5">
      {projects.length === 0 ? (
        <p className="text-ink-faint text-small">{t("account.tokens.noProjectYet")}</p>
      ) : (
        <ul
          aria-label={t("account.tokens.chosenProjects")}
          className="flex max-h-50 flex-col gap-2 overflow-auto rounded-base border border-line p-3"
        >
          {projects.map(({ id, title }) => (
            <li key={id}>
              <Checkbox
                className="w-full"
                isInvalid={error !== undefined}
                isSelected={chosen.has(id)}
                onChange={(isOn) =>
                  onChange(new Set(isOn ? [...chosen, id] : [...chosen].filter((one) => one !== id)))
                }
              >
                {title}
              </Checkbox>
            </li>
          ))}
        </ul>
      )}
      {error === undefined ? null : (
        <p role="alert" className="text-danger text-small">
          {error}
        </p>
      )}
    </div>
  );
}
