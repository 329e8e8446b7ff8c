import {
  LEGAL_KINDS,
  type LegalKind,
  type SupportKind,
  supportKind,
  TEMPLATE_KINDS,
  type TemplateKind,
} from "@hanok/api-contract";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { root, textOf } from "../root-route.ts";

const sourceLayout = createRoute({
  getParentRoute: () => root,
  id: "operator",
  component: lazyRouteComponent(() => import("./source-layout.tsx"), "SourceLayout"),
});

const sourceHome = createRoute({
  getParentRoute: () => sourceLayout,
  path: "/source",
  component: lazyRouteComponent(() => import("./home.tsx"), "SourceHome"),
});

const sourceInquiries = createRoute({
  getParentRoute: () => sourceLayout,
  path: "/source/inquiries",
  component: lazyRouteComponent(() => import("./inquiries/list.tsx"), "SourceInquiries"),
});

// [SUP-38]
const sourceHelp = createRoute({
  getParentRoute: () => sourceLayout,
  path: "/source/help",
  validateSearch: (search: Record<string, unknown>): { kind?: SupportKind } => {
    const kind = supportKind.options.find((one) => one === search.kind);
    return kind === undefined ? {} : { kind };
  },
  component: lazyRouteComponent(() => import("./support/entries.tsx"), "SourceHelp"),
});

const sourceMailings = createRoute({
  getParentRoute: () => sourceLayout,
  path: "/source/mailings",
  component: lazyRouteComponent(() => import("./mailings/list.tsx"), "SourceMailings"),
});

// [SUP-38]
const sourcePolicies = createRoute({
  getParentRoute: () => sourceLayout,
  path: "/source/policies",
  validateSearch: (search: Record<string, unknown>): { kind?: LegalKind } => {
    const kind = LEGAL_KINDS.find((one) => one === search.kind);
    return kind === undefined ? {} : { kind };
  },
  component: lazyRouteComponent(() => import("./policies/versions.tsx"), "SourcePolicies"),
});

const sourcePopups = createRoute({
  getParentRoute: () => sourceLayout,
  path: "/source/popups",
  component: lazyRouteComponent(() => import("./support/popups.tsx"), "SourcePopups"),
});

// [SRC-04]
const sourceTemplates = createRoute({
  getParentRoute: () => sourceLayout,
  path: "/source/templates",
  component: lazyRouteComponent(() => import("./templates/list.tsx"), "SourceTemplates"),
});

const sourceTemplate = createRoute({
  getParentRoute: () => sourceLayout,
  path: "/source/templates/$id",
  validateSearch: (search: Record<string, unknown>): { kind?: TemplateKind } => {
    const kind = TEMPLATE_KINDS.find((one) => one === search.kind);
    return kind === undefined ? {} : { kind };
  },
  component: lazyRouteComponent(() => import("./templates/template.tsx"), "SourceTemplate"),
});

const sourceItem = createRoute({
  getParentRoute: () => sourceLayout,
  path: "/source/templates/$id/$kind",
  validateSearch: (search: Record<string, unknown>): { item: string } => ({
    item: textOf(search.item) ?? "",
  }),
  component: lazyRouteComponent(() => import("./templates/item.tsx"), "SourceItem"),
});

const sourceRecords = createRoute({
  getParentRoute: () => sourceLayout,
  path: "/source/records",
  component: lazyRouteComponent(() => import("./records.tsx"), "SourceRecords"),
});

const sourcePayments = createRoute({
  getParentRoute: () => sourceLayout,
  path: "/source/payments",
  component: lazyRouteComponent(() => import("./money/payments.tsx"), "SourcePayments"),
});

const sourcePayment = createRoute({
  getParentRoute: () => sourceLayout,
  path: "/source/payments/$id",
  component: lazyRouteComponent(() => import("./money/payment.tsx"), "SourcePayment"),
});

const sourceRefunds = createRoute({
  getParentRoute: () => sourceLayout,
  path: "/source/refunds",
  component: lazyRouteComponent(() => import("./money/refunds.tsx"), "SourceRefunds"),
});

const sourceSubscriptions = createRoute({
  getParentRoute: () => sourceLayout,
  path: "/source/subscriptions",
  component: lazyRouteComponent(() => import("./money/subscriptions.tsx"), "SourceSubscriptions"),
});

const sourceSubscription = createRoute({
  getParentRoute: () => sourceLayout,
  path: "/source/subscriptions/$id",
  component: lazyRouteComponent(() => import("./money/subscription.tsx"), "SourceSubscription"),
});

const sourcePlans = createRoute({
  getParentRoute: () => sourceLayout,
  path: "/source/plans",
  component: lazyRouteComponent(() => import("./money/plans.tsx"), "SourcePlans"),
});

const sourceMembers = createRoute({
  getParentRoute: () => sourceLayout,
  path: "/source/members",
  component: lazyRouteComponent(() => import("./members/list.tsx"), "SourceMembers"),
});

const sourceProjects = createRoute({
  getParentRoute: () => sourceLayout,
  path: "/source/projects",
  component: lazyRouteComponent(() => import("./projects/list.tsx"), "SourceProjects"),
});

const sourceMember = createRoute({
  getParentRoute: () => sourceLayout,
  path: "/source/members/$id",
  component: lazyRouteComponent(() => import("./members/member.tsx"), "SourceMember"),
});

const sourceProject = createRoute({
  getParentRoute: () => sourceLayout,
  path: "/source/projects/$id",
  component: lazyRouteComponent(() => import("./projects/project.tsx"), "SourceProject"),
});

const sourceReplies = createRoute({
  getParentRoute: () => sourceLayout,
  path: "/source/inquiries/replies",
  component: lazyRouteComponent(() => import("./inquiries/replies.tsx"), "SourceReplies"),
});

const sourceInquiry = createRoute({
  getParentRoute: () => sourceLayout,
  path: "/source/inquiries/$id",
  component: lazyRouteComponent(() => import("./inquiries/inquiry.tsx"), "SourceInquiry"),
});

const sourceHealth = createRoute({
  getParentRoute: () => sourceLayout,
  path: "/source/health",
  component: lazyRouteComponent(() => import("./health/health.tsx"), "SourceHealth"),
});

/** Routes of the operator's console. */
export const sourceRoutes = sourceLayout.addChildren([
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
  sourceMailings,
  sourcePolicies,
  sourcePopups,
  sourceTemplates,
  sourceTemplate,
  sourceItem,
]);
