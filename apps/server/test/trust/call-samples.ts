import type { Endpoint, Policy, ProjectPolicy } from "@hanok/api-contract";
import * as z from "zod/mini";
import type { TestBrowser } from "../client.ts";

export interface Ids {
  readonly projectId: string;
  readonly pageId: string;
  readonly id: string;
  readonly versionId: string;
  readonly commentId: string;
  readonly ibdFormId: string;
  readonly dataId: string;
}

export const NO_IDS: Ids = {
  projectId: "nothing",
  pageId: "nothing",
  id: "nothing",
  versionId: "nothing",
  commentId: "nothing",
  ibdFormId: "nothing",
  dataId: "nothing",
};

/** Values for required fields by name; ids are put in by the test. */
const FIELDS: Readonly<Record<string, unknown>> = {
  email: "someone@example.com",
  number: "000000",
  password: "wrong Guess 1",
  passwordConfirm: "wrong Guess 1",
  token: "x".repeat(43),
  reasons: ["none"],
  agree: false,
  opId: "matrix-op",
  base: 0,
  since: 0,
  changes: [],
  releaseId: "none",
  pageIdSort: {},
  use: "project",
  importKey: "none",
  key: "none",
  content: "글이 길어요.",
  templateId: "hanok",
};
/** Fields of a checkout without a card of the caller's own. */
const CHECKOUT = { cardId: "nothing", paymentPassword: "123456", consent: true, opId: "matrix-operation" };
const REASON = { reason: "까닭", opId: "matrix-operation" };
const INQUIRY = { type: "usage", title: "제목", details: "글", email: "someone@example.com" };
/** A port of loopback that nobody answers. */
const HOST = { host: "127.0.0.1", port: 1, user: "u", password: "p", rootFolder: "www", type: "FTP" };
export const NO_KEY = "0".repeat(40);
/** A number that no member has. */
const NOBODY = 999_999_999;
/** No authenticator has made it. */
const NEW_CREDENTIAL = {
  id: "none",
  rawId: "none",
  type: "public-key",
  response: { clientDataJSON: "e30", attestationObject: "none" },
};
/** Of a program that has registered itself nowhere. */
const AUTHORIZATION = {
  responseType: "code",
  clientId: "registered.none",
  redirectUri: "https://app.example/",
  codeChallenge: "x".repeat(43),
  codeChallengeMethod: "S256",
};
const OBJECTS: Readonly<Record<string, unknown>> = {
  "accounts.signUp": {
    member: {
      ...FIELDS,
      name: "이름",
      job: "other",
      purpose: "other",
      terms: { service: true, privacy: true },
    },
  },
  "social.startSocial": { type: "google" },
  "social.logInSocial": { type: "google" },
  "social.signUpSocial": {
    member: {
      ...FIELDS,
      type: "google",
      name: "이름",
      job: "other",
      purpose: "other",
      terms: { service: true, privacy: true },
      signupToken: "none",
    },
  },
  "social.disconnectSocial": { type: "google" },
  "agents.findInProject": { text: "한옥" },
  "agents.planEdits": { edits: [{ name: "page.sort", input: { pageIds: [] } }] },
  "agents.applyPlan": { plan: "nothing" },
  "agents.undoRun": { runId: "nothing" },
  "sources.pushSources": { opId: "nothing", base: 0, changes: [{ kind: "nothing" }] },
  "sources.putSourceFile": { path: "matrix.txt" },
  "sources.readSourceFile": { path: "matrix.txt", blob: "0".repeat(64) },
  "agents.readRun": { runId: "nothing" },
  "accessTokens.createAccessToken": { name: "토큰", rights: ["read"], days: 1 },
  "oauth.readAuthorization": AUTHORIZATION,
  "oauth.grantAuthorization": {
    request: AUTHORIZATION,
    rights: ["read"],
    days: 1,
  },
  "accessTokens.revokeAccessToken": { id: "nothing" },
  "factors.confirmTotp": { code: "000000" },
  "factors.addPasskey": { name: "열쇠", credential: NEW_CREDENTIAL },
  "factors.renamePasskey": { id: "nothing", name: "열쇠" },
  "factors.deletePasskey": { id: "nothing" },
  "factors.logInPasskey": {},
  "factors.startPasskeySignUp": { email: "someone@example.com", token: "none" },
  "factors.signUpPasskey": {
    member: {
      email: "someone@example.com",
      name: "이름",
      job: "other",
      purpose: "other",
      terms: { service: true, privacy: true },
      token: "none",
    },
    passkeyName: "열쇠",
    credential: NEW_CREDENTIAL,
  },
  "factors.startSecondStep": { token: "none" },
  "factors.logInSecondStep": { token: "none" },
  "inquiries.sendAppeal": { token: "none", details: "권한 표" },
  "factors.reportLostFactor": { token: "none", details: "잃어버렸어요" },
  "factors.proveMember": {},
  "cowork.demandFactor": { isFactorDemanded: false },
  "console.decideLostFactor": { id: "nothing", decision: "REJECT", reason: "권한 표" },
  "accounts.saveMember": { member: {} },
  "cowork.saveMember": { email: "nobody@example.com", role: "VIEWER" },
  "cowork.inviteByMail": { email: "nobody@example.com", role: "VIEWER" },
  "cowork.takeBackInvitation": { email: "nobody@example.com" },
  "cowork.removeMember": { memberId: NOBODY },
  "cowork.transferProject": { memberId: NOBODY },
  "projects.saveProject": { project: {} },
  "live.saveLive": { live: { pageTitle: "홈" } },
  "comments.saveThread": { content: "글이 길어요." },
  "files.useFiles": { use: "member", useId: "me", keys: [NO_KEY] },
  "files.readFile": { fileUrl: NO_KEY },
  "files.readFileUses": { path: "image/a.png" },
  "files.describeProjectFile": { path: "image/a.png", description: "마당" },
  "files.describeMemberFile": { key: NO_KEY, description: "마당" },
  "files.deleteFile": { key: NO_KEY },
  "files.downloadFile": { key: NO_KEY },
  "files.takeFile": { key: NO_KEY },
  "stock.listUnsplashTopic": { topicId: "nature" },
  "stock.searchUnsplash": { query: "한옥" },
  "stock.trackUnsplash": { trackUrl: "https://api.unsplash.com/photos/x/download?ixid=x" },
  "stock.searchPexelsPhotos": { query: "한옥" },
  "stock.searchPexelsVideos": { query: "한옥" },
  "personal.savePersonal": { type: "asset", asset: { title: "제목", html: "<p>글</p>" } },
  "personal.listPersonal": { type: "block" },
  "personal.deletePersonal": { type: "block", key: "nothing" },
  "personal.takePersonal": { type: "block", id: "nothing" },
  "personal.saveGroup": { type: "block", name: "모음" },
  "personal.listGroups": { type: "block" },
  "personal.deleteGroup": { type: "block", key: "nothing" },
  "collections.saveCollection": { collection: { label: "소식" } },
  "collections.deleteCollection": { id: "nothing" },
  "collections.saveEntry": { entry: { collection: "news" } },
  "collections.deleteEntry": { id: "nothing" },
  "collections.restoreCollection": { id: "nothing" },
  "collections.importEntries": { collection: "news", columns: ["title"], rows: [["제목"]] },
  "collections.listEntries": { collection: "news" },
  "collections.readEntries": { ids: "nothing" },
  "collections.listShown": { collections: "news" },
  "domains.add": { name: "matrix-hanok.com" },
  "domains.check": { id: "nothing" },
  "domains.chooseMain": { id: "nothing", host: "matrix-hanok.com" },
  "domains.setHsts": { id: "nothing", isOn: true },
  "domains.remove": { id: "nothing" },
  "redirects.save": { redirect: { source: "/matrix", target: "/", status: 301 } },
  "redirects.remove": { source: "/matrix" },
  "languages.readTexts": { kind: "page" },
  "replace.findPlaces": { kind: "text", find: "글" },
  "redirects.read": { text: "/matrix-2 /" },
  "redirects.write": { format: "csv" },
  "redirects.forgetMissed": { path: "/matrix" },
  "visits.save": { isOn: true },
  "visits.list": { detail: "page" },
  "redirects.saveAddressing": { addressing: { style: "short", notFoundPageId: "" } },
  "siteAccess.lock": { scope: "site" },
  "siteAccess.unlock": { scope: "site" },
  "publishing.savePageState": { state: "published" },
  "publishing.scheduleSite": { at: "" },
  "resources.readResource": { resourceId: "nothing" },
  "resources.saveResource": { resource: {} },
  "resources.trashResource": { resourceId: "nothing" },
  "resources.deleteResource": { resourceId: "nothing" },
  "library.readTheme": { id: "studio" },
  "library.readBlock": { id: "faq-accordion" },
  "library.readAsset": { id: "button-solid" },
  "fonts.readFont": { key: "lora" },
  "fonts.takeFont": { key: "lora" },
  "library.takeFiles": { fromProjectId: "nothing", paths: [] },
  "library.takeItem": { type: "asset", id: "button-solid" },
  "pages.savePage": { page: { title: "새 페이지" } },
  "templates.saveTemplate": { name: "찻집" },
  "templates.takeProject": { agreed: true },
  "templates.readAssetItem": { id: "button-solid" },
  "templates.readBlockItem": { id: "bakery/hero" },
  "templates.readThemeItem": { id: "bakery/index" },
  "templates.readCssItem": { id: "bakery/css-1" },
  "templates.readJsItem": { id: "bakery/js-1" },
  "templates.listItemVersions": { itemId: "nobody" },
  "templates.saveAsset": { id: "button-solid" },
  "templates.saveBlock": { id: "bakery/hero" },
  "templates.saveTheme": { id: "bakery/index" },
  "templates.saveCss": { id: "bakery/css-1" },
  "templates.saveJs": { id: "bakery/js-1" },
  "templates.saveBlockCover": { id: "bakery/hero" },
  "templates.saveThemeCover": { id: "bakery/index" },
  "templates.deleteAsset": { id: "button-solid" },
  "templates.deleteBlock": { id: "bakery/hero" },
  "templates.deleteTheme": { id: "bakery/index" },
  "templates.deleteCss": { id: "bakery/css-1" },
  "templates.deleteJs": { id: "bakery/js-1" },
  "templates.deleteImage": { id: "tea" },
  "templates.deleteIcon": { id: "tea" },
  "templates.deleteVideo": { id: "tea" },
  "templateProducts.saveProductCategory": { title: { ko: "찻집", en: "Tea" } },
  "inquiries.addInquiry": INQUIRY,
  "inquiries.saveInquiry": INQUIRY,
  "inquiries.answerInquiry": { answer: "답" },
  "inquiries.saveSavedReply": { name: "인사", content: "고맙습니다.", reason: "권한 표" },
  "inquiries.deleteSavedReply": { id: "nothing", reason: "권한 표" },
  "supportOperator.listSupportEntries": { kind: "faq" },
  "supportOperator.saveSupportEntry": {
    kind: "notice",
    category: "update",
    publishedAt: "",
    endsAt: "",
    order: 0,
    videoUrl: "",
    texts: {
      ko: { title: "소식", summary: "", content: "" },
      en: { title: "News", summary: "", content: "" },
    },
    reason: "권한 표",
  },
  "supportOperator.deleteSupportEntry": { id: "nothing", reason: "권한 표" },
  "supportOperator.savePopup": {
    linkUrl: "",
    targetWindow: "SAME",
    startsAt: "2099-01-01T00:00:00.000Z",
    endsAt: "",
    order: 0,
    texts: { ko: { title: "배너", memo: "" }, en: { title: "Banner", memo: "" } },
    reason: "권한 표",
  },
  "supportOperator.deletePopup": { id: "nothing", reason: "권한 표" },
  "mailings.previewMailing": { noticeId: "nothing", kind: "notices" },
  "mailings.tryMailing": { noticeId: "nothing", kind: "notices" },
  "mailings.sendMailing": { noticeId: "nothing", kind: "notices", reason: "권한 표" },
  "mailings.stopMailing": { id: "nothing", reason: "권한 표" },
  "forms.saveDataManager": {
    adminId: "shop-desk",
    password: "nine Tiles 9",
    passwordConfirm: "nine Tiles 9",
  },
  "forms.saveForm": { form: {} },
  "forms.logInToData": { adminId: "shop-desk" },
  "forms.restoreEntries": { undo: "nothing" },
  "forms.exportEntries": { format: "csv" },
  "exports.readShell": { shell: "index" },
  "exports.takeHome": { before: "withdrawal" },
  "forms.saveWebhook": { url: "" },
  "forms.readEntryFile": { fileId: "nothing" },
  "forms.submitForm": { fields: { name: "이름" } },
  "forms.answerEntry": { subject: "답장", text: "안녕하세요" },
  "forms.saveReply": { title: "문구", text: "안녕하세요" },
  "forms.deleteReply": { replyId: "nothing" },
  "transfers.startTransfer": HOST,
  "transfers.planTransfer": HOST,
  "transfers.testHost": HOST,
  "transfers.saveHost": HOST,
  "plans.readPlan": { id: "FREE_PLAN" },
  "cards.addCard": {},
  "cards.deleteCard": { id: "nothing" },
  "cards.chooseCard": { id: "nothing" },
  "cards.confirmPaypal": {
    setupToken: "nothing",
    paymentPassword: "135790",
    paymentPasswordConfirm: "135790",
  },
  "cards.beginPaypal": { next: "/subscription" },
  "moneyOperator.addPaypalRate": { wonPerHundred: 138_050, reason: "권한 표" },
  "payments.quotePlan": { planId: "BASIC_PLAN", cycle: "MONTH", teamMembers: 1 },
  "payments.payPlan": { planId: "BASIC_PLAN", cycle: "MONTH", teamMembers: 1, ...CHECKOUT },
  "payments.quoteTemplate": { templateProductId: "studio", license: "single" },
  "payments.payTemplate": { templateProductId: "studio", license: "single", ...CHECKOUT },
  "payments.readReceipt": { paymentHistoryId: "nothing" },
  "payments.saveTaxDetails": { businessNumber: "", company: "", representative: "", address: "", email: "" },
  "subscriptions.changeCycle": { cycle: "YEAR" },
  "subscriptions.changeHeads": { teamMembers: 1 },
  "subscriptions.changePlan": { planId: "BASIC_PLAN" },
  "subscriptions.consentToPrice": { total: 1 },
  "team.giveSeat": { email: "seat@example.com" },
  "team.takeSeatBack": { id: "nothing" },
  "team.answerSeat": { id: "nothing", accept: false },
  "team.leaveSeat": { id: "nothing" },
  "subscriptions.quoteRefund": { paymentHistoryId: "nothing" },
  "subscriptions.requestRefund": { paymentHistoryId: "nothing", opId: "matrix-operation" },
  "subscriptions.withdrawRefund": { id: "nothing" },
  "licenses.readMyTemplate": { paymentHistoryId: "nothing" },
  "licenses.quoteLicenseChange": { paymentHistoryId: "nothing", type: "extended" },
  "licenses.changeLicense": { paymentHistoryId: "nothing", type: "extended", ...CHECKOUT },
  "licenses.readTemplateCover": { templateProductId: "studio" },
  "console.searchConsole": { search: "한옥" },
  "inquiries.readAnyInquiry": { id: "nothing" },
  "inquiries.readInquiryDetails": { id: "nothing", reason: "권한 표" },
  "console.readAnyMember": { id: NOBODY },
  "console.readMemberDetails": { id: NOBODY, reason: "권한 표" },
  "console.revertOperatorRecord": { id: "nobody", reason: "권한 표" },
  "console.setMemberType": { id: NOBODY, memberType: "SPONSOR", reason: "권한 표" },
  "moneyOperator.setLicense": {
    memberId: NOBODY,
    paymentHistoryId: "nothing",
    type: "extended",
    reason: "권한 표",
  },
  "moneyOperator.listMemberLicenses": { memberId: NOBODY },
  "console.restrictMember": { id: NOBODY, stage: "WARNING", reason: "권한 표" },
  "console.endMemberSessions": { id: NOBODY, reason: "권한 표" },
  "console.readAnyProject": { id: "nothing" },
  "console.takeDownSite": { id: "nothing", reason: "권한 표" },
  "console.undoTakeDown": { id: "nothing", reason: "권한 표" },
  "console.retryJob": { id: "nothing", reason: "권한 표" },
  "moneyOperator.addPlanVersion": {
    planId: "FREE_PLAN",
    monthlyPrice: 0,
    yearlyDiscountPercent: 0,
    limits: {
      storageBytes: null,
      projects: 3,
      pagesPerProject: null,
      versionsPerPage: null,
      versionDays: null,
      collaborators: null,
      exportsPerMonth: null,
      madeWithBar: false,
    },
    ...REASON,
  },
  "moneyOperator.readAnySubscription": { id: "nothing" },
  "moneyOperator.extendSubscription": { id: "nothing", days: 1, ...REASON },
  "moneyOperator.readCharge": { id: "nothing" },
  "moneyOperator.resolveCharge": { id: "nothing", outcome: "ASK", ...REASON },
  "moneyOperator.refundCharge": { id: "nothing", amount: 1, ...REASON },
  "moneyOperator.decideRefund": { id: "nothing", decision: "REJECT", ...REASON },
  "moneyOperator.grantCredit": { memberId: NOBODY, amount: 1, ...REASON },
  "moneyOperator.setTemplatePrice": {
    templateProductId: "studio",
    priceType: "FREE",
    price: 0,
    extendedPrice: 0,
    ...REASON,
  },
  "legal.readLegalText": { kind: "terms" },
  "legal.consentToLegalText": { kind: "terms", version: "2023-09-25" },
  "legal.listLegalVersions": { kind: "terms" },
  "legal.saveLegalVersion": {
    kind: "finance",
    version: "2099-01-01",
    needsConsent: false,
    texts: { ko: { title: "약관", content: "글" }, en: { title: "Terms", content: "Text" } },
    reason: "권한 표",
  },
  "legal.deleteLegalVersion": { kind: "terms", version: "2099-01-01", reason: "권한 표" },
  "editing.runEdit": { name: "page.sort", input: { pageIds: [] } },
  "editing.listOwnSteps": { version: 0 },
  "editing.takeBackEdit": { operation: "matrix-op", name: "page.sort" },
};

/** Items that the caller has to own for a call to find something: made by the caller just before it. */
export const OWN: Readonly<Record<string, (browser: TestBrowser) => Promise<Record<string, unknown>>>> = {
  "accessTokens.revokeAccessToken": async (browser) => {
    const made = await browser.api.post("/api/members/token/item.json", { name: "표", rights: [], days: 1 });
    return { id: made.ok ? made.data.accessToken.id : made.error };
  },
  "files.useFiles": async (browser) => ({ keys: [(await uploaded(browser)).key] }),
  "files.readFile": async (browser) => ({ fileUrl: (await uploaded(browser)).url }),
  "files.describeMemberFile": async (browser) => ({ key: (await uploaded(browser)).key }),
  "files.deleteFile": async (browser) => ({ key: (await uploaded(browser)).key }),
  "files.downloadFile": async (browser) => ({ key: (await uploaded(browser)).key }),
  "files.takeFile": async (browser) => ({ key: (await uploaded(browser)).key }),
  "library.takeFiles": async (browser) => {
    const made = await browser.api.post("/api/projects/project/item.json", { project: { title: "곳간" } });
    return { fromProjectId: made.ok ? made.data.project.id : made.error };
  },
  "templates.takeProject": async (browser) => {
    const made = await browser.api.post("/api/projects/project/item.json", { project: { title: "본보기" } });
    return { projectId: made.ok ? made.data.project.id : made.error };
  },
  "cowork.removeMember": async (browser) => {
    const me = await browser.api.get("/api/members/member/item.json", {});
    return { memberId: me.ok ? me.data.member.id : me.error };
  },
  "personal.deletePersonal": async (browser) => ({ key: await savedBlock(browser) }),
  "personal.takePersonal": async (browser) => ({ id: await savedBlock(browser) }),
  "personal.deleteGroup": async (browser) => {
    const name = `모음 ${Math.random()}`;
    const made = await browser.api.post("/api/members/personal/group/item.json", { type: "block", name });
    return { key: made.ok ? made.data.group.id : made.error };
  },
};

const uploaded = async (browser: TestBrowser) => {
  const sent = await browser.api.upload(
    "/api/attach/file/upload.json",
    { use: "member", onTaken: "number" },
    { part: "file", name: "a.css", content: new Blob(["body { color: green }"]) },
  );
  if (!sent.ok) throw new Error(sent.error);
  return sent.data;
};

const savedBlock = async (browser: TestBrowser) => {
  const saved = await browser.api.post("/api/members/personal/item.json", {
    type: "block",
    block: { title: "블록", html: "<section></section>" },
  });
  if (!saved.ok) throw new Error(saved.error);
  return saved.data.item.id;
};

const put = (
  target: Record<string, unknown>,
  path: readonly string[],
  value: string,
): Record<string, unknown> => {
  const [key = "", ...rest] = path;
  const inner = target[key];
  return {
    ...target,
    [key]: rest.length === 0 ? value : put((inner ?? {}) as Record<string, unknown>, rest, value),
  };
};

/** Policies of items that are outside of projects too are given such a one: it is the caller's own. */
export const isOfProject = (policy: Policy): policy is ProjectPolicy => "by" in policy && !policy.outside;
export const nounOf = ({ by, of }: ProjectPolicy): string =>
  typeof of === "string" ? of : of ? "project" : (by.split(".").at(-1) ?? "").replace(/Id$/, "");

export const sampleOf = (name: string, endpoint: Endpoint, ids: Ids): Record<string, unknown> => {
  const schema = z.toJSONSchema(endpoint.input, { io: "input", unrepresentable: "any" });
  let sample = structuredClone((OBJECTS[name] ?? {}) as Record<string, unknown>);
  for (const key of schema.required ?? []) if (!(key in sample) && key in FIELDS) sample[key] = FIELDS[key];
  for (const key of schema.required ?? [])
    if (key in ids && !(key in sample)) sample[key] = ids[key as keyof Ids];
  if (schema.required?.includes("parentId")) sample.parentId ??= ids.commentId;
  const { policy } = endpoint;
  if (isOfProject(policy)) {
    const noun = nounOf(policy);
    sample = put(
      sample,
      policy.by.split("."),
      noun === "project"
        ? ids.projectId
        : noun === "page"
          ? ids.pageId
          : noun === "version"
            ? ids.versionId
            : noun === "comment"
              ? ids.commentId
              : noun === "form"
                ? ids.ibdFormId
                : ids.id,
    );
  }
  return sample;
};

export const call = async (browser: TestBrowser, endpoint: Endpoint, sample: Record<string, unknown>) => {
  const query = new URLSearchParams(
    Object.fromEntries(Object.entries(sample).map(([key, value]) => [key, String(value)])),
  );
  if (endpoint.multipart) {
    const body = new FormData();
    for (const [key, value] of Object.entries(sample)) body.append(key, String(value));
    body.append(endpoint.multipart.file, new Blob(["body { color: red }"]), "matrix.css");
    return browser.request(endpoint.path, { method: "POST", body });
  }
  if (endpoint.method === "POST")
    return browser.request(endpoint.path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(sample),
    });
  return browser.request(`${endpoint.path}?${query}`, { method: endpoint.method });
};

/** Error of the pipeline; '' when the call was let through to its rules. */
export const refusalOf = async (response: Response): Promise<string> => {
  const type = response.headers.get("content-type") ?? "";
  if (!type.includes("json")) return "";
  const body = (await response.json()) as { error?: string };
  return body.error ?? "";
};
