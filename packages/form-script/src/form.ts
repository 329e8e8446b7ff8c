import { prove } from "./proof.ts";
import type { Proof } from "./run-worker.ts";
import { complaintOf, type Field, languageOf, problemText, wordsOf } from "./words.ts";

/** A proof is good for an hour; an older one is made again before sending. */
const PROOF_LIFE = 45 * 60_000;
const MESSAGE = "data-hanok-message";
const TRAP = "hanok-website";
const CONSENT = /^(?:consent|agree|agreement|privacy)$/i;

interface Known {
  readonly origin: string;
  readonly formId: string;
  readonly version: string;
  proof: Promise<Proof | null> | null;
  provedAt: number;
  sending: boolean;
}

const known = new WeakMap<HTMLFormElement, Known>();

/** Origin, id and version are in the address to which the form is sent without script. */
const read = (form: HTMLFormElement): Known | null => {
  const before = known.get(form);
  if (before) return before;
  const action = form.getAttribute("action") ?? "";
  const url = /^https?:/.test(action) ? new URL(action) : null;
  const id = url ? /\/forms\/([\w-]+)$/.exec(url.pathname)?.[1] : undefined;
  if (!url || id === undefined) return null;
  const found: Known = {
    origin: url.origin,
    formId: id,
    version: url.searchParams.get("version") ?? "",
    proof: null,
    provedAt: 0,
    sending: false,
  };
  known.set(form, found);
  return found;
};

const formOf = (target: EventTarget | null): HTMLFormElement | null =>
  target instanceof Element ? target.closest("form[data-hanok-form]") : null;

/** Starts the work at the first focus, and lays a field that people neither see nor reach. */
const begin = (form: HTMLFormElement, one: Known): void => {
  if (one.proof && Date.now() - one.provedAt < PROOF_LIFE) return;
  one.provedAt = Date.now();
  one.proof = prove(one.origin, one.formId);
  if (form.elements.namedItem(TRAP)) return;
  const trap = document.createElement("input");
  Object.assign(trap, { name: TRAP, type: "text", tabIndex: -1, autocomplete: "off" });
  trap.setAttribute("aria-hidden", "true");
  trap.style.cssText = "position:absolute!important;left:-9999px!important;width:1px;height:1px;opacity:0";
  form.append(trap);
};

const say = (form: HTMLFormElement, text: string, isError: boolean): void => {
  let place = form.querySelector<HTMLElement>(`[${MESSAGE}]`);
  if (!place) {
    place = document.createElement("p");
    place.setAttribute(MESSAGE, "");
    form.append(place);
  }
  place.setAttribute("role", isError ? "alert" : "status");
  place.dataset.hanokMessage = isError ? "error" : "success";
  place.textContent = text;
};

const isField = (one: unknown): one is Field =>
  one instanceof HTMLInputElement || one instanceof HTMLSelectElement || one instanceof HTMLTextAreaElement;

/** The words of the page's language replace the browser's until the field is changed. */
const complain = (form: HTMLFormElement, name: string, text: string): void => {
  const found = form.elements.namedItem(name);
  const field = found instanceof RadioNodeList ? found[0] : found;
  if (!isField(field)) return;
  field.setCustomValidity(text);
  field.reportValidity();
};

const collect = (form: HTMLFormElement) => {
  const fields: Record<string, string | string[]> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== "string" || name === TRAP) continue;
    const before = fields[name];
    fields[name] = before === undefined ? value : ([] as string[]).concat(before, value);
  }
  const box = Array.from(form.elements).find(
    (one): one is HTMLInputElement =>
      one instanceof HTMLInputElement &&
      one.type === "checkbox" &&
      (one.hasAttribute("data-hanok-consent") || (one.required && CONSENT.test(one.name))),
  );
  return { fields, consent: box?.checked ?? false };
};

/** Whether the visitor has chosen a file. */
const hasFiles = (form: HTMLFormElement): boolean =>
  Array.from(form.elements).some(
    (field) => field instanceof HTMLInputElement && (field.files?.length ?? 0) > 0,
  );

/** The body of one sending: data, or the parts of a form where files go along. */
const bodyOf = (form: HTMLFormElement, one: Known, proof: Proof | null): FormData | string => {
  const field = form.elements.namedItem(TRAP);
  const trap = field instanceof HTMLInputElement ? field.value : "";
  const page = location.href.split("#")[0] ?? "";
  if (hasFiles(form)) {
    const parts = new FormData(form);
    parts.set("hanok-page", page);
    if (proof) parts.set("hanok-proof", JSON.stringify(proof));
    return parts;
  }
  return JSON.stringify({
    ibdFormId: one.formId,
    version: one.version,
    ...collect(form),
    language: languageOf(form),
    ...{ page, trap },
    ...(proof ? { proof } : {}),
  });
};

const send = async (form: HTMLFormElement, one: Known): Promise<void> => {
  const language = languageOf(form);
  say(form, wordsOf(form).sending, false);
  begin(form, one);
  const proof = await one.proof;
  const body = bodyOf(form, one, proof);
  const isData = typeof body === "string";
  // Without headers of its own beside these, a sending with files needs no question beforehand (CORS).
  const address = isData ? "/api/public/data/item.json" : `/forms/${one.formId}?version=${one.version}`;
  const answer = await fetch(one.origin + address, {
    method: "POST",
    credentials: "omit",
    headers: {
      "accept-language": language,
      ...(isData ? { "content-type": "application/json" } : { accept: "application/json" }),
    },
    body,
  });
  const { code, message, data } = (await answer.json()) as {
    code: string;
    message: string;
    data?: { message?: string; fields?: Record<string, string> };
  };
  if (code === "SUCC") {
    one.proof = null;
    form.reset();
    const next = form.dataset.hanokNext ?? "";
    if (next !== "") location.assign(next);
    else say(form, data?.message ?? message, false);
    form.dispatchEvent(new CustomEvent("hanok:sent", { bubbles: true }));
    return;
  }
  say(form, message, true);
  const [[path, problem] = ["", ""]] = Object.entries(data?.fields ?? {});
  if (path.startsWith("fields.")) complain(form, path.slice(7), problemText(problem, form));
};

addEventListener("focusin", ({ target }) => {
  const form = formOf(target);
  const one = form && read(form);
  if (form && one) begin(form, one);
});

// Both while capturing: `invalid` does not bubble, and an author's own listener may stop the others.
addEventListener(
  "invalid",
  ({ target }) => {
    const form = formOf(target);
    if (form && isField(target) && !target.validity.customError)
      target.setCustomValidity(complaintOf(target, form));
  },
  true,
);
for (const kind of ["input", "change"])
  addEventListener(
    kind,
    ({ target }) => {
      const form = formOf(target);
      if (!form || !isField(target)) return;
      // One radio chosen settles the whole group.
      for (const field of form.elements)
        if (isField(field) && field.name === target.name) field.setCustomValidity("");
    },
    true,
  );

addEventListener("submit", (event) => {
  const form = formOf(event.target);
  const one = form && read(form);
  if (!form || !one || event.defaultPrevented) return;
  event.preventDefault();
  if (one.sending) return;
  one.sending = true;
  send(form, one)
    .catch(() => say(form, wordsOf(form).offline, true))
    .finally(() => {
      one.sending = false;
    });
});
