import { errorRows } from "./row.ts";

/** Templates and their administration. */
export const templateErrors = errorRows({
  "template.version-missing": {
    code: "FAIL",
    status: 404,
    ko: "이 버전은 이제 없어요.",
    en: "This version no longer exists.",
    client: "missing",
  },
  "template.item-missing": {
    code: "FAIL",
    status: 404,
    ko: "템플릿의 이 항목은 이제 없어요.",
    en: "This item of the template no longer exists.",
    client: "missing",
  },
  /** [TPL-03, TPL-26] */
  "template.not-covered": {
    code: "FAIL",
    status: 403,
    ko: "프리미엄 템플릿은 유료 플랜에서 쓸 수 있어요.",
    en: "Premium templates come with a paid plan.",
    client: "popup",
    lifts: "premium",
  },
  /** [PAY-29] Basic covers one premium template in one project per calendar month. */
  "template.month-used": {
    code: "FAIL",
    status: 403,
    ko: "이번 달에 쓸 수 있는 프리미엄 템플릿을 이미 썼어요. 라이선스를 사거나 플랜을 업그레이드하면 바로 쓸 수 있어요.",
    en: "You have used this month's premium template. A license or a higher plan lets you use it right away.",
    client: "popup",
    lifts: "premium",
  },
  /** [PAY-31] A single licence is bound to its first project. */
  "template.license-used": {
    code: "FAIL",
    status: 403,
    ko: "이 템플릿의 단일 라이선스는 다른 프로젝트에서 쓰고 있어요. 확장 라이선스로 바꾸거나 하나 더 살 수 있어요.",
    en: "Your single license of this template is in use in another project. Change it to an extended one or buy another.",
    client: "popup",
  },
  "template.shipped": {
    code: "FAIL",
    status: 409,
    ko: "한옥에 들어 있는 템플릿의 파일은 고치거나 삭제할 수 없어요. 숨기거나 값과 표지를 바꿀 수 있어요.",
    en: "Files of a built-in template cannot be changed or deleted. You can hide it, price it and change its cover.",
    client: "popup",
  },
  /** Files of a template that was made of a project change with the project alone. */
  "template.project": {
    code: "FAIL",
    status: 409,
    ko: "프로젝트로 만든 템플릿에는 파일을 따로 올릴 수 없어요. 프로젝트를 고친 뒤 다시 가져와 주세요.",
    en: "This template was made from a project, so files cannot be uploaded to it. Change the project, then update the template.",
    client: "popup",
  },
  "template.uploaded": {
    code: "FAIL",
    status: 409,
    ko: "파일을 올려 만든 템플릿이에요. 프로젝트로는 새 템플릿을 만들어 주세요.",
    en: "This template was made from uploaded files. Make a new template from the project instead.",
    client: "popup",
  },
  /** `data`: `{usedBy}`; `confirmed` deletes nevertheless. */
  "template.used": {
    code: "FAIL",
    status: 409,
    ko: "쓰이고 있어요: {count}곳. 그래도 삭제하려면 한 번 더 확인해 주세요.",
    en: "It is in use in {count} places. Please confirm to delete it nevertheless.",
    client: "popup",
  },
  "template.name-taken": {
    code: "FAIL",
    status: 409,
    ko: "이 이름은 이미 쓰고 있어요.",
    en: "This name is already taken.",
    client: "form",
  },
  /** `data`: `{fileInfoList}` */
  "template.upload": {
    code: "FAIL",
    status: 422,
    ko: "받을 수 없는 파일이 있어서 아무것도 올리지 않았어요: {name}",
    en: "Nothing was uploaded, because a file cannot be accepted: {name}",
    client: "popup",
  },
  /** [TPL-08] A theme names a block that the template does not have. */
  "template.block": {
    code: "FAIL",
    status: 422,
    ko: "이 템플릿에 없는 블록이에요: {name}",
    en: "The template has no such block: {name}",
    client: "form",
  },
});
