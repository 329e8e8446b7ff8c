/** The Korean faces that themes may use, all under the SIL Open Font License, and where they are installed. */
const source = (name, weight) => ({
  slug: String(weight),
  weight: String(weight),
  file: `@fontsource/${name}/files/${name}-korean-${weight}-normal.woff2`,
  latin: `@fontsource/${name}/files/${name}-latin-${weight}-normal.woff2`,
});
const family = (name, slug, weights) => ({
  name,
  licence: `@fontsource/${slug}/LICENSE`,
  faces: weights.map((weight) => source(slug, weight)),
});

export const families = {
  gothic: {
    name: "Hanok Gothic",
    reserved: "Pretendard",
    licence: "pretendard/dist/LICENSE.txt",
    faces: [
      {
        slug: "variable",
        weight: "300 700",
        file: "pretendard/dist/web/variable/woff2/PretendardVariable.woff2",
        axes: { wght: { min: 300, max: 700 } },
      },
    ],
  },
  batang: family("Gowun Batang", "gowun-batang", [400, 700]),
  dodum: family("Gowun Dodum", "gowun-dodum", [400]),
  serif: family("Noto Serif KR", "noto-serif-kr", [400, 600]),
  poster: family("Black Han Sans", "black-han-sans", [400]),
  myeong: {
    ...family("Song Myung", "song-myung", [400]),
    faces: [
      { slug: "400", weight: "400", file: "@fontsource/song-myung/files/song-myung-korean-400-normal.woff2" },
    ],
  },
  myeongjo: family("Nanum Myeongjo", "nanum-myeongjo", [400]),
  hahmlet: family("Hahmlet", "hahmlet", [400, 600]),
};
