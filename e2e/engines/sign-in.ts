import type { Hanok, JoinedMember } from "../harness.ts";
import type { EngineWindow } from "./engine-window.ts";
import { eventually, handsOn } from "./hands.ts";

/** Signs in by the form, as a person who has an account. */
export async function signIn(window: EngineWindow, hanok: Hanok, member: JoinedMember): Promise<void> {
  const hands = handsOn(window);
  // The words of the journey are Korean, whatever language the engine asks for.
  await window.goto(`${hanok.origin}/login?lang=ko`);
  await hands.write("이메일", member.email);
  await hands.write("비밀번호", member.password);
  await window.key("Enter");
  // Until the list of projects has come: the app sets its own address before that.
  const isThere = () =>
    location.pathname === "/workspace" &&
    document.querySelector("main [aria-busy=true]") === null &&
    document.querySelectorAll("main article, main li").length > 0;
  await eventually(
    () => window.run("window", isThere, null),
    (is) => is,
  );
}
