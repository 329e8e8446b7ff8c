import { createRootRoute, redirect } from "@tanstack/react-router";
import { BrokenScreen } from "./frame/broken-screen.tsx";
import { NotFound } from "./frame/not-found.tsx";
import { Root } from "./frame/root.tsx";
import { needsSession } from "./session/guard.ts";
import { hasSession } from "./session/session.ts";

/** The root of all routes; addresses that need a session lead to the sign-in and back. */
export const root = createRootRoute({
  component: Root,
  notFoundComponent: NotFound,
  errorComponent: BrokenScreen,
  beforeLoad: ({ location }) => {
    if (needsSession(location.pathname) && !hasSession())
      throw redirect({ to: "/login", search: { next: location.href } });
  },
});

/** A text of the query, left out when absent or empty. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;
