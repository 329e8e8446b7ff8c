import { type Endpoint, endpoints } from "@hanok/api-contract";
import { readLegalTexts } from "@hanok/public-texts";
import { expect, test } from "vitest";
import * as z from "zod/mini";

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly anyOf?: readonly Schema[];
}

/** Dotted paths of the values that a call takes. */
const pathsOf = (schema: Schema, prefix = ""): string[] =>
  schema.properties
    ? Object.entries(schema.properties).flatMap(([name, one]) => pathsOf(one, `${prefix}.${name}`))
    : schema.anyOf
      ? [...new Set(schema.anyOf.flatMap((one) => pathsOf(one, prefix)))]
      : [prefix.slice(1)];

const { accounts, cards, cowork, factors, inquiries, payments, social, team } = endpoints;
const ACCOUNT = {
  email: ["이메일", "e-mail"],
  name: ["이름", "name"],
  job: ["직업", "job"],
  purpose: ["이용 목적", "purpose of use"],
} as const;
type Words = readonly [korean: string, english: string];

/**
 * Calls that take personal data, the row of the privacy policy, and its words for each value. `passing` matches values
 * that are not stored as such: proofs, repetitions, consents, ids.
 */
const COLLECTED: readonly {
  readonly call: Endpoint;
  readonly row: Words;
  readonly values: Readonly<Record<string, Words>>;
  readonly passing: RegExp;
}[] = [
  {
    call: accounts.signUp,
    row: ["가입", "Sign-up"],
    values: { ...ACCOUNT, password: ["비밀번호", "password"] },
    passing: /^(?:passwordConfirm|token|terms\.\w+)$/,
  },
  {
    call: social.signUpSocial,
    row: ["소셜 로그인", "Social login"],
    values: { email: ["이메일", "e-mail"], name: ["이름", "name"], snsId: ["식별 번호", "identifier"] },
    // Job and purpose are in the row of the sign-up.
    passing: /^(?:type|job|purpose|signupToken|token|terms\.\w+)$/,
  },
  {
    call: factors.signUpPasskey,
    row: ["계정 설정(선택)", "Account settings (optional)"],
    values: { passkeyName: ["패스키", "passkeys"] },
    passing: /^(?:email|name|job|purpose|token|terms\.\w+|credential\..+)$/,
  },
  {
    call: accounts.saveMember,
    row: ["계정 설정(선택)", "Account settings (optional)"],
    values: {
      phone: ["전화번호", "phone number"],
      image: ["프로필 사진", "profile photo"],
      language: ["메일 언어", "language of mails"],
    },
    passing:
      /^(?:name|job|visitorStoragePercent|notifications\.\w+|currentPassword|proof|password|passwordConfirm)$/,
  },
  {
    call: cards.addCard,
    row: ["결제", "Payment"],
    values: { number: ["카드 번호 끝 4자리", "last 4 digits"], expiry: ["유효 기간", "expiry"] },
    passing: /^(?:passwordTwo|birthOrBusinessNo|paymentPassword|paymentPasswordConfirm|windowCard\.\w+)$/,
  },
  {
    call: payments.payPlan,
    row: ["결제", "Payment"],
    values: { phone: ["전화번호", "phone number"] },
    passing:
      /^(?:planId|cycle|teamMembers|cardId|paymentPassword|consent|orderConsent|opId|expectedTotal|expectedRate)$/,
  },
  {
    call: payments.saveTaxDetails,
    row: ["세금계산서(선택)", "Tax invoices (optional)"],
    values: {
      businessNumber: ["사업자 등록 번호", "business number"],
      company: ["상호", "company"],
      representative: ["대표자", "representative"],
      address: ["사업장 주소", "business address"],
      email: ["이메일", "e-mail"],
    },
    passing: /^$/,
  },
  {
    call: cowork.inviteByMail,
    row: ["팀 초대", "Invitations"],
    values: { email: ["이메일", "e-mail"] },
    passing: /^(?:projectId|role)$/,
  },
  {
    call: team.giveSeat,
    row: ["팀 초대", "Invitations"],
    values: { email: ["이메일", "e-mail"] },
    passing: /^$/,
  },
  {
    call: inquiries.addInquiry,
    row: ["문의", "Inquiries"],
    values: {
      email: ["이메일", "e-mail"],
      title: ["문의 내용", "content"],
      details: ["문의 내용", "content"],
      imageKeys: ["첨부한 이미지", "attached images"],
    },
    passing: /^type$/,
  },
];

test.each(["ko", "en"] as const)(
  "[LET-17] the rows of the privacy policy are what the calls collect (%s)",
  async (language) => {
    const policy = (await readLegalTexts()).find(({ kind }) => kind === "privacy")?.content[language] ?? "";
    const at = language === "ko" ? 0 : 1;
    const rows = policy.split("\n").flatMap((line) => {
      const [, when = "", what = ""] = line.split("|").map((cell) => cell.trim());
      return what === "" ? [] : [{ when, what }];
    });
    for (const { call, row, values, passing } of COLLECTED) {
      const said = rows.filter(({ when }) => when === row[at]).map(({ what }) => what);
      expect([row[at], said.length]).toEqual([row[at], 1]);
      for (const path of pathsOf(
        z.toJSONSchema(call.input, { io: "input", unrepresentable: "any" }) as Schema,
      )) {
        const name = path.replace(/^(?:member|card)\./, "");
        // A new value of the contract needs words in the policy, or a place in `passing`.
        const words = values[name]?.[at];
        if (words === undefined)
          expect([call.path, name, passing.test(name)]).toEqual([call.path, name, true]);
        else expect(said[0]).toContain(words);
      }
    }
  },
);
