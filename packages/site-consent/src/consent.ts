import { ask, askAgain, createHost } from "./banner.ts";
import { answers, DECISION_KEY, storeDecision, storedDecision } from "./decision.ts";
import { loadService, SERVICE_IDS, type ServiceId, type Services, stopService } from "./services.ts";
import { wordsOf } from "./words.ts";

/**
 * Script of published pages whose owner uses services that follow visitors (LIF-08): nothing of a service is loaded, and
 * nothing is sent to it, before the visitor agrees. Its tag names the services: `data-ga4`, `data-kakao`, and
 * `data-privacy` the address of the privacy policy.
 */

/** A link to this place anywhere on the site brings the question back. */
const SETTINGS_LINK = 'a[href$="#cookie-settings"]';

/** Global Privacy Control: the browser has refused for its user already (globalprivacycontrol.org). */
const hasRefused = (): boolean =>
  (navigator as Navigator & { readonly globalPrivacyControl?: boolean }).globalPrivacyControl === true;

const start = (tag: HTMLOrSVGScriptElement | null): void => {
  if (!(tag instanceof HTMLScriptElement)) return;
  const numbers: Services = Object.fromEntries(
    SERVICE_IDS.flatMap((id) => (tag.dataset[id] ? [[id, tag.dataset[id]] as const] : [])),
  );
  const services = SERVICE_IDS.filter((id) => numbers[id]);
  if (services.length === 0) return;
  const words = wordsOf(document.documentElement.lang);
  const loaded = new Set<ServiceId>();
  let given: readonly ServiceId[] = [];
  let root: ShadowRoot | null = null;
  let region: HTMLElement | null = null;

  const load = (): void => {
    for (const id of given) {
      const number = numbers[id];
      if (!number || loaded.has(id)) continue;
      loaded.add(id);
      loadService(id, number);
    }
  };
  /** Services that are not agreed to: cookies of an earlier answer go, too. */
  const stopOthers = (): void => {
    for (const id of services) if (!given.includes(id)) stopService(id, numbers[id] ?? "");
  };
  /** The answer was given in another tab, or on the page from which the browser comes back to this one. */
  const obey = (): void => {
    const now = storedDecision();
    if (now && [...loaded].some((id) => !now.given.includes(id))) location.reload();
  };
  const opened = (): ShadowRoot => {
    root ??= createHost().root;
    return root;
  };
  const offerAgain = (): void => {
    if (!document.querySelector(SETTINGS_LINK)) askAgain(opened(), words, () => question(true));
  };
  const question = (isFocused: boolean): void => {
    region?.remove();
    region = ask(opened(), {
      ...{ words, services, given, privacy: tag.dataset["privacy"] ?? "" },
      onAnswer: (chosen) => {
        storeDecision({ asked: services, given: chosen, at: Date.now() });
        const isTakenBack = [...loaded].some((id) => !chosen.includes(id));
        given = chosen;
        stopOthers();
        // A script that runs cannot be taken out of a page: the page is loaded again without it.
        if (isTakenBack) location.reload();
        else {
          load();
          offerAgain();
        }
      },
    });
    if (isFocused) region.querySelector<HTMLElement>("summary, button")?.focus();
  };

  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest(SETTINGS_LINK) : null;
    if (!link) return;
    event.preventDefault();
    question(true);
  });
  window.addEventListener("storage", ({ key }) => {
    if (key === DECISION_KEY) obey();
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) obey();
  });
  const decision = storedDecision();
  if (decision && answers(decision, services)) {
    given = decision.given.filter((id) => services.includes(id));
    load();
    stopOthers();
    offerAgain();
  } else if (hasRefused()) offerAgain();
  else question(false);
};

start(document.currentScript);
