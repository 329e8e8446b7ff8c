import {
  LEGAL_KINDS,
  type NoticeCategory,
  noticeCategory,
  SOCIAL_TYPES,
  type SocialType,
  VISIT_RANGES,
  type VisitRange,
} from "@hanok/api-contract";
import { templateFilters } from "@hanok/template-gallery/template-filters";
import {
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  type RouterHistory,
  redirect,
} from "@tanstack/react-router";
import { planOrderSearch } from "./checkout/sold-plans.ts";
import { DATA_TABS, type DataTab } from "./data-manager/data-tabs.ts";
import { EntryLayout } from "./frame/entry-layout.tsx";
import { MemberLayout } from "./frame/member-layout.tsx";
import { PublicLayout } from "./frame/public-layout.tsx";
import { Home } from "./home/home.tsx";
import { planSearch } from "./plan/lifting.ts";
import { root, textOf } from "./root-route.ts";
import { safeNextPath } from "./session/next-path.ts";
import { hasSession } from "./session/session.ts";
import { sourceRoutes } from "./source/routes.ts";
import { WORKSPACE_GROUPS, type WorkspaceGroup } from "./workspace/groups.ts";

const publicLayout = createRoute({ getParentRoute: () => root, id: "public", component: PublicLayout });
const entryLayout = createRoute({ getParentRoute: () => root, id: "entry", component: EntryLayout });
const memberLayout = createRoute({ getParentRoute: () => root, id: "member", component: MemberLayout });

const home = createRoute({ getParentRoute: () => publicLayout, path: "/", component: Home });

const plan = createRoute({
  getParentRoute: () => publicLayout,
  path: "/plan",
  validateSearch: planSearch,
  component: lazyRouteComponent(() => import("./plan/plan.tsx"), "Plan"),
});

// [TPL-01]
const templates = createRoute({
  getParentRoute: () => publicLayout,
  path: "/template",
  validateSearch: templateFilters,
  component: lazyRouteComponent(() => import("./templates/templates.tsx"), "Templates"),
});

// [TPL-23]
const template = createRoute({
  getParentRoute: () => publicLayout,
  path: "/template/$id",
  component: lazyRouteComponent(() => import("./templates/template.tsx"), "Template"),
});

// [SUP-09]
const userGuide = createRoute({
  getParentRoute: () => publicLayout,
  path: "/guide",
  component: lazyRouteComponent(() => import("./guide/user-guide.tsx"), "UserGuide"),
});

const publishingGuide = createRoute({
  getParentRoute: () => publicLayout,
  path: "/guide/publishing",
  component: lazyRouteComponent(() => import("./guide/publishing-guide.tsx"), "PublishingGuide"),
});

const policyIndex = createRoute({
  getParentRoute: () => publicLayout,
  path: "/policy",
  component: lazyRouteComponent(() => import("./policy/policy-index.tsx"), "PolicyIndex"),
});

const policy = createRoute({
  getParentRoute: () => publicLayout,
  path: "/policy/$kind",
  validateSearch: (search: Record<string, unknown>): { version?: string } => {
    const version = textOf(search.version);
    return version === undefined ? {} : { version };
  },
  params: {
    parse: ({ kind }) => {
      const known = LEGAL_KINDS.find((one) => one === kind);
      if (known === undefined) throw notFound();
      return { kind: known };
    },
  },
  component: lazyRouteComponent(() => import("./policy/policy.tsx"), "Policy"),
});

const help = createRoute({
  getParentRoute: () => publicLayout,
  path: "/help",
  component: lazyRouteComponent(() => import("./help/help-index.tsx"), "HelpIndex"),
});

const faq = createRoute({
  getParentRoute: () => publicLayout,
  path: "/help/faq",
  component: lazyRouteComponent(() => import("./help/faq.tsx"), "Faq"),
});

const manual = createRoute({
  getParentRoute: () => publicLayout,
  path: "/help/manual",
  component: lazyRouteComponent(() => import("./help/manual.tsx"), "Manual"),
});

const lesson = createRoute({
  getParentRoute: () => publicLayout,
  path: "/help/manual/$id",
  component: lazyRouteComponent(() => import("./help/lesson.tsx"), "Lesson"),
});

const news = createRoute({
  getParentRoute: () => publicLayout,
  path: "/help/notice",
  validateSearch: (search: Record<string, unknown>): { category?: NoticeCategory; page?: number } => {
    const category = noticeCategory.options.find((one) => one === search.category);
    const page = Number(search.page);
    return {
      ...(category ? { category } : {}),
      ...(Number.isInteger(page) && page > 1 ? { page } : {}),
    };
  },
  component: lazyRouteComponent(() => import("./help/news.tsx"), "News"),
});

const newsItem = createRoute({
  getParentRoute: () => publicLayout,
  path: "/help/notice/$id",
  component: lazyRouteComponent(() => import("./help/news-item.tsx"), "NewsItem"),
});

// [SUP-04] With an id it changes that inquiry.
const inquiry = createRoute({
  getParentRoute: () => publicLayout,
  path: "/help/qna",
  validateSearch: (search: Record<string, unknown>): { id?: string } => {
    const id = textOf(search.id);
    return id === undefined ? {} : { id };
  },
  component: lazyRouteComponent(() => import("./inquiries/inquiry-form.tsx"), "InquiryPage"),
});

const ownInquiries = createRoute({
  getParentRoute: () => memberLayout,
  path: "/subscription/qna",
  component: lazyRouteComponent(() => import("./inquiries/own-inquiries.tsx"), "OwnInquiries"),
});

const subscription = createRoute({
  getParentRoute: () => memberLayout,
  path: "/subscription",
  component: lazyRouteComponent(() => import("./subscription/subscription.tsx"), "Subscription"),
});

const planChoice = createRoute({
  getParentRoute: () => memberLayout,
  path: "/subscription/plan",
  component: lazyRouteComponent(() => import("./subscription/plan-choice.tsx"), "PlanChoice"),
});

const myTemplates = createRoute({
  getParentRoute: () => memberLayout,
  path: "/subscription/templates",
  component: lazyRouteComponent(() => import("./subscription/templates.tsx"), "MyTemplates"),
});

// [LET-01, ACC-86]
const team = createRoute({
  getParentRoute: () => memberLayout,
  path: "/subscription/team",
  component: lazyRouteComponent(() => import("./subscription/team/team.tsx"), "Team"),
});

const paid = createRoute({
  getParentRoute: () => memberLayout,
  path: "/subscription/payment",
  validateSearch: (search: Record<string, unknown>): { id?: string } => {
    const id = textOf(search.id);
    return id === undefined ? {} : { id };
  },
  component: lazyRouteComponent(() => import("./subscription/paid.tsx"), "Paid"),
});

const receipt = createRoute({
  getParentRoute: () => memberLayout,
  path: "/subscription/receipt",
  validateSearch: (search: Record<string, unknown>): { id: string } => ({ id: textOf(search.id) ?? "" }),
  component: lazyRouteComponent(() => import("./subscription/receipt.tsx"), "Receipt"),
});

const planCheckout = createRoute({
  getParentRoute: () => memberLayout,
  path: "/payment/plan",
  validateSearch: planOrderSearch,
  component: lazyRouteComponent(() => import("./checkout/plan-checkout.tsx"), "PlanCheckout"),
});

const windowCard = createRoute({
  getParentRoute: () => memberLayout,
  path: "/payment/card",
  validateSearch: (search: Record<string, unknown>): { next: string; authKey?: string; code?: string } => {
    const { authKey, code } = search;
    return {
      next: safeNextPath(search.next, window.location.origin),
      ...(authKey === undefined ? {} : { authKey: String(authKey) }),
      ...(code === undefined ? {} : { code: String(code) }),
    };
  },
  component: lazyRouteComponent(() => import("./cards/window-card.tsx"), "WindowCard"),
});

const paypalReturn = createRoute({
  getParentRoute: () => memberLayout,
  path: "/payment/paypal",
  validateSearch: (
    search: Record<string, unknown>,
  ): { next: string; outcome?: string; approval_token_id?: string } => {
    const { outcome, approval_token_id: token } = search;
    return {
      next: safeNextPath(search.next, window.location.origin),
      ...(outcome === undefined ? {} : { outcome: String(outcome) }),
      ...(token === undefined ? {} : { approval_token_id: String(token) }),
    };
  },
  component: lazyRouteComponent(() => import("./cards/paypal-return.tsx"), "PaypalReturn"),
});

const templateCheckout = createRoute({
  getParentRoute: () => memberLayout,
  path: "/payment/template/$id",
  component: lazyRouteComponent(() => import("./checkout/template-checkout.tsx"), "TemplateCheckout"),
});

const licenseCheckout = createRoute({
  getParentRoute: () => memberLayout,
  path: "/payment/license/$id",
  component: lazyRouteComponent(() => import("./checkout/license-checkout.tsx"), "LicenseCheckout"),
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

// [ACC-02, ACC-04]
const socialConnecting = createRoute({
  getParentRoute: () => entryLayout,
  path: "/login/sns",
  validateSearch: (search: Record<string, unknown>): { type?: SocialType; next?: string } => {
    const type = SOCIAL_TYPES.find((one) => one === search.type);
    const next = textOf(search.next);
    return { ...(type ? { type } : {}), ...(next === undefined ? {} : { next }) };
  },
  component: lazyRouteComponent(() => import("./entry/social/connecting.tsx"), "Connecting"),
});

// [ACC-03]
const socialReturned = createRoute({
  getParentRoute: () => entryLayout,
  path: "/login/auth",
  // The code leaves the address; `returnedQuery` has kept it.
  validateSearch: (): Record<never, never> => ({}),
  component: lazyRouteComponent(() => import("./entry/social/returned.tsx"), "Returned"),
});

const socialSignUp = createRoute({
  getParentRoute: () => entryLayout,
  path: "/signup/sns",
  beforeLoad: () => {
    if (hasSession()) throw redirect({ to: "/account" });
  },
  component: lazyRouteComponent(() => import("./entry/social/complete.tsx"), "CompleteSocialSignUp"),
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

const unsubscribe = createRoute({
  getParentRoute: () => entryLayout,
  path: "/unsubscribe",
  validateSearch: (search: Record<string, unknown>): { token?: string } => {
    const token = textOf(search.token);
    return token === undefined ? {} : { token };
  },
  component: lazyRouteComponent(() => import("./entry/unsubscribe.tsx"), "Unsubscribe"),
});

const appeal = createRoute({
  getParentRoute: () => entryLayout,
  path: "/appeal",
  validateSearch: (search: Record<string, unknown>): { token?: string } => {
    const token = textOf(search.token);
    return token === undefined ? {} : { token };
  },
  component: lazyRouteComponent(() => import("./entry/appeal.tsx"), "Appeal"),
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

// [AGT-01] `/oauth/authorize` of the server leads here; `request` has what the program sent, letter by letter.
const oauthConsent = createRoute({
  getParentRoute: () => entryLayout,
  path: "/oauth/consent",
  validateSearch: (search: Record<string, unknown>): { request: string } => ({
    request: textOf(search.request) ?? "",
  }),
  beforeLoad: ({ location }) => {
    if (!hasSession()) throw redirect({ to: "/login", search: { next: location.href } });
  },
  component: lazyRouteComponent(() => import("./entry/oauth/consent.tsx"), "OauthConsent"),
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
  // `new`: opens the dialog for a new project; `kept-zip` with the ZIP that waits in this browser.
  validateSearch: (search: Record<string, unknown>): { group?: WorkspaceGroup; new?: "zip" | "kept-zip" } => {
    const group = WORKSPACE_GROUPS.find((one) => one === search.group);
    return {
      ...(group === undefined || group === "mine" ? {} : { group }),
      ...(search.new === "zip" || search.new === "kept-zip" ? { new: search.new } : {}),
    };
  },
  component: lazyRouteComponent(() => import("./workspace/workspace.tsx"), "Workspace"),
});

// The project's members come from the workspace; the account of the data manager knows single forms alone.
const projectForms = createRoute({
  getParentRoute: () => root,
  path: "/data-manager",
  validateSearch: (search: Record<string, unknown>): { project?: string } => {
    const project = textOf(search.project);
    return project === undefined ? {} : { project };
  },
  beforeLoad: ({ location }) => {
    if (!hasSession()) throw redirect({ to: "/login", search: { next: location.href } });
  },
  component: lazyRouteComponent(() => import("./data-manager/project-forms.tsx"), "ProjectForms"),
});

// [FRM-25]
const dataManager = createRoute({
  getParentRoute: () => root,
  path: "/data-manager/$ibdFormId",
  validateSearch: (search: Record<string, unknown>): { tab?: DataTab; entry?: string } => {
    const tab = DATA_TABS.find((one) => one === search.tab);
    const entry = textOf(search.entry);
    return { ...(tab ? { tab } : {}), ...(entry === undefined ? {} : { entry }) };
  },
  component: lazyRouteComponent(() => import("./data-manager/data-manager.tsx"), "DataManager"),
});

// [LIF-07]
const visits = createRoute({
  getParentRoute: () => root,
  path: "/visits",
  validateSearch: (search: Record<string, unknown>): { project?: string; range?: VisitRange } => {
    const project = textOf(search.project);
    const range = VISIT_RANGES.find((one) => one === search.range);
    return { ...(project === undefined ? {} : { project }), ...(range === undefined ? {} : { range }) };
  },
  beforeLoad: ({ location }) => {
    if (!hasSession()) throw redirect({ to: "/login", search: { next: location.href } });
  },
  component: lazyRouteComponent(() => import("./visits/visits.tsx"), "Visits"),
});

const routeTree = root.addChildren([
  publicLayout.addChildren([
    home,
    plan,
    templates,
    template,
    userGuide,
    publishingGuide,
    policyIndex,
    policy,
    help,
    faq,
    manual,
    lesson,
    news,
    newsItem,
    inquiry,
  ]),
  memberLayout.addChildren([
    account,
    withdraw,
    workspace,
    ownInquiries,
    subscription,
    planChoice,
    myTemplates,
    team,
    paid,
    receipt,
    planCheckout,
    windowCard,
    paypalReturn,
    templateCheckout,
    licenseCheckout,
  ]),
  entryLayout.addChildren([
    login,
    socialConnecting,
    socialReturned,
    findPassword,
    resetPassword,
    unsubscribe,
    appeal,
    signUp,
    socialSignUp,
    oauthConsent,
  ]),
  sourceRoutes,
  projectForms,
  dataManager,
  visits,
]);

/** The place of a router: the history that the server draws a page for, or a browser. */
type RouterPlace =
  | { readonly history: RouterHistory }
  /** `isDrawn`: the page is already, so that the person may have scrolled it. */
  | { readonly isDrawn: boolean };

/** The router of the site. */
export const createSiteRouter = (place: RouterPlace) =>
  createRouter({
    routeTree,
    // On the server it would write a script into the page, which the content policy forbids.
    scrollRestoration: "isDrawn" in place ? restoresScroll(place.isDrawn) : false,
    defaultPreload: "intent",
    ...("history" in place ? { history: place.history } : {}),
  });

/** Scroll is restored by the router, but for the first time on a page that was rendered before it. */
const restoresScroll = (isDrawn: boolean): (() => boolean) => {
  let isTaken = isDrawn;
  return () => {
    const restores = !isTaken;
    isTaken = false;
    return restores;
  };
};
export type SiteRouter = ReturnType<typeof createSiteRouter>;

declare module "@tanstack/react-router" {
  interface Register {
    router: SiteRouter;
  }
}
