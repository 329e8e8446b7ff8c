import type { LeftPanel as PanelName } from "../state/editor-store.ts";
import { FilesPanel } from "./files-panel.tsx";
import { LayersPanel } from "./layers-panel.tsx";
import { PagesPanel } from "./pages-panel.tsx";
import { ProjectPanel } from "./project-panel.tsx";

const PANELS = { layers: LayersPanel, pages: PagesPanel, files: FilesPanel, project: ProjectPanel } as const;

export default function LeftPanel({ panel }: { panel: PanelName }) {
  const Chosen = PANELS[panel];
  return <Chosen />;
}
