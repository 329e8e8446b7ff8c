import { Outlet } from "@tanstack/react-router";
import { ConsentRequest } from "../policy/consent-request.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

/** Pages of a signed-in member: the header is on a line, since work begins right below it. */
export function MemberLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader isSolid />
      <main id="content" className="mx-auto w-full max-w-300 flex-1 px-4 pb-24 tablet:px-8">
        <Outlet />
      </main>
      <SiteFooter />
      <ConsentRequest />
    </div>
  );
}
