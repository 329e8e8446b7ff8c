import { expect, test } from "vitest";
import { blocksOf, paragraphsOf } from "./text-blocks.ts";

const TEXT = `# 새 기와

지붕을 **고쳤어요**. [자세히](https://example.com/a_b)
다음 줄은 \`코드\`와 이어져요.

- 비가 새지 않아요
- 눈도 *견뎌요*
  - 처마까지

1. 먼저
2. 나중

> 3 * 4 * 5는 <b>60</b>이에요.

| 때 | 값 |
|---|---|
| 봄 | 100원 |

\`\`\`js
alert(1)
\`\`\`

---

![기와 사진](/a.png)
`;

test("blocks of a Markdown text keep headings and lists, and leave marks and code out", () => {
  expect(blocksOf(TEXT)).toEqual([
    { heading: "새 기와" },
    "지붕을 고쳤어요. 자세히 다음 줄은 코드와 이어져요.",
    { items: ["비가 새지 않아요", "눈도 견뎌요", "처마까지"], isOrdered: false },
    { items: ["먼저", "나중"], isOrdered: true },
    "3 * 4 * 5는 <b>60</b>이에요.",
    "때 · 값",
    "봄 · 100원",
    "기와 사진",
  ]);
  expect(paragraphsOf(TEXT)).toContain("눈도 견뎌요");
  expect(blocksOf("")).toEqual([]);
  expect(blocksOf("\n\n- \n\n***")).toEqual([]);
});
