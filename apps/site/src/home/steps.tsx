import { useTranslation } from "react-i18next";
import { BringPicture, EditPicture, PublishPicture, TakePicture } from "./step-pictures.tsx";

const STEPS = [
  { id: "bring", Picture: BringPicture },
  { id: "edit", Picture: EditPicture },
  { id: "publish", Picture: PublishPicture },
  { id: "take", Picture: TakePicture },
] as const;

/** The main job in four steps, each with a drawing of the part of Hanok that does it. */
export function Steps() {
  const { t } = useTranslation();
  return (
    <section className="mx-auto max-w-300 px-4 pt-20 pb-12 tablet:px-8 tablet:pt-28">
      <h2 className="mb-12 whitespace-pre-line font-bold text-display tablet:mb-20">
        {t("home.steps.title")}
      </h2>
      <ol>
        {STEPS.map(({ id, Picture }) => (
          <li
            key={id}
            className="grid items-center gap-6 border-line border-t py-10 tablet:grid-cols-[11rem_1fr] tablet:gap-x-8 tablet:py-14 desktop:grid-cols-[16rem_1fr_44rem]"
          >
            <p className="self-start text-accent text-title">{t(`home.steps.${id}.number`)}</p>
            <div className="self-start">
              <h3 className="mb-3 font-bold text-heading">{t(`home.steps.${id}.title`)}</h3>
              <p className="max-w-110 text-body text-ink-soft">{t(`home.steps.${id}.text`)}</p>
            </div>
            <div aria-hidden="true" className="tablet:col-start-2 desktop:col-start-3">
              <Picture />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
