import type { Page } from "playwright-core";

/** Words of the dialog that chooses an image. */
export const MEDIA = {
  ko: {
    choose: "이미지 선택",
    title: "이미지 선택",
    library: "한옥 라이브러리",
    wrongType: /파일은 여기에서 쓸 수 없어요/,
    use: "이 이미지 쓰기",
    alt: "대체 텍스트",
    altRequired: /설명을 적거나/,
    exists: "같은 이름의 파일이 있어요",
    replace: "덮어쓰기",
    back: "다른 파일 선택",
    drop: /끌어다 놓거나/,
    refused: [
      "빈 것.png: 비어 있는 파일이에요",
      "글.png: 실제 형식과 확장자가",
      "‘설치.exe’ 파일은 여기에서",
    ],
    broken: /열 수 없어요/,
    menu: /메뉴$/,
    remove: "삭제",
    used: /지금 쓰고 있는 곳이 있어요\. 페이지 ‘/,
    unused: /쓰는 곳이 없어요/,
    undo: "되돌리기",
    turnRight: "오른쪽으로 돌리기",
    large: /큰 이미지예요/,
    smaller: /줄인 사본 쓰기/,
    stopOne: /올리기 취소$/,
    stopped: "취소했어요",
    free: "직접",
    cropArea: "남길 부분",
    corner: "오른쪽 아래 모서리",
    edge: "오른쪽 변",
    pixels: (size: string) => `지금 ${size}픽셀이에요`,
  },
  en: {
    choose: "Select an image",
    title: "Select an image",
    library: "Hanok library",
    wrongType: /is not a file that can be used here/,
    use: "Use this image",
    alt: "Alternative text",
    altRequired: /Write a description/,
    exists: "A file of this name is already there",
    replace: "Replace",
    back: "Select another file",
    drop: /drop an image here/,
    refused: ["빈 것.png: This file is empty", "글.png: The file's content", "“설치.exe” is not a file"],
    broken: /cannot be opened/,
    menu: /^Menu of/,
    remove: "Delete",
    used: /It is in use: page “/,
    unused: /Nothing uses this file/,
    undo: "Undo",
    turnRight: "Rotate right",
    large: /A large image/,
    smaller: /^Use a copy of/,
    stopOne: /^Cancel the upload of/,
    stopped: "Canceled",
    free: "Freehand",
    cropArea: "Part that stays",
    corner: "Bottom right corner",
    edge: "Right edge",
    pixels: (size: string) => `Now ${size} pixels`,
  },
} as const;

/** A PNG as the input of files takes it. */
export const file = (name: string, buffer: Buffer) => ({ name, mimeType: "image/png", buffer });

/** A picture of one colour, wider than high, drawn by the browser; `noise`: one that does not compress well. */
export async function png(
  page: Page,
  colour: string,
  { width = 60, height = 40, noise = false } = {},
): Promise<Buffer> {
  const url = await page.evaluate(
    ({ colour, width, height, noise }) => {
      const canvas = document.createElement("canvas");
      canvas.width = width;
      canvas.height = height;
      const context = canvas.getContext("2d");
      if (!context) throw new Error("no canvas");
      context.fillStyle = colour;
      context.fillRect(0, 0, width, height);
      for (let at = 0; noise && at < 4_000; at += 1) {
        context.fillStyle = `hsl(${(at * 47) % 360} 60% 50%)`;
        context.fillRect((at * 7_919) % width, (at * 104_729) % height, 9, 9);
      }
      return canvas.toDataURL("image/png");
    },
    { colour, width, height, noise },
  );
  return Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
}
