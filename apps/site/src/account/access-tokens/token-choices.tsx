import type { TokenRight } from "@hanok/api-contract";
import { Checkbox, Notice, RadioGroup, Select, Skeleton } from "@hanok/ui";
import { useTranslation } from "react-i18next";
import { useAllProjects, useProjects } from "../../workspace/projects.ts";

const DAYS = ["7", "30", "90", "365"] as const;
export type Days = (typeof DAYS)[number];
export type ProjectScope = "chosen" | "all";

/** [AGT-01] Rights of a program, of those that are offered; reading is always among them. */
export function RightsField({
  offered,
  rights,
  onChange,
  hint,
}: {
  offered: readonly TokenRight[];
  rights: ReadonlySet<TokenRight>;
  onChange(rights: ReadonlySet<TokenRight>): void;
  hint: string;
}) {
  const { t } = useTranslation();
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 font-medium text-ink-soft text-small">{t("account.tokens.rights")}</legend>
      {offered.map((right) =>
        right === "read" ? (
          <Checkbox key={right} isSelected isDisabled>
            {t("account.tokens.rightText.read")}
          </Checkbox>
        ) : (
          <Checkbox
            key={right}
            isSelected={rights.has(right)}
            onChange={(isOn) =>
              onChange(new Set(isOn ? [...rights, right] : [...rights].filter((one) => one !== right)))
            }
          >
            {t(`account.tokens.rightText.${right}`)}
          </Checkbox>
        ),
      )}
      <p className="text-ink-faint text-small">{hint}</p>
    </fieldset>
  );
}

/** All projects of the member, or those that are ticked. */
export function ProjectsField({
  scope,
  onScope,
  chosen,
  onChange,
  isTried,
}: {
  scope: ProjectScope;
  onScope(scope: ProjectScope): void;
  chosen: ReadonlySet<string>;
  onChange(chosen: ReadonlySet<string>): void;
  /** The form was sent: a missing choice is shown. */
  isTried: boolean;
}) {
  const { t } = useTranslation();
  return (
    <>
      <RadioGroup<ProjectScope>
        label={t("account.tokens.projects")}
        value={scope}
        onChange={onScope}
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
          onChange={onChange}
          error={isTried && chosen.size === 0 ? t("account.tokens.projectRequired") : undefined}
        />
      ) : null}
    </>
  );
}

export function DaysField({
  days,
  onChange,
  error,
}: {
  days: Days;
  onChange(days: Days): void;
  error: string | undefined;
}) {
  const { t } = useTranslation();
  return (
    <Select<Days>
      label={t("account.tokens.days")}
      name="days"
      value={days}
      onChange={onChange}
      error={error}
      options={DAYS.map((value) => ({
        value,
        label: t("account.tokens.daysOf", { count: Number(value) }),
      }))}
    />
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
