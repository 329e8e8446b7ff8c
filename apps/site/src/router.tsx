import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from "@tanstack/react-router";
import { BrokenScreen } from "./frame/broken-screen.tsx";
import { EntryLayout } from "./frame/entry-layout.tsx";
import { MemberLayout } from "./frame/member-layout.tsx";
import { NotFound } from "./frame/not-found.tsx";
import { PublicLayout } from "./frame/public-layout.tsx";
import { Root } from "./frame/root.tsx";
import { Home } from "./home/home.tsx";
import { needsSession } from "./session/guard.ts";
import { safeNextPath } from "./session/next-path.ts";
import { hasSession } from "./session/session.ts";
import { WORKSPACE_GROUPS, type WorkspaceGroup } from "./workspace/groups.ts";

const root = createRootRoute({
  component: Root,
  notFoundComponent: NotFound,
  errorComponent: BrokenScreen,
  beforeLoad: ({ location }) => {
    if (needsSession(location.pathname) && !hasSession())
      throw redirect({ to: "/login", search: { next: location.href } });
  },
});

/** A text of the query, left out when absent or empty. */
const textOf = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;

const publicLayout = createRoute({ getParentRoute: () => root, id: "public", component: PublicLayout });
const entryLayout = createRoute({ getParentRoute: () => root, id: "entry", component: EntryLayout });
const memberLayout = createRoute({ getParentRoute: () => root, id: "member", component: MemberLayout });

const home = createRoute({ getParentRoute: () => publicLayout, path: "/", component: Home });

const plan = createRoute({
  getParentRoute: () => publicLayout,
  path: "/plan",
  component: lazyRouteComponent(() => import("./plan/plan.tsx"), "Plan"),
});

const publishingGuide = createRoute({
  getParentRoute: () => publicLayout,
  path: "/guide/publishing",
  component: lazyRouteComponent(() => import("./guide/publishing-guide.tsx"), "PublishingGuide"),
});

const login = createRoute({
  getParentRoute: () => entryLayout,
  path: "/login",
  validateSearch: (search: Record<string, unknown>): { next?: string } => {
    const next = textOf(search.next);
    return next === undefined ? {} : { next };
  },
  beforeLoad: ({ search }) => {
    if (hasSession()) throw redirect({ href: safeNextPath(search.next, window.location.origin) });
  },
  component: lazyRouteComponent(() => import("./entry/login.tsx"), "Login"),
});

const findPassword = createRoute({
  getParentRoute: () => entryLayout,
  path: "/login/findpw",
  component: lazyRouteComponent(() => import("./entry/find-password.tsx"), "FindPassword"),
});

const resetPassword = createRoute({
  getParentRoute: () => entryLayout,
  path: "/resetpw",
  validateSearch: (search: Record<string, unknown>): { token?: string } => {
    const token = textOf(search.token);
    return token === undefined ? {} : { token };
  },
  component: lazyRouteComponent(() => import("./entry/reset-password.tsx"), "ResetPassword"),
});

const signUp = createRoute({
  getParentRoute: () => entryLayout,
  path: "/signup",
  validateSearch: (search: Record<string, unknown>): { next?: string } => {
    const next = textOf(search.next);
    return next === undefined ? {} : { next };
  },
  // [ACC-12]
  beforeLoad: () => {
    if (hasSession()) throw redirect({ to: "/account" });
  },
  component: lazyRouteComponent(() => import("./entry/sign-up/sign-up.tsx"), "SignUp"),
});

const account = createRoute({
  getParentRoute: () => memberLayout,
  path: "/account",
  component: lazyRouteComponent(() => import("./account/account.tsx"), "Account"),
});

const withdraw = createRoute({
  getParentRoute: () => memberLayout,
  path: "/account/withdraw",
  component: lazyRouteComponent(() => import("./account/withdraw.tsx"), "Withdraw"),
});

const workspace = createRoute({
  getParentRoute: () => memberLayout,
  path: "/workspace",
  validateSearch: (search: Record<string, unknown>): { group?: WorkspaceGroup } => {
    const group = WORKSPACE_GROUPS.find((one) => one === search.group);
    return group === undefined || group === "mine" ? {} : { group };
  },
  component: lazyRouteComponent(() => import("./workspace/workspace.tsx"), "Workspace"),
});

export const router = createRouter({
  routeTree: root.addChildren([
    publicLayout.addChildren([home, plan, publishingGuide]),
    entryLayout.addChildren([login, findPassword, resetPassword, signUp]),
    memberLayout.addChildren([account, withdraw, workspace]),
  ]),
  scrollRestoration: true,
  defaultPreload: "intent",
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
