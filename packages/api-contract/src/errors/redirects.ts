import { errorRows } from "./row.ts";

/** [LIF-05] */
export const redirectErrors = errorRows({
  "redirect.source": {
    code: "FAIL",
    status: 422,
    ko: "이 사이트의 주소를 /로 시작해서 적어 주세요. *는 맨 끝에 /*로만 쓸 수 있고, 홈은 넘길 수 없어요.",
    en: "Enter an address of this site that begins with /. Use * only at the end as /*; the home page cannot be redirected.",
    client: "form",
  },
  "redirect.target": {
    code: "FAIL",
    status: 422,
    ko: "갈 곳을 /로 시작하는 주소나 https:// 주소로 적어 주세요. :splat은 받는 주소가 /*로 끝날 때만 쓸 수 있어요.",
    en: "Enter where it leads: a path that begins with /, or an https:// address. :splat works only with a source that ends in /*.",
    client: "form",
  },
  "redirect.loop": {
    code: "FAIL",
    status: 422,
    ko: "이렇게 넘기면 제자리로 돌아와서 끝나지 않아요. 갈 곳을 바꿔 주세요.",
    en: "This redirect would lead back to itself and never end. Choose another place.",
    client: "form",
  },
  "redirect.chain": {
    code: "FAIL",
    status: 422,
    ko: "{source} 주소는 다시 {target} 주소로 넘어가요. 마지막 주소를 바로 적어 주세요.",
    en: "{source} leads on to {target}. Enter the last address instead.",
    client: "form",
  },
  "redirect.taken": {
    code: "FAIL",
    status: 409,
    ko: "이 주소를 넘기는 규칙이 이미 있어요.",
    en: "There is a redirect from this address already.",
    client: "form",
  },
  "redirect.most": {
    code: "FAIL",
    status: 409,
    ko: "주소 넘기기는 10,000개까지 둘 수 있어요. 쓰지 않는 것을 먼저 삭제해 주세요.",
    en: "A site can have 10,000 redirects. Remove some that you no longer need first.",
    client: "form",
  },
  "redirect.missing": {
    code: "FAIL",
    status: 404,
    ko: "이미 삭제한 주소 넘기기예요.",
    en: "This redirect was removed already.",
    client: "popup",
  },
});
