import type { CommandName, Refusal, Unwritable } from "./names.ts";

/** Every text that a person reads. */
export interface Words {
  readonly help: {
    readonly first: string;
    readonly commands: Readonly<Record<CommandName, string>>;
    readonly options: string;
    readonly exits: string;
  };
  readonly roles: Readonly<Record<string, string>>;
  /** Before a path: what happens to the file. */
  readonly marks: Readonly<Record<"edited" | "put" | "renamed" | "removed" | "written" | "merged", string>>;
  readonly refusals: Readonly<Record<Refusal, (path: string) => string>>;
  usage(usage: string): string;
  unknownCommand(name: string): string;
  failed(why: string): string;
  badOrigin(written: string): string;
  readonly originNeeded: string;
  otherOrigin(ofFolder: string, origin: string): string;
  signedOut(origin: string): string;
  whereTokens(address: string): string;
  readonly askToken: string;
  readonly badToken: string;
  signedIn(origin: string, projects: number): string;
  signedOutNow(origin: string): string;
  readonly wasSignedOut: string;
  unreachable(origin: string, why: string): string;
  readonly oldServer: string;
  readonly noProjects: string;
  noProject(wanted: string): string;
  severalProjects(title: string): string;
  readonly noFolder: string;
  otherProject(title: string): string;
  damagedState(file: string): string;
  busy(pid: number): string;
  readonly exportEnded: string;
  pulled(title: string, version: number, folder: string): string;
  readonly gitAttributes: string;
  aside(path: string, kept: string): string;
  bothChanged(paths: readonly string[]): string;
  deletedHere(paths: readonly string[]): string;
  deletedThere(paths: readonly string[]): string;
  readonly skipped: Readonly<Record<Unwritable, (path: string) => string>>;
  folderOf(title: string, version: number): string;
  readonly nothingHere: string;
  readonly changedHere: string;
  readonly nothingThere: string;
  readonly changedThere: string;
  bothEdited(paths: readonly string[]): string;
  readonly unfinished: string;
  readonly goingOn: string;
  binaryDiffers(path: string): string;
  readonly oldBase: string;
  readonly nothingSent: string;
  alternative(path: string, line: number, kept: string): string;
  conflicts(paths: readonly string[]): string;
  readonly onlyPlanned: string;
  pushed(version: number): string;
  readonly nothingToPush: string;
  watching(title: string): string;
  readonly publishing: string;
  readonly publicationEnded: string;
  published(url: string): string;
  exported(file: string, bytes: number): string;
}

const listed = (paths: readonly string[]): string => paths.map((path) => `\n  ${path}`).join("");

export const korean: Words = {
  help: {
    first: "hanok: 한옥 프로젝트를 폴더로 내려받아 고치고 다시 보내요.",
    commands: {
      login: "접근 토큰을 저장해요. 토큰은 계정 설정에서 만들어요.",
      logout: "저장한 접근 토큰을 삭제해요.",
      list: "토큰으로 열 수 있는 프로젝트를 보여 줘요.",
      pull: "프로젝트를 폴더로 내려받거나, 폴더를 최신 내용으로 바꿔요. 원본과 바이트까지 같아요.",
      status: "이 폴더와 프로젝트에서 바뀐 파일을 보여 줘요.",
      diff: "내려받은 뒤 이 폴더에서 바뀐 줄을 보여 줘요. --remote는 다른 사람이 바꾼 줄을 보여 줘요.",
      push: "이 폴더에서 고친 부분을 보내요. 그사이 다른 사람이 고친 부분은 그대로 남아요.",
      watch: "파일을 저장할 때마다 보내고, 다른 사람이 고친 부분을 내려받아요.",
      preview: "초안을 볼 수 있는 주소를 알려 줘요.",
      publish: "프로젝트를 게시해요.",
      export: "완성된 사이트를 ZIP으로 내보내요. --source는 원본을 내보내요.",
      mcp: "AI 도구가 쓰는 MCP 서버를 표준 입출력으로 연결해요.",
      completion: "셸의 자동 완성 스크립트를 출력해요.",
    },
    options:
      "모든 명령: --json (JSON으로 출력), --help. 환경 변수: HANOK_ORIGIN, HANOK_TOKEN, HANOK_LANG=ko|en.",
    exits: "종료 코드: 0 성공, 1 실패, 2 잘못된 사용법, 3 충돌, 4 로그인 필요, 5 권한이나 플랜으로 거절.",
  },
  roles: { OWNER: "소유자", EDITOR: "편집자", VIEWER: "뷰어" },
  marks: {
    edited: "수정",
    put: "추가",
    renamed: "이름 변경",
    removed: "삭제",
    written: "받음",
    merged: "합침",
  },
  refusals: {
    made: (path) => `${path}: 한옥이 만드는 부분을 고쳤어요. 이 부분은 편집기에서 바꿔 주세요.`,
    encoding: (path) => `${path}: 문자 인코딩이나 BOM이 내려받을 때와 달라요. 원래 인코딩으로 저장해 주세요.`,
    "read-only": (path) => `${path}: 문자로 읽을 수 없는 파일이라 고칠 수 없어요.`,
    base: (path) =>
      `${path}: 내려받았을 때의 내용이 .hanok 폴더에 없어요. 고친 파일을 다른 곳에 두고 다시 내려받아 주세요.`,
    content: (path) => `${path}: 컬렉션과 항목은 편집기에서 추가하거나 삭제해 주세요.`,
  },
  usage: (usage) => `사용법: hanok ${usage}`,
  unknownCommand: (name) => `‘${name}’ 명령이 없어요. hanok --help로 명령을 확인해 주세요.`,
  failed: (why) => `끝내지 못했어요: ${why}`,
  badOrigin: (written) => `‘${written}’ 주소를 쓸 수 없어요. https://로 시작하는 주소를 입력해 주세요.`,
  originNeeded: "한옥 주소를 알려 주세요: hanok login https://… 또는 HANOK_ORIGIN.",
  otherOrigin: (ofFolder, origin) =>
    `이 폴더는 ${ofFolder}에서 내려받았는데 HANOK_ORIGIN은 다른 주소(${origin})예요. 토큰을 보내지 않았어요.`,
  signedOut: (origin) => `로그인이 필요해요: hanok login ${origin || "https://…"}`,
  whereTokens: (address) => `접근 토큰은 여기에서 만들어요: ${address}`,
  askToken: "접근 토큰:",
  badToken: "접근 토큰은 hanok_로 시작하는 문자예요. 계정 설정에서 복사해 주세요.",
  signedIn: (origin, projects) => `${origin}에 로그인했어요. 프로젝트 ${projects}개를 열 수 있어요.`,
  signedOutNow: (origin) => `${origin}의 토큰을 삭제했어요.`,
  wasSignedOut: "저장한 토큰이 없어요.",
  unreachable: (origin, why) => `${origin}에 연결하지 못했어요. ${why}`.trim(),
  oldServer: "서버가 오래된 버전이라 내려받을 수 없어요. 서버를 업데이트해 주세요.",
  noProjects: "이 토큰으로 열 수 있는 프로젝트가 없어요.",
  noProject: (wanted) => `‘${wanted}’ 프로젝트가 없어요. hanok list로 확인해 주세요.`,
  severalProjects: (title) => `제목이 ‘${title}’인 프로젝트가 여러 개예요. id로 알려 주세요.`,
  noFolder: "내려받은 폴더가 아니에요. hanok pull 프로젝트로 먼저 내려받아 주세요.",
  otherProject: (title) => `이 폴더에는 다른 프로젝트 ‘${title}’ 파일이 있어요. 다른 폴더를 선택해 주세요.`,
  damagedState: (file) => `${file} 파일을 읽을 수 없어요. git에서 복원하거나 새 폴더에 내려받아 주세요.`,
  busy: (pid) => `다른 hanok 명령(프로세스 ${pid})이 이 폴더에서 일하고 있어요.`,
  exportEnded: "내려받기가 중간에 끝났어요. 다시 시도해 주세요.",
  pulled: (title, version, folder) => `‘${title}’ 버전 ${version}: ${folder}`,
  gitAttributes: "git이 줄 끝을 바꾸지 않도록 .gitattributes를 만들었어요.",
  aside: (path, kept) => `${path}: 프로젝트의 내용으로 바꿨어요. 여기서 고친 파일은 ${kept}에 있어요.`,
  bothChanged: (paths) =>
    `여기와 프로젝트에서 같은 곳을 고쳐서 그대로 두었어요. hanok push는 두 가지를 모두 남기고, hanok pull --theirs는 프로젝트의 내용을 받아요.${listed(paths)}`,
  deletedHere: (paths) => `여기서 삭제했지만 다른 사람이 고친 파일이에요.${listed(paths)}`,
  deletedThere: (paths) => `다른 사람이 삭제했지만 여기서 고친 파일이에요.${listed(paths)}`,
  skipped: {
    state: (path) => `${path}: git이나 hanok이 쓰는 폴더 이름이라 저장하지 않았어요.`,
    characters: (path) => `${path}: 이름에 ‘:’이나 보이지 않는 글자가 있어서 저장하지 않았어요.`,
    ending: (path) => `${path}: 이름이 점이나 빈칸으로 끝나서 저장하지 않았어요.`,
    device: (path) => `${path}: Windows가 장치 이름으로 쓰는 이름이라 저장하지 않았어요.`,
    path: (path) => `${path}: 파일 경로로 쓸 수 없는 이름이라 저장하지 않았어요.`,
  },
  folderOf: (title, version) => `‘${title}’, 내려받은 버전 ${version}`,
  nothingHere: "여기서 바뀐 파일이 없어요.",
  changedHere: "여기서 바뀐 파일:",
  nothingThere: "프로젝트에서 바뀐 파일이 없어요.",
  changedThere: "프로젝트에서 바뀐 파일:",
  bothEdited: (paths) => `양쪽에서 바뀐 파일 (push가 합쳐요):${listed(paths)}`,
  unfinished: "중간에 멈춘 push가 있어요. hanok push를 다시 실행하면 이어서 끝내요.",
  goingOn: "중간에 멈춘 push를 이어서 끝내요.",
  binaryDiffers: (path) => `${path}: 텍스트가 아닌 파일이 달라요.`,
  oldBase:
    "내려받은 뒤에 프로젝트가 너무 많이 바뀌었어요. hanok pull로 새로 내려받은 다음 hanok push로 보내 주세요. 고친 부분은 이 폴더에 그대로 있어요.",
  nothingSent: "아무것도 보내지 않았어요.",
  alternative: (path, line, kept) =>
    `${path}:${line}: 다른 사람과 같은 곳을 고쳤어요. ‘${kept}’도 편집기에 남아 있어서 둘 중 하나를 선택할 수 있어요.`,
  conflicts: (paths) =>
    `다른 사람도 바꿔서 보내지 않은 파일이에요. push --mine은 여기 파일을, pull --theirs는 프로젝트 파일을 남겨요.${listed(paths)}`,
  onlyPlanned: "보내지 않고 확인만 했어요.",
  pushed: (version) => `보냈어요. 지금 버전: ${version}`,
  nothingToPush: "보낼 것이 없어요.",
  watching: (title) => `‘${title}’ 폴더를 지켜보고 있어요. Ctrl+C로 끝내요.`,
  publishing: "게시를 시작했어요.",
  publicationEnded: "게시가 중간에 끝났어요.",
  published: (url) => `게시했어요: ${url}`,
  exported: (file, bytes) => `내보냈어요: ${file} (${bytes}바이트)`,
};
