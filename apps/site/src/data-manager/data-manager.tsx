import type { Failure } from "@hanok/api-contract/client";
import { Button, Notice, Skeleton, showToast, Tabs } from "@hanok/ui";
import { useQueryClient } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { LogOut } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CallFailed } from "../api/call-failed.ts";
import { client } from "../api/client.ts";
import { useFailureText } from "../api/failure-text.ts";
import { useDocumentTitle } from "../frame/use-document-title.ts";
import { DataFrame } from "./data-frame.tsx";
import { DataLogin } from "./data-login.tsx";
import { NO_FILTER, useEntries, useFormSettings } from "./data-reads.ts";
import type { DataTab } from "./data-tabs.ts";
import { EntryBrowser } from "./entry-browser.tsx";
import { FormNotices } from "./form-notices.tsx";
import { FormSettings } from "./settings/form-settings.tsx";

const route = getRouteApi("/data-manager/$ibdFormId");

/** [FRM-13] [FRM-15] [FRM-25] The entries of one form, for members of its project and for its data manager. */
export function DataManager() {
  const { t } = useTranslation();
  const { ibdFormId } = route.useParams();
  const { tab = "inbox", entry } = route.useSearch();
  const navigate = route.useNavigate();
  const first = useEntries(ibdFormId, { ...NO_FILTER, box: "inbox" }, 1);
  const by = first.data?.form.by;
  const settings = useFormSettings(ibdFormId, by === "OWNER" || by === "EDITOR");
  useDocumentTitle(first.data?.form.name ?? t("data.name"));

  const failure = first.error instanceof CallFailed ? first.error.failure : null;
  if (failure?.error === "data.login-required") return <DataLogin ibdFormId={ibdFormId} />;
  if (!first.data)
    return (
      <DataFrame>
        <Waiting failure={failure} onRetry={() => void first.refetch()} />
      </DataFrame>
    );

  const { form } = first.data;
  const isMember = form.by !== "ACCOUNT";
  const way = settings.data
    ? { projectId: settings.data.project.id, title: settings.data.project.title, form: form.name }
    : isMember
      ? { projectId: "", title: t("data.name"), form: form.name }
      : undefined;
  const choose = (chosen: DataTab) => void navigate({ search: chosen === "inbox" ? {} : { tab: chosen } });
  const browser = (box: "inbox" | "spam"): ReactNode => (
    <EntryBrowser
      key={`${ibdFormId} ${box}`}
      ibdFormId={ibdFormId}
      box={box}
      entry={entry}
      onEntry={(dataId) =>
        void navigate({
          search: {
            ...(box === "spam" ? { tab: box } : {}),
            ...(dataId === null ? {} : { entry: dataId }),
          },
          resetScroll: false,
        })
      }
    />
  );

  return (
    <DataFrame way={way} end={isMember ? null : <LogOutButton ibdFormId={ibdFormId} />}>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 pt-8 pb-5 tablet:pt-10">
        <h1 className="min-w-0 break-words font-bold text-heading">{form.name}</h1>
        {form.unread > 0 ? (
          <p className="pb-1 font-medium text-accent-deep text-ui">
            {t("data.forms.unread", { count: form.unread })}
          </p>
        ) : null}
      </div>
      <FormNotices form={form} settings={settings.data} />
      <Tabs<DataTab>
        label={t("data.parts")}
        selected={isMember || tab !== "settings" ? tab : "inbox"}
        onSelect={choose}
        items={[
          { id: "inbox", label: t("data.inbox"), count: form.entries, content: browser("inbox") },
          { id: "spam", label: t("data.spam"), count: form.spam, content: browser("spam") },
          ...(isMember
            ? [
                {
                  id: "settings" as const,
                  label: t("data.settings"),
                  content: settings.data ? (
                    <FormSettings key={ibdFormId} read={settings.data} />
                  ) : (
                    <Waiting
                      failure={settings.error instanceof CallFailed ? settings.error.failure : null}
                      onRetry={() => void settings.refetch()}
                    />
                  ),
                },
              ]
            : []),
        ]}
      />
    </DataFrame>
  );
}

function Waiting({ failure, onRetry }: { failure: Failure | null; onRetry(): void }) {
  const { t } = useTranslation();
  const sentence = useFailureText();
  if (failure === null) return <Skeleton className="mt-10 h-80" />;
  return (
    <div className="pt-10">
      <Notice tone="danger" action={<Button onPress={onRetry}>{t("common.retry")}</Button>}>
        {sentence(failure)}
      </Notice>
    </div>
  );
}

function LogOutButton({ ibdFormId }: { ibdFormId: string }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const sentence = useFailureText();
  const logOut = async () => {
    const answer = await client.post("/api/public/data/manager/logout.json", { ibdFormId });
    const failure: Failure | null = answer.ok ? null : answer;
    // A session that was over already is what was wanted.
    if (failure && failure.error !== "data.login-required") {
      showToast({ text: sentence(failure), tone: "danger" });
      return;
    }
    showToast({ text: t("data.logIn.loggedOut") });
    await queries.resetQueries({ queryKey: ["data"] });
  };
  return (
    <Button
      variant="quiet"
      icon={<LogOut size={16} strokeWidth={1.5} aria-hidden="true" />}
      onPress={() => void logOut()}
    >
      {t("data.logIn.logOut")}
    </Button>
  );
}
