import { useTranslation } from "react-i18next";
import { useDocumentTitle } from "../frame/use-document-title.ts";
import { Audiences } from "./audiences.tsx";
import { Closing } from "./closing.tsx";
import { Demo } from "./demo.tsx";
import { Eaves } from "./eaves.tsx";
import { EditorPicture } from "./editor-picture.tsx";
import { Files } from "./files.tsx";
import { Hero } from "./hero.tsx";
import { HomeQuestions } from "./home-questions.tsx";
import { KoreanFacts } from "./korean-facts.tsx";
import { Prices } from "./prices.tsx";
import { HousePromise } from "./promise.tsx";
import { Steps } from "./steps.tsx";
import { ThemeWall } from "./theme-wall/theme-wall.tsx";

/** `/`: what Hanok promises, shown rather than described [PUB-01]. */
export function Home() {
  const { t } = useTranslation();
  useDocumentTitle(t("home.documentTitle"), true);
  return (
    <>
      <Hero />
      <Eaves />
      <Demo />
      <ThemeWall />
      <Steps />
      <EditorPicture />
      <Audiences />
      <KoreanFacts />
      <Files />
      <HousePromise />
      <Prices />
      <HomeQuestions />
      <Closing />
    </>
  );
}
