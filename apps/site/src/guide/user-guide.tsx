import { useLanguage } from "@hanok/ui";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { PageFrame } from "../frame/page-frame.tsx";
import { useDocumentTitle } from "../frame/use-document-title.ts";
import { useLessons } from "../help/help-reads.ts";

/** Parts of the guide in the order of the work; `lesson`: the lesson of the manual that goes on, with its picture. */
const PARTS = [
  { id: "start", lesson: "first-page" },
  { id: "screen", lesson: "blocks" },
  { id: "look", lesson: "styles" },
  { id: "pages", lesson: "pages-menus" },
  { id: "code", lesson: "code" },
  { id: "together", lesson: null },
  { id: "back", lesson: "versions" },
  { id: "publish", lesson: "publish" },
  { id: "answers", lesson: null },
  { id: "take", lesson: "bring-and-take" },
] as const;

/** [SUP-09, PUB-44] The whole of the product on one page, for people who use it for the first time. */
export function UserGuide() {
  const { t } = useTranslation();
  const language = useLanguage();
  useDocumentTitle(t("userGuide.title"));
  return (
    <PageFrame title={t("userGuide.title")} lead={t("userGuide.lead")}>
      <div className="grid gap-12 desktop:grid-cols-[14rem_1fr] desktop:gap-16">
        <nav
          aria-label={t("userGuide.contents")}
          className="h-fit border-line border-l pl-5 desktop:sticky desktop:top-24"
        >
          <ol className="flex flex-col gap-1">
            {PARTS.map(({ id }) => (
              <li key={id}>
                <a href={`#${id}`} className="inline-block py-1 text-ink-soft text-ui hover:text-accent">
                  {t(`userGuide.parts.${id}.title`)}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="flex min-w-0 flex-col gap-20">
          {PARTS.map(({ id, lesson }, place) => (
            <section
              key={id}
              id={id}
              aria-labelledby={`${id}-title`}
              className="flex scroll-mt-24 flex-col gap-5"
            >
              <h2 id={`${id}-title`} className="flex gap-4 font-bold text-heading">
                <span aria-hidden="true" className="text-accent tabular-nums">
                  {place + 1}
                </span>
                {t(`userGuide.parts.${id}.title`)}
              </h2>
              <p className="max-w-150 text-body text-ink-soft">{t(`userGuide.parts.${id}.text`)}</p>
              <ul className="flex max-w-150 list-disc flex-col gap-2 pl-5 text-body marker:text-ink-faint">
                {(["first", "second", "third"] as const).map((point) => (
                  <li key={point}>{t(`userGuide.parts.${id}.${point}`)}</li>
                ))}
              </ul>
              {lesson ? (
                <>
                  <img
                    src={`/pictures/manual-${lesson}.${language}.webp`}
                    alt={t(`userGuide.parts.${id}.picture`)}
                    width={1440}
                    height={810}
                    loading="lazy"
                    className="aspect-[16/9] w-full rounded-base border border-line-firm"
                  />
                  <LessonLink id={lesson} />
                </>
              ) : null}
            </section>
          ))}
        </div>
      </div>
    </PageFrame>
  );
}

/** The way to a lesson by its present title; none where the operator has hidden it. */
function LessonLink({ id }: { id: string }) {
  const { t } = useTranslation();
  const lesson = useLessons().data?.find((one) => one.id === id);
  if (!lesson) return null;
  return (
    <Link to="/help/manual/$id" params={{ id }} className="w-fit font-semibold text-accent">
      {t("userGuide.more", { title: lesson.title })}
    </Link>
  );
}
