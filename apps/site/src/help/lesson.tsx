import { getRouteApi, Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { MarkdownText } from "../frame/markdown.tsx";
import { NotFound } from "../frame/not-found.tsx";
import { Loaded, PageFrame } from "../frame/page-frame.tsx";
import { Recording } from "../frame/recording.tsx";
import { useDocumentTitle } from "../frame/use-document-title.ts";
import { useLessons } from "./help-reads.ts";
import { RECORDED_LESSONS } from "./recorded-lessons.ts";

const route = getRouteApi("/public/help/manual/$id");

/** One lesson, with the way to the next. */
export function Lesson() {
  const { t } = useTranslation();
  const { id } = route.useParams();
  const lessons = useLessons();
  const at = lessons.data?.findIndex((one) => one.id === id) ?? -1;
  const lesson = lessons.data?.[at];
  useDocumentTitle(lesson?.title ?? t("help.parts.manual"));
  if (lessons.data && !lesson) return <NotFound />;
  const next = lessons.data?.[at + 1];
  return (
    <PageFrame
      title={lesson?.title ?? ""}
      lead={lesson?.summary}
      above={
        <Link to="/help/manual" className="w-fit text-accent text-ui hover:text-accent-deep">
          {t("help.backToManual")}
        </Link>
      }
    >
      <Loaded query={lessons}>
        {() =>
          lesson ? (
            <>
              {lesson.videoUrl ? (
                <video
                  className="max-w-220 rounded-base border border-line"
                  src={lesson.videoUrl}
                  controls
                  muted
                />
              ) : RECORDED_LESSONS.includes(lesson.id) ? (
                <div className="max-w-220">
                  <Recording
                    name={`manual-${lesson.id}`}
                    alt={t("help.lessonRecording", { title: lesson.title })}
                    width={1440}
                    height={810}
                    className="aspect-[16/9]"
                  />
                </div>
              ) : null}
              <MarkdownText>{lesson.content}</MarkdownText>
            </>
          ) : null
        }
      </Loaded>
      {next ? (
        <p className="border-line border-t pt-6">
          <Link to="/help/manual/$id" params={{ id: next.id }} className="font-semibold text-accent">
            {t("help.nextLesson", { title: next.title })}
          </Link>
        </p>
      ) : null}
    </PageFrame>
  );
}
