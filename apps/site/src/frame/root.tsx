import { Outlet, useRouter } from "@tanstack/react-router";
import { RouterProvider as AriaRouterProvider } from "react-aria-components";
import { SessionWatch } from "../session/session-watch.tsx";
import { OfflineNotice } from "./offline-notice.tsx";
import { SkipLink } from "./skip-link.tsx";
import { StepUp } from "./step-up.tsx";

/** Around every page: the skip link, the watch over the session, links of menus going through the router. */
export function Root() {
  const router = useRouter();
  return (
    <AriaRouterProvider navigate={(href) => void router.navigate({ href })}>
      <SkipLink />
      <SessionWatch />
      <OfflineNotice />
      <Outlet />
      <StepUp />
    </AriaRouterProvider>
  );
}
