/** Texts for visitors, in the language of the page [FRM-07 to FRM-10]. */
const KO = {
  required: "이 칸을 채워 주세요.",
  choose: "하나를 선택해 주세요.",
  check: "확인해 주세요.",
  email: "이메일 주소를 올바르게 적어 주세요.",
  url: "웹 주소를 올바르게 적어 주세요.",
  format: "형식에 맞게 적어 주세요.",
  long: "너무 길어요.",
  short: "너무 짧아요.",
  range: "정해진 범위 안에서 적어 주세요.",
  large: "파일이 너무 커요. 10MB까지 보낼 수 있어요.",
  kind: "이 종류의 파일은 보낼 수 없어요.",
  many: "파일이 너무 많아요.",
  sending: "보내고 있어요…",
  offline: "보내지 못했어요. 인터넷 연결을 확인하고 다시 보내 주세요.",
};
const EN: typeof KO = {
  required: "Please fill in this field.",
  choose: "Please choose one.",
  check: "Please check this.",
  email: "Please enter a correct email address.",
  url: "Please enter a correct web address.",
  format: "Please use the right format.",
  long: "This is too long.",
  short: "This is too short.",
  range: "Please stay within the range.",
  large: "This file is too large. Up to 10MB can be sent.",
  kind: "Files of this kind cannot be sent.",
  many: "There are too many files.",
  sending: "Sending…",
  offline: "Not sent. Please check your connection and send again.",
};

/** Of the element's own language, else of its letters. */
export const languageOf = (form: Element): "ko" | "en" => {
  const said = form.closest("[lang]")?.getAttribute("lang")?.toLowerCase() ?? "";
  if (said !== "") return said.startsWith("ko") ? "ko" : "en";
  return /[가-힣]/.test(form.textContent ?? "") ? "ko" : "en";
};

export const wordsOf = (form: Element) => (languageOf(form) === "ko" ? KO : EN);

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The sentence for what is wrong with a field; '' where nothing is. */
export const complaintOf = (field: Field, form: Element): string => {
  const words = wordsOf(form);
  const { validity } = field;
  if (validity.valueMissing)
    return field.type === "checkbox"
      ? words.check
      : field.type === "radio" || field instanceof HTMLSelectElement
        ? words.choose
        : words.required;
  if (validity.typeMismatch) return field.type === "url" ? words.url : words.email;
  if (validity.badInput || validity.patternMismatch) return words.format;
  if (validity.tooLong) return words.long;
  if (validity.tooShort) return words.short;
  return validity.rangeOverflow || validity.rangeUnderflow || validity.stepMismatch ? words.range : "";
};

/** The sentence for what the server says of a field. */
export const problemText = (problem: string, form: Element): string => {
  const words = wordsOf(form);
  if (problem === "required") return words.required;
  if (problem === "choice") return words.choose;
  if (problem === "too-long") return words.long;
  if (problem === "file-too-large") return words.large;
  if (problem === "file-type") return words.kind;
  if (problem === "file-count") return words.many;
  return problem.startsWith("too-") ? words.range : words.format;
};
