import type { endpoints, OutputOf, SiteOptions, SiteServices, SiteView } from "@hanok/api-contract";
import type { Failure } from "@hanok/api-contract/client";
import { useCallback, useEffect, useState } from "react";
import { client } from "../../api/client.ts";
import { saveNow } from "../../document/save/keeping.ts";
import { tellSiteAddress } from "../../state/site-address.ts";
import { usePublishTexts } from "./texts.ts";

export type Published = OutputOf<typeof endpoints.publishing.readPublished>["published"];
export type Publication = NonNullable<OutputOf<typeof endpoints.publishing.readPublication>["publication"]>;
export type Release = OutputOf<typeof endpoints.publishing.listReleases>["releaseList"][number];

/** Between two questions about a publication, in milliseconds. */
const ASK_MS = 400;
const ENDED: readonly Publication["stage"][] = ["done", "error", "cancelled"];
const RELEASES = 8;
const MOST_RELEASES = 100;

type Answer<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly error: string; readonly message: string };

/** State and actions of the publish dialog. */
export interface Publishing {
  /** Absent while it is being read. */
  readonly site: SiteView | undefined;
  readonly published: Published | undefined;
  readonly releases: readonly Release[];
  readonly hasMore: boolean;
  readonly busy: boolean;
  /** The release in the making; null while there is none. */
  readonly publication: Publication | null;
  /** The publication that visitors see now; null where it is not known. */
  readonly result: Publication | null;
  readonly failure: string;
  /** Sentence about the last action; '' after a failure. */
  readonly said: string;
  publish(skipMissing?: boolean): Promise<void>;
  /** A content is missing on the server: the site can be published without it. */
  readonly isMissing: boolean;
  cancel(): Promise<void>;
  takeDown(): Promise<void>;
  rollBack(release: Release): Promise<void>;
  /** Null when it worked; else the sentence for beside the field. */
  rename(slug: string): Promise<string | null>;
  choose(options: Partial<SiteOptions>): Promise<void>;
  /** [LIF-08] Saves what was pasted for services of others; null when it worked. */
  connect(services: Partial<SiteServices>): Promise<Failure | null>;
  showMore(): void;
  /** Says what was done elsewhere, and reads again. */
  say(said: string): void;
}

export function usePublishing(projectId: string): Publishing {
  const { t } = usePublishTexts();
  const [site, setSite] = useState<SiteView | undefined>();
  const [published, setPublished] = useState<Published | undefined>();
  const [releases, setReleases] = useState<readonly Release[]>([]);
  const [total, setTotal] = useState(0);
  const [shown, setShown] = useState(RELEASES);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const [said, setSaid] = useState("");
  const [isMissing, setMissing] = useState(false);
  const [publication, setPublication] = useState<Publication | null>(null);
  const [ended, setEnded] = useState<Publication | null>(null);
  /** Counts the questions, so that one without an answer is followed by the next. */
  const [asked, setAsked] = useState(0);

  const read = useCallback(async () => {
    const [now, place, list] = await Promise.all([
      client.get("/api/projects/publish/item.json", { projectId }),
      client.get("/api/projects/publish/site.json", { projectId }),
      client.get("/api/projects/publish/list.json", { projectId, perPage: shown }),
    ]);
    if (now.ok) setPublished(now.data.published);
    if (place.ok) setSite(place.data.site);
    if (list.ok) {
      setReleases(list.data.releaseList);
      setTotal(list.data.total);
    }
    const failed = [now, place, list].find((answer) => !answer.ok);
    if (failed && !failed.ok) setFailure(failed.message || t("unreachable"));
  }, [projectId, shown, t]);
  useEffect(() => {
    saveNow();
  }, []);
  useEffect(() => {
    void read();
  }, [read]);
  // One that was started before this dialog opened, or by a colleague.
  useEffect(() => {
    void client.get("/api/projects/publish/job.json", { projectId }).then((answer) => {
      const last = answer.ok ? answer.data.publication : null;
      if (last && !ENDED.includes(last.stage)) setPublication(last);
      else setEnded(last);
    });
  }, [projectId]);
  const follow = useCallback(
    async (now: Publication | null) => {
      if (now && !ENDED.includes(now.stage)) {
        setPublication(now);
        return;
      }
      setPublication(null);
      setEnded(now);
      setMissing(now?.error === "publish.content");
      if (now === null || now.stage === "error") setFailure(now?.message || t("publish.failed"));
      else {
        await read();
        setSaid(now.stage === "cancelled" ? t("publish.cancelled") : t("publish.done"));
      }
    },
    [read, t],
  );
  const isPublishing = publication !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` makes the next question
  useEffect(() => {
    if (!isPublishing) return;
    const timer = window.setTimeout(async () => {
      const answer = await client.get("/api/projects/publish/job.json", { projectId });
      if (answer.ok) await follow(answer.data.publication);
      else setFailure(answer.message || t("unreachable"));
      setAsked((count) => count + 1);
    }, ASK_MS);
    return () => window.clearTimeout(timer);
  }, [projectId, isPublishing, asked, follow, t]);

  const act = async <Data>(send: () => Promise<Answer<Data>>, done: string): Promise<void> => {
    setBusy(true);
    setFailure("");
    setSaid("");
    const answer = await send();
    setBusy(false);
    if (!answer.ok) {
      setFailure(answer.message || t("unreachable"));
      return;
    }
    await read();
    setSaid(done);
  };

  return {
    site,
    published,
    releases,
    hasMore: total > releases.length && shown < MOST_RELEASES,
    busy,
    failure,
    said,
    publication,
    // A release has the id of the job that made it.
    result: ended !== null && ended.id === published?.releaseId ? ended : null,
    isMissing,
    publish: async (skipMissing = false) => {
      setFailure("");
      setSaid("");
      setMissing(false);
      const answer = await client.post("/api/projects/publish/job.json", { projectId, skipMissing });
      if (answer.ok) await follow(answer.data.publication);
      else setFailure(answer.message || t("unreachable"));
    },
    cancel: async () => {
      const answer = await client.delete("/api/projects/publish/job.json", { projectId });
      if (answer.ok) await follow(answer.data.publication);
      else setFailure(answer.message || t("unreachable"));
    },
    takeDown: () =>
      act(() => client.delete("/api/projects/publish/item.json", { projectId }), t("publish.unpublished")),
    rollBack: ({ id, number }) =>
      act(
        () => client.post("/api/projects/publish/rollback.json", { projectId, releaseId: id }),
        t("publish.rolledBack", { number }),
      ),
    rename: async (slug) => {
      setBusy(true);
      const answer = await client.post("/api/projects/publish/site.json", { projectId, slug });
      setBusy(false);
      if (!answer.ok) return answer.message || t("unreachable");
      setSite(answer.data.site);
      tellSiteAddress(answer.data.site.address);
      await read();
      setSaid(t("publish.name.saved"));
      return null;
    },
    choose: async (options) => {
      const before = site;
      if (site) setSite({ ...site, options: { ...site.options, ...options } });
      const answer = await client.post("/api/projects/publish/site.json", { projectId, options });
      if (answer.ok) setSite(answer.data.site);
      else {
        setSite(before);
        setFailure(answer.message || t("unreachable"));
      }
    },
    connect: async (services) => {
      const answer = await client.post("/api/projects/publish/site.json", { projectId, services });
      if (!answer.ok) return answer;
      setSite(answer.data.site);
      return null;
    },
    showMore: () => setShown(MOST_RELEASES),
    say: (text) => {
      setSaid(text);
      void read();
    },
  };
}
