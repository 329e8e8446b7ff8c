import {
  LEGAL_KINDS,
  type LegalKind,
  type NoticeCategory,
  noticeCategory,
  SOCIAL_TYPES,
  type SocialType,
  type SupportKind,
  supportKind,
  TEMPLATE_KINDS,
  type TemplateKind,
} from "@hanok/api-contract";
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  redirect,
} from "@tanstack/react-router";
import { planOrderSearch } from "./checkout/sold-plans.ts";
import { DATA_TABS, type DataTab } from "./data-manager/data-tabs.ts";
import "./entry/social/returned-query.ts";
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
import { templateFilters } from "./templates/template-filters.ts";
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

const templateCheckout = createRoute({
  getParentRoute: () => memberLayout,
  path: "/payment/template/$id",
  component: lazyRouteComponent(() => import("./checkout/template-checkout.tsx"), "TemplateCheckout"),
});

const sourceLayout = createRoute({
  getParentRoute: () => root,
  id: "operator",
  component: lazyRouteComponent(() => import("./source/source-layout.tsx"), "SourceLayout"),
});

const sourceHome = createRoute({
  getParentRoute: () => sourceLayout,
  path: "/source",
  component: lazyRouteComponent(() => import("./source/home.tsx"), "SourceHome"),
});

const sourceInquiries = createRoute({
  getParentRoute: () => sourceLayout,
  path: "/source/inquiries",
  component: lazyRouteComponent(() => import("./source/inquiries/list.tsx"), "SourceInquiries"),
});

// [SUP-38]
const sourceHelp = createRoute({
  getParentRoute: () => sourceLayout,
  path: "/source/help",
  validateSearch: (search: Record<string, unknown>): { kind?: SupportKind } => {
    const kind = supportKind.options.find((one) => one === search.kind);
    return kind === undefined ? {} : { kind };
  },
  component: lazyRouteComponent(() => import("./source/support/entries.tsx"), "SourceHelp"),
});

// [SUP-38]
const sourcePolicies = createRoute({
  getParentRoute: () => sourceLayout,
  path: "/source/policies",
  validateSearch: (search: Record<string, unknown>): { kind?: LegalKind } => {
    const kind = LEGAL_KINDS.find((one) => one === search.kind);
    return kind === undefined ? {} : { kind };
  },
  component: lazyRouteComponent(() => import("./source/policies/versions.tsx"), "SourcePolicies"),
});

const sourcePopups = createRoute({
  getParentRoute: () => sourceLayout,
  path: "/source/popups",
  component: lazyRouteComponent(() => import("./source/support/popups.tsx"), "SourcePopups"),
});

// [SRC-04]
const sourceTemplates = createRoute({
  getParentRoute: () => sourceLayout,
  path: "/source/templates",
  component: lazyRouteComponent(() => import("./source/templates/list.tsx"), "SourceTemplates"),
});

const sourceTemplate = createRoute({
  getParentRoute: () => sourceLayout,
  path: "/source/templates/$id",
  validateSearch: (search: Record<string, unknown>): { kind?: TemplateKind } => {
    const kind = TEMPLATE_KINDS.find((one) => one === search.kind);
    return kind === undefined ? {} : { kind };
  },
  component: lazyRouteComponent(() => import("./source/templates/template.tsx"), "SourceTemplate"),
});

const sourceItem = createRoute({
  getParentRoute: () => sourceLayout,
  path: "/source/templates/$id/$kind",
  validateSearch: (search: Record<string, unknown>): { item: string } => ({
    item: textOf(search.item) ?? "",
  }),
  component: lazyRouteComponent(() => import("./source/templates/item.tsx"), "SourceItem"),
});

const sourceRecords = createRoute({
  getParentRoute: () => sourceLayout,
  path: "/source/records",
  component: lazyRouteComponent(() => import("./source/records.tsx"), "SourceRecords"),
});

const sourcePayments = createRoute({
  getParentRoute: () => sourceLayout,
  path: "/source/payments",
  component: lazyRouteComponent(() => import("./source/money/payments.tsx"), "SourcePayments"),
});

const sourcePayment = createRoute({
  getParentRoute: () => sourceLayout,
  path: "/source/payments/$id",
  component: lazyRouteComponent(() => import("./source/money/payment.tsx"), "SourcePayment"),
});

const sourceRefunds = createRoute({
  getParentRoute: () => sourceLayout,
  path: "/source/refunds",
  component: lazyRouteComponent(() => import("./source/money/refunds.tsx"), "SourceRefunds"),
});

const sourceSubscriptions = createRoute({
  getParentRoute: () => sourceLayout,
  path: "/source/subscriptions",
  component: lazyRouteComponent(() => import("./source/money/subscriptions.tsx"), "SourceSubscriptions"),
});

const sourceSubscription = createRoute({
  getParentRoute: () => sourceLayout,
  path: "/source/subscriptions/$id",
  component: lazyRouteComponent(() => import("./source/money/subscription.tsx"), "SourceSubscription"),
});

const sourcePlans = createRoute({
  getParentRoute: () => sourceLayout,
  path: "/source/plans",
  component: lazyRouteComponent(() => import("./source/money/plans.tsx"), "SourcePlans"),
});

const sourceMembers = createRoute({
  getParentRoute: () => sourceLayout,
  path: "/source/members",
  component: lazyRouteComponent(() => import("./source/members/list.tsx"), "SourceMembers"),
});

const sourceProjects = createRoute({
  getParentRoute: () => sourceLayout,
  path: "/source/projects",
  component: lazyRouteComponent(() => import("./source/projects/list.tsx"), "SourceProjects"),
});

const sourceMember = createRoute({
  getParentRoute: () => sourceLayout,
  path: "/source/members/$id",
  component: lazyRouteComponent(() => import("./source/members/member.tsx"), "SourceMember"),
});

const sourceProject = createRoute({
  getParentRoute: () => sourceLayout,
  path: "/source/projects/$id",
  component: lazyRouteComponent(() => import("./source/projects/project.tsx"), "SourceProject"),
});

const sourceReplies = createRoute({
  getParentRoute: () => sourceLayout,
  path: "/source/inquiries/replies",
  component: lazyRouteComponent(() => import("./source/inquiries/replies.tsx"), "SourceReplies"),
});

const sourceInquiry = createRoute({
  getParentRoute: () => sourceLayout,
  path: "/source/inquiries/$id",
  component: lazyRouteComponent(() => import("./source/inquiries/inquiry.tsx"), "SourceInquiry"),
});

const sourceHealth = createRoute({
  getParentRoute: () => sourceLayout,
  path: "/source/health",
  component: lazyRouteComponent(() => import("./source/health/health.tsx"), "SourceHealth"),
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

export const router = createRouter({
  routeTree: root.addChildren([
    publicLayout.addChildren([
      home,
      plan,
      templates,
      template,
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
      paid,
      receipt,
      planCheckout,
      windowCard,
      templateCheckout,
    ]),
    entryLayout.addChildren([
      login,
      socialConnecting,
      socialReturned,
      findPassword,
      resetPassword,
      signUp,
      socialSignUp,
    ]),
    sourceLayout.addChildren([
      sourceHome,
      sourceInquiries,
      sourceRecords,
      sourcePayments,
      sourcePayment,
      sourceRefunds,
      sourceSubscriptions,
      sourceSubscription,
      sourcePlans,
      sourceMembers,
      sourceProjects,
      sourceMember,
      sourceProject,
      sourceReplies,
      sourceInquiry,
      sourceHealth,
      sourceHelp,
      sourcePolicies,
      sourcePopups,
      sourceTemplates,
      sourceTemplate,
      sourceItem,
    ]),
    projectForms,
    dataManager,
  ]),
  scrollRestoration: true,
  defaultPreload: "intent",
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
