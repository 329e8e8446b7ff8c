import type { Page } from "playwright-core";
import { test } from "vitest";
import { callOf, expectRefusalsShown, joinMember, type RefusableForm, startWithMember } from "../harness.ts";
import { bringSite, told } from "../main-job/projects.ts";
import { file, MEDIA, png } from "./media-support.ts";
import { smallSite } from "./small-site.ts";
import { openPanel, press, ready } from "./support.ts";

const { hanok, browsing, member } = await startWithMember();

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).first();
const inDialog = (page: Page, name: string) =>
  page.getByRole("dialog").getByRole("button", { name, exact: true });

test("each refusal of each form of the editor is read on the screen", async () => {
  const { project } = await bringSite(member, smallSite());
  const { page, context } = await browsing.newPage(hanok, { language: "ko", signedInAs: member });
  const open = async (): Promise<void> => {
    await page.goto(`/neditor/?project=${project.id}`);
    await ready(page);
  };
  const openPublications = async (): Promise<void> => {
    await open();
    await button(page, "게시").click();
    await inDialog(page, "페이지별로 정하기").click();
  };
  const openHost = async (): Promise<void> => {
    // The form before left it open, filled in.
    if (await inDialog(page, "연결 시험").isVisible()) return;
    await open();
    await button(page, "더 보기").click();
    await page.getByRole("menuitem", { name: "FTP로 보내기" }).click();
    for (const [label, text] of [
      ["호스트", "ftp.example.com"],
      ["사용자 이름", "hanok"],
      ["비밀번호", "madang-7"],
      ["루트 폴더", "/www"],
    ] as const)
      await page.getByRole("dialog").getByLabel(label, { exact: true }).last().fill(text);
  };
  const forms: readonly RefusableForm[] = [
    {
      name: "new page",
      endpoint: callOf("POST /api/projects/page/item.json"),
      open: async () => {
        await open();
        await openPanel(page, "페이지");
        await button(page, "페이지 추가").click();
        await page.getByRole("textbox", { name: "제목" }).fill("거절");
      },
      submit: () => inDialog(page, "페이지 만들기").click(),
    },
    {
      name: "new project",
      endpoint: callOf("POST /api/projects/project/item.json"),
      open: async () => {
        await open();
        await page.getByRole("button", { name: /다른 프로젝트 열기/ }).click();
        await inDialog(page, "새 프로젝트").click();
        await page.getByRole("dialog", { name: "새 프로젝트" }).getByRole("tab", { name: /빈/ }).click();
      },
      submit: () =>
        page
          .getByRole("dialog", { name: "새 프로젝트" })
          .getByRole("button", { name: "만들고 열기" })
          .click(),
    },
    {
      name: "version",
      endpoint: callOf("POST /api/projects/page/version/item.json"),
      open: async () => {
        await open();
        await page.getByRole("button", { name: "버전 패널" }).click();
        await page.getByRole("region", { name: "버전", exact: true }).getByRole("textbox").fill("봄");
      },
      submit: () => button(page, "버전으로 남기기").click(),
    },
    {
      name: "own block",
      endpoint: callOf("POST /api/members/personal/item.json"),
      open: async () => {
        await open();
        await press(page, "h1");
        await button(page, "내 요소로 저장").click();
        await page.getByRole("dialog").getByRole("textbox", { name: "이름" }).fill("제목");
      },
      submit: () => page.getByRole("dialog").getByRole("button", { name: /저장/ }).last().click(),
    },
    {
      name: "invitation",
      endpoint: callOf("POST /api/members/cowork/item.json"),
      open: async () => {
        await open();
        await button(page, "함께하는 멤버").click();
        await page.getByRole("dialog").getByRole("textbox", { name: "이메일" }).fill("mate@example.com");
      },
      submit: () => inDialog(page, "초대하기").click(),
    },
    {
      name: "invitation by mail",
      endpoint: callOf("POST /api/members/cowork/invitation/item.json"),
      open: async () => {
        await open();
        await button(page, "함께하는 멤버").click();
        await page.getByRole("dialog").getByRole("textbox", { name: "이메일" }).fill("nobody@example.com");
      },
      submit: async () => {
        await inDialog(page, "초대하기").click();
        await inDialog(page, "초대 메일 보내기").click();
      },
    },
    {
      name: "address of the site",
      endpoint: callOf("POST /api/projects/publish/site.json"),
      open: async () => {
        told(await member.client.post("/api/projects/publish/item.json", { projectId: project.id }));
        await open();
        await button(page, "게시").click();
        await inDialog(page, "주소 바꾸기").click();
        await page.getByRole("dialog").getByLabel("사이트 이름").fill("refused-site");
      },
      submit: () => inDialog(page, "이 주소로 바꾸기").click(),
    },
    {
      name: "domain",
      endpoint: callOf("POST /api/projects/domain/item.json"),
      open: async () => {
        await open();
        await button(page, "게시").click();
        await inDialog(page, "도메인 연결").click();
        await page
          .getByRole("dialog", { name: "내 도메인" })
          .getByLabel("도메인", { exact: true })
          .fill("example.com");
      },
      submit: () => inDialog(page, "연결하기").click(),
    },
    {
      name: "password of the site",
      endpoint: callOf("POST /api/projects/access/lock.json"),
      open: async () => {
        await open();
        await button(page, "게시").click();
        await inDialog(page, "사이트 전체: 암호 걸기").click();
        await page
          .getByRole("dialog", { name: "사이트 전체: 암호" })
          .getByLabel("암호", { exact: true })
          .fill("madang-and-7");
      },
      submit: () => inDialog(page, "저장하기").click(),
    },
    {
      name: "time of the whole site",
      endpoint: callOf("POST /api/projects/publish/schedule.json"),
      open: async () => {
        await openPublications();
        await page.getByRole("dialog").getByLabel("게시 일시 (서울 시간)").fill("2030-01-01T09:00");
      },
      submit: () => inDialog(page, "이때 게시하기").click(),
    },
    {
      name: "state of a page",
      endpoint: callOf("POST /api/projects/publish/page/item.json"),
      open: () => openPublications(),
      submit: async () => {
        await page
          .getByRole("dialog")
          .getByRole("button", { name: /게시 상태/ })
          .first()
          .click();
        await page.getByRole("option", { name: /^초안/ }).click();
      },
    },
    {
      name: "redirect",
      endpoint: callOf("POST /api/projects/redirect/item.json"),
      open: async () => {
        await open();
        await button(page, "더 보기").click();
        await page.getByRole("menuitem", { name: "주소 넘기기" }).click();
        await page.getByRole("dialog").getByLabel("받는 주소").fill("/old");
        await page.getByRole("dialog").getByLabel("갈 곳").fill("/new");
      },
      submit: () => inDialog(page, "추가하기").click(),
    },
    {
      name: "publishing",
      endpoint: callOf("POST /api/projects/publish/job.json"),
      open: async () => {
        await open();
        await button(page, "게시").click();
      },
      submit: () =>
        page
          .getByRole("dialog")
          .getByRole("button", { name: /게시하기$/ })
          .last()
          .click(),
    },
    {
      name: "export",
      endpoint: callOf("POST /api/projects/export/item.json"),
      open: async () => {
        await open();
        await button(page, "더 보기").click();
        await page.getByRole("menuitem", { name: "내보내기" }).click();
      },
      submit: () => page.getByRole("dialog").getByRole("button", { name: "내보내기", exact: true }).click(),
    },
    {
      name: "comment",
      endpoint: callOf("POST /api/projects/commentn/item.json"),
      open: async () => {
        await open();
        await page.getByRole("button", { name: "댓글 패널" }).click();
        await page.getByRole("textbox", { name: "댓글 쓰기" }).fill("이 줄을 줄여요");
      },
      submit: () => button(page, "남기기").click(),
    },
    {
      name: "test of a host",
      endpoint: callOf("POST /api/ftp/test.json"),
      open: openHost,
      submit: () => inDialog(page, "연결 시험").click(),
    },
    ...(
      [
        ["host that is kept", "POST /api/ftp/host.json", "미리 보기"],
        ["preview of a transfer", "POST /api/ftp/plan.json", "미리 보기"],
        ["transfer", "POST /api/ftp/upload.json", "보내기"],
      ] as const
    ).map(([name, call, sends]) => ({
      name,
      endpoint: callOf(call),
      open: openHost,
      submit: () => inDialog(page, sends).click(),
    })),
  ];
  for (const form of forms) await expectRefusalsShown(page, form);
  await context.close();
}, 300_000);

test("each refusal of the members, of an answer and of an image is read on the screen", async () => {
  const { project } = await bringSite(member, smallSite());
  const projectId = project.id;
  const mate = await joinMember(hanok, { name: "박벗" });
  told(
    await member.client.post("/api/members/cowork/item.json", {
      projectId,
      email: mate.email,
      role: "VIEWER",
    }),
  );
  const { pageList } = told(await member.client.get("/api/projects/page/list.json", { projectId }));
  const pageId = pageList[0]?.id ?? "";
  const content = "이 줄을 줄여요";
  told(await member.client.post("/api/projects/commentn/item.json", { projectId, pageId, content }));
  const { page, context } = await browsing.newPage(hanok, { language: "ko", signedInAs: member });
  const picture = file("벽.png", await png(page, "red"));
  const dialog = page.getByRole("dialog");
  const open = async (): Promise<void> => {
    await page.goto(`/neditor/?project=${projectId}`);
    await ready(page);
  };
  const openMembers = async (): Promise<void> => {
    // The form before left it open.
    if (await dialog.getByRole("button", { name: /공유 링크/ }).isVisible()) return;
    await open();
    await button(page, "함께하는 멤버").click();
  };
  const fromList = async (list: string | RegExp, option: string | RegExp): Promise<void> => {
    await dialog.getByRole("button", { name: list }).click();
    await page.getByRole("option", { name: option }).click();
  };
  const forms: readonly RefusableForm[] = [
    {
      name: "share link",
      endpoint: callOf("POST /api/members/projects/share/item.json"),
      open: openMembers,
      submit: () => fromList(/공유 링크/, /^보기만/),
    },
    {
      name: "role of a collaborator",
      endpoint: callOf("POST /api/members/cowork/item.json"),
      open: openMembers,
      submit: () => fromList(/박벗 님의 역할/, "편집자"),
    },
    {
      name: "new owner",
      endpoint: callOf("POST /api/members/cowork/owner/item.json"),
      open: async () => {
        await openMembers();
        await dialog.getByRole("button", { name: "박벗 님 관리" }).click();
        await page.getByRole("menuitem", { name: "소유권 넘기기" }).click();
      },
      submit: async () => {
        const asking = page.getByRole("dialog", { name: "소유권 넘기기" });
        await asking.getByLabel("내 비밀번호", { exact: true }).fill(member.password);
        await asking.getByRole("button", { name: "소유권 넘기기" }).click();
      },
    },
    {
      name: "answer to a comment",
      endpoint: callOf("POST /api/projects/commentn/item.json"),
      open: async () => {
        await open();
        await page.getByRole("button", { name: "댓글 패널" }).click();
        await button(page, "답글").click();
        await page.getByRole("textbox", { name: /답글/ }).fill("줄였어요");
      },
      submit: () => button(page, "답글").click(),
    },
    {
      name: "image of a project",
      endpoint: callOf("POST /api/projects/project/thumb/item.json"),
      open: async () => {
        await open();
        await openPanel(page, "프로젝트");
      },
      submit: () => page.locator("input[type=file][aria-label='대표 이미지']").setInputFiles(picture),
    },
    {
      name: "upload of an image",
      endpoint: callOf("POST /api/attach/file/upload.json"),
      open: async () => {
        await open();
        await press(page, "img");
        await button(page, MEDIA.ko.choose).click();
      },
      submit: () => dialog.locator("input[type=file]").setInputFiles(picture),
    },
  ];
  for (const form of forms) await expectRefusalsShown(page, form);
  await context.close();
}, 300_000);
