import { lazy, Suspense } from "react";
import { useEditor } from "../../state/editor-store.ts";
import { untilLoaded } from "../../state/until-loaded.ts";

const ManyToolbar = lazy(() => untilLoaded(() => import("./many-toolbar.tsx")));

/** The toolbar of several selected elements, over the canvas while they are. */
export default function ManyOverlay() {
  const isShown = useEditor(
    ({ many, editable, preview, typing }) => many.length > 1 && editable && !preview && !typing,
  );
  return isShown ? (
    <Suspense fallback={null}>
      <ManyToolbar />
    </Suspense>
  ) : null;
}
