import { lazy, Suspense } from "react";
import { useLive } from "../../state/live-store.ts";
import { untilLoaded } from "../../state/until-loaded.ts";

const PresenceMenu = lazy(() => untilLoaded(() => import("./presence-menu.tsx")));

/** Colleagues in the top bar. Loaded when somebody works together with others, never before. */
export default function Presence() {
  const hasPeople = useLive((state) => state.coworkLiveList.length > 0);
  if (!hasPeople) return null;
  return (
    <Suspense fallback={null}>
      <PresenceMenu />
    </Suspense>
  );
}
