import { LIMITS, type Locale, type SocialType } from "@hanok/api-contract";
import { composeMail, type Message } from "../../ports/mail/index.ts";

export const codeMail = (to: string, locale: Locale, code: string): Message =>
  composeMail(
    to,
    locale,
    locale === "ko"
      ? {
          subject: "[한옥] 이메일 인증번호",
          lines: [
            "한옥에서 요청하신 인증번호예요.",
            `${LIMITS.codeMinutes}분 안에 입력해 주세요.`,
            "요청하지 않았다면 이 메일은 무시해 주세요.",
          ],
          code,
        }
      : {
          subject: "[Hanok] Your verification code",
          lines: [
            "Here is the verification code you asked for.",
            `Enter it within ${LIMITS.codeMinutes} minutes.`,
            "If you did not ask for it, you can ignore this mail.",
          ],
          code,
        },
  );

export const resetMail = (to: string, locale: Locale, href: string): Message =>
  composeMail(
    to,
    locale,
    locale === "ko"
      ? {
          subject: "[한옥] 비밀번호 다시 설정하기",
          lines: [
            "아래 버튼을 눌러 새 비밀번호를 정해 주세요.",
            `이 링크는 ${LIMITS.resetLinkMinutes}분 동안 한 번만 쓸 수 있어요.`,
            "요청하지 않았다면 이 메일은 무시해 주세요. 비밀번호는 바뀌지 않아요.",
          ],
          link: { href, label: "새 비밀번호 정하기" },
        }
      : {
          subject: "[Hanok] Set a new password",
          lines: [
            "Use the button below to choose a new password.",
            `It works once, for ${LIMITS.resetLinkMinutes} minutes.`,
            "If you did not ask for it, you can ignore this mail. Your password stays as it is.",
          ],
          link: { href, label: "Choose a new password" },
        },
  );

export const passwordChangedMail = (to: string, locale: Locale): Message =>
  composeMail(
    to,
    locale,
    locale === "ko"
      ? {
          subject: "[한옥] 비밀번호가 바뀌었어요",
          lines: [
            "비밀번호가 바뀌어 다른 기기에서는 로그아웃됐어요.",
            "본인이 바꾸지 않았다면 로그인 화면의 ‘비밀번호 찾기’에서 바로 다시 정해 주세요.",
          ],
        }
      : {
          subject: "[Hanok] Your password was changed",
          lines: [
            "Your password was changed, and your other devices were signed out.",
            "If this was not you, set a new one at once with 'Forgot password' on the sign-in page.",
          ],
        },
  );

export const dormancyMail = (to: string, locale: Locale, href: string): Message =>
  composeMail(
    to,
    locale,
    locale === "ko"
      ? {
          subject: "[한옥] 30일 뒤 휴면 계정으로 바뀌어요",
          lines: [
            "오랫동안 로그인하지 않아 30일 뒤에 계정이 휴면 상태로 바뀌어요.",
            "그 전에 로그인하면 그대로 쓸 수 있고, 휴면이 된 뒤에도 로그인하면 바로 풀려요.",
          ],
          link: { href, label: "로그인하기" },
        }
      : {
          subject: "[Hanok] Your account becomes dormant in 30 days",
          lines: [
            "You have not been here for a long time, so your account becomes dormant in 30 days.",
            "Sign in before then and nothing changes; signing in later wakes it up as well.",
          ],
          link: { href, label: "Sign in" },
        },
  );

/** A new way into an account is announced to its owner, who may not have been the one to open it. */
export const connectedMail = (to: string, locale: Locale, type: SocialType): Message =>
  composeMail(
    to,
    locale,
    locale === "ko"
      ? {
          subject: `[한옥] ${PROVIDER.ko[type]} 로그인이 연결됐어요`,
          lines: [
            `이제 ${PROVIDER.ko[type]} 계정으로도 한옥에 로그인할 수 있어요.`,
            "본인이 연결하지 않았다면 계정 설정에서 연결을 끊고 비밀번호를 바꿔 주세요.",
          ],
        }
      : {
          subject: `[Hanok] ${PROVIDER.en[type]} sign-in connected`,
          lines: [
            `You can now sign in to Hanok with your ${PROVIDER.en[type]} account as well.`,
            "If this was not you, disconnect it in your account settings and change your password.",
          ],
        },
  );

const PROVIDER = {
  ko: { google: "구글", kakao: "카카오" },
  en: { google: "Google", kakao: "Kakao" },
} as const;
