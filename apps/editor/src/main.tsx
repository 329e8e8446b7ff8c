import { LanguageProvider, PopupProvider, ToastRegion } from "@hanok/ui";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { contributionsOf, useContributions } from "./contributions/contributions.ts";
import { FEATURES } from "./features.ts";
import { readLanguage, startTranslation } from "./i18n/i18n.ts";
import { StepUp } from "./shell/step-up.tsx";
import { useEditor } from "./state/editor-store.ts";
import { fitPanels, watchWindow } from "./state/narrow-window.ts";
import { rememberPanels } from "./state/panel-memory.ts";
import { readTheme, showTheme } from "./state/theme.ts";
import "./styles.css";

const language = readLanguage();
document.documentElement.lang = language;
showTheme(readTheme());
useContributions.setState(contributionsOf(FEATURES));
useEditor.subscribe(rememberPanels);
useEditor.subscribe(fitPanels);
watchWindow();
await startTranslation(language);

const root = document.getElementById("app");
if (root === null) throw new Error("index.html has no #app");
createRoot(root).render(
  <StrictMode>
    <LanguageProvider language={language}>
      <PopupProvider>
        <App />
        <StepUp />
        <ToastRegion />
      </PopupProvider>
    </LanguageProvider>
  </StrictMode>,
);
