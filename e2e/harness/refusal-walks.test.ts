import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type Endpoint, endpoints } from "@hanok/api-contract";
import { expect, test } from "vitest";

/** Calls that no form sends, by the reason. A call of a form belongs to a walk of `expectRefusalsShown` instead. */
const WITHOUT_FORM: Readonly<Record<string, readonly string[]>> = {
  "an edit of the document: the state of saving tells (`failures.test.ts`)": [
    "editing.edit",
    "editing.runEdit",
    "editing.takeBackEdit",
    "pages.sortPages",
    "resources.saveResource",
    "resources.trashResource",
    "resources.deleteResource",
    "resources.emptyResourceTrash",
  ],
  "a press without fields: a toast or a popup tells": [
    "accessTokens.revokeAccessToken",
    "agents.undoRun",
    "accounts.endSession",
    "cowork.demandFactor",
    "factors.deletePasskey",
    "factors.deleteTotp",
    "factors.renewRecoveryCodes",
    "factors.startTotp",
    "accounts.logOut",
    "cards.beginPaypal",
    "cards.chooseCard",
    "cards.deleteCard",
    "comments.deleteComment",
    "cowork.endShare",
    "cowork.removeMember",
    "cowork.takeBackInvitation",
    "domains.check",
    "domains.chooseMain",
    "domains.remove",
    "domains.setHsts",
    "exports.askExport",
    "exports.cancelExport",
    "exports.takeHome",
    "files.cancelImport",
    "files.deleteFile",
    "collections.importEntries",
    "collections.readTable",
    "collections.restoreCollection",
    "files.takeFile",
    "fonts.takeFont",
    "forms.deleteDataManager",
    "forms.deleteEntries",
    "forms.deleteEntry",
    "forms.deleteReply",
    "forms.logOutOfData",
    "forms.markEntry",
    "forms.restoreEntries",
    "forms.testWebhook",
    "inquiries.deleteInquiry",
    "library.takeFiles",
    "library.takeItem",
    "mailings.stopMails",
    "moneyOperator.setLicense",
    "notifications.readNotifications",
    "pages.clonePage",
    "pages.deletePage",
    "personal.deleteGroup",
    "personal.deletePersonal",
    "personal.takePersonal",
    "projects.cloneProject",
    "projects.deleteProject",
    "projects.deleteThumb",
    "projects.emptyTrash",
    "publishing.cancelPublication",
    "publishing.readImages",
    "publishing.rollBack",
    "publishing.unpublish",
    "redirects.forgetMissed",
    "redirects.read",
    "redirects.remove",
    "redirects.saveAddressing",
    "siteAccess.endDraft",
    "siteAccess.saveDraft",
    "siteAccess.unlock",
    "subscriptions.consentToPrice",
    "subscriptions.withdrawRefund",
    "team.answerSeat",
    "team.leaveSeat",
    "team.takeSeatBack",
    "templateProducts.deleteProductCategory",
    "templates.restoreItemVersion",
    "transfers.cancelTransfer",
    "transfers.forgetHost",
    "versions.deletePageVersion",
    "versions.restorePageVersion",
    "visits.save",
  ],
  "sent by itself, not by a person": [
    "comments.markRead",
    "cowork.openShare",
    "files.describeMemberFile",
    "files.describeProjectFile",
    "files.useFiles",
    "live.leaveLive",
    "live.saveLive",
    "licenses.quoteLicenseChange",
    "payments.quotePlan",
    "payments.quoteTemplate",
    "social.confirmSocial",
    "social.connectSocial",
    "social.logInSocial",
    "stock.trackUnsplash",
  ],
  "around the answer of an authenticator, of which no form has a field (`passkeys.test.ts`)": [
    "factors.addPasskey",
    "factors.logInPasskey",
    "factors.signUpPasskey",
    "factors.startPasskey",
    "factors.startPasskeyLogIn",
    "factors.startPasskeySignUp",
    "factors.startProof",
    "factors.startSecondStep",
  ],
  "the form of a published page, whose script shows every message (`packages/form-script`)": [
    "forms.submitForm",
  ],
  "the walk of a block or of a whole template goes through the same screen": [
    ...["asset", "block", "theme", "css", "js", "image", "icon", "video"].flatMap((kind) => {
      const name = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
      return [`templates.upload${name}`, `templates.delete${name}`];
    }),
    "templates.saveAsset",
    "templates.saveBlockCover",
    "templates.saveCss",
    "templates.saveJs",
    "templates.saveTemplateCover",
    "templates.saveTheme",
    "templates.saveThemeCover",
  ],
  "a call for programs, beside another one that the screens send": [
    "agents.applyPlan",
    "agents.planEdits",
    "collections.deleteCollection",
    "collections.deleteEntry",
    "collections.saveCollection",
    "collections.saveEntry",
    "comments.deletePageComments",
    "comments.deleteReply",
    "comments.deleteThread",
    "comments.saveComment",
    "publishing.publish",
    "sources.pushSources",
    "sources.putSourceFile",
  ],
};

const ROOT = path.resolve(import.meta.dirname, "..");
const sources = readdirSync(ROOT, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".test.ts"))
  .map((file) => readFileSync(path.join(ROOT, file), "utf8"))
  .filter((text) => text.includes("expectRefusalsShown("));
const walked = new Set(
  sources.flatMap((text) => [...text.matchAll(/"((?:POST|DELETE) \/api\/[^"]+)"/g)].map(([, call]) => call)),
);

test("the refusals of each form of the product are walked", () => {
  const exempt = new Set(Object.values(WITHOUT_FORM).flat());
  const missing: string[] = [];
  const needless: string[] = [];
  for (const [group, calls] of Object.entries(endpoints))
    for (const [name, { method, path: address }] of Object.entries<Endpoint>(calls)) {
      if (method === "GET") continue;
      const call = `${group}.${name}`;
      const isWalked = walked.has(`${method} ${address}`);
      if (!isWalked && !exempt.has(call)) missing.push(`${call} (${method} ${address})`);
      if (isWalked && exempt.has(call)) needless.push(call);
      exempt.delete(call);
    }
  expect({ missing, needless, unknown: [...exempt] }).toEqual({ missing: [], needless: [], unknown: [] });
});
