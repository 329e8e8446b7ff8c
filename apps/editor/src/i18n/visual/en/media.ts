export const media = { placeholder: { image: "Address of an image", video: "Address of a video" } };
export const image = {
  title: "Image",
  src: "File",
  alt: "Alternative text",
  altHint: "Read to people who cannot see the image.",
  altMissing: "No description yet. Write one, or mark the image as decoration.",
  replacedToo: "Image replaced, and what else showed the old one: {{places}}",
  traces: {
    sizes: "images by screen size",
    sources: "images by format",
    late: "addresses for late loading",
    background: "background",
    around: "links and backgrounds of elements around it",
    preload: "preload",
    card: "sharing image",
  },
  credit: "Source",
  decorative: "Decoration (not read out)",
  width: "Width",
  height: "Height",
  lazy: "Load when it comes near",
};
export const video = {
  title: "Video",
  src: "File",
  poster: "Poster image",
  controls: "Controls",
  autoplay: "Autoplay",
  muted: "Muted",
  loop: "Loop",
  playsinline: "Plays inline",
  lazy: "No preload",
  mutedHint: "Most browsers only play by themselves without sound.",
};
export const icon = {
  title: "Icon",
  more: "Show more",
  search: "Find an icon",
  none: "No icon fits",
  failed: "The icons could not be loaded",
  name: "Spoken name",
  nameHint: "Left empty, it counts as decoration.",
};
export const iframe = {
  title: "Embedded page",
  map: "Map",
  spot: "Place",
  spotExample: "37 Gyedong-gil, Jongno-gu, Seoul",
  src: "Address",
  srcHint: "You can paste a whole embed code, Kakao Map’s too.",
  video: "This is the address of a video’s page, which does not play inside a page.",
  videoEmbed: "Use the address that plays",
  name: "Title",
  nameHint: "Read to people who cannot see the screen.",
  fullscreen: "Allow full screen",
};
export const placeMap = {
  title: "Map of a place",
  hint: "Write an address or a name and select a map: it takes the place of the selected element.",
  of: "Map of {{place}}",
  kakao: "Insert Kakao map",
  google: "Insert Google map",
};
export const kakao = {
  title: "Kakao map",
  code: "Show another place",
  codeExample: "Paste an embed code",
  codeHint: "Open the place on map.kakao.com and copy the code that Share, then Embed map, gives you.",
  wrong: "This is no embed code of Kakao Map. Check that all of it was copied.",
  wrongSize: "Write a number from 1 to 99999.",
  elsewhere: "The script that draws this map stands elsewhere. Change it in the code.",
};
