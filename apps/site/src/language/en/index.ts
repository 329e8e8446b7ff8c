import type { ko } from "../ko/index.ts";
import type { Twin } from "../texts.ts";
import { account, appeal, unsubscribe, withdraw } from "./account.ts";
import { common, errors, problems } from "./common.ts";
import { answers, data, dataSettings } from "./data.ts";
import { frame, notFound } from "./frame.ts";
import { guide, userGuide } from "./guide.ts";
import { help, policy, popups, recording } from "./help.ts";
import { home } from "./home.ts";
import { inquiry, source } from "./inquiry.ts";
import { cards, checkout, money, paypal } from "./payment.ts";
import { plan } from "./plan.ts";
import {
  findPassword,
  jobs,
  oauth,
  password,
  purposes,
  registered,
  resetPassword,
  signIn,
  signUp,
  signUpPasskey,
  social,
} from "./sign-in.ts";
import { history, licenses, paid, receipt, refund, subscription, tax } from "./subscription.ts";
import { team } from "./team.ts";
import { templates } from "./template.ts";
import { visits } from "./visits.ts";
import { create, exporting, refusals, workspace } from "./workspace.ts";

/** Every text of the site in English, key for key as in Korean. */
export const en: Twin<typeof ko> = {
  common,
  errors,
  problems,
  frame,
  notFound,
  home,
  signIn,
  registered,
  findPassword,
  resetPassword,
  password,
  signUp,
  signUpPasskey,
  social,
  oauth,
  jobs,
  purposes,
  account,
  withdraw,
  unsubscribe,
  appeal,
  plan,
  money,
  cards,
  paypal,
  checkout,
  subscription,
  team,
  history,
  refund,
  tax,
  receipt,
  paid,
  licenses,
  templates,
  workspace,
  create,
  refusals,
  guide,
  userGuide,
  help,
  recording,
  policy,
  popups,
  inquiry,
  source,
  exporting,
  data,
  answers,
  dataSettings,
  visits,
};
