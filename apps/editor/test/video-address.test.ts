import { expect, test } from "vitest";
import { videoEmbed } from "../src/features/element/video-address.ts";

const YOUTUBE = "https://www.youtube.com/embed/bbbbbbbbbbb";

test.each([
  ["https://www.youtube.com/watch?v=bbbbbbbbbbb&t=30s", `${YOUTUBE}?start=30`],
  ["https://youtu.be/bbbbbbbbbbb?si=abc&t=90", `${YOUTUBE}?start=90`],
  ["youtu.be/bbbbbbbbbbb", YOUTUBE],
  ["https://m.youtube.com/watch?app=desktop&v=bbbbbbbbbbb", YOUTUBE],
  ["https://music.youtube.com/watch?v=bbbbbbbbbbb", YOUTUBE],
  ["https://www.youtube.com/shorts/bbbbbbbbbbb?feature=share", YOUTUBE],
  ["https://www.youtube.com/live/bbbbbbbbbbb", YOUTUBE],
  ["https://www.youtube.com/watch?v=bbbbbbbbbbb&list=PL12", `${YOUTUBE}?list=PL12`],
  ["https://www.youtube.com/playlist?list=PL12", "https://www.youtube.com/embed/videoseries?list=PL12"],
  ["https://www.youtube.com/watch?v=bbbbbbbbbbb#t=1m30s", `${YOUTUBE}?start=90`],
  ["https://vimeo.com/123456789", "https://player.vimeo.com/video/123456789"],
  [
    "https://vimeo.com/123456789/abcdef1234#t=30s",
    "https://player.vimeo.com/video/123456789?h=abcdef1234#t=30s",
  ],
  ["https://vimeo.com/channels/staffpicks/123456789", "https://player.vimeo.com/video/123456789"],
  ["https://vimeo.com/groups/a/videos/123456789", "https://player.vimeo.com/video/123456789"],
  ["https://tv.naver.com/v/12345678", "https://tv.naver.com/embed/12345678"],
  ["https://m.tv.naver.com/v/12345678?x=1", "https://tv.naver.com/embed/12345678"],
  ["https://tv.kakao.com/v/123456789", "https://play-tv.kakao.com/embed/player/cliplink/123456789"],
  [
    "https://tv.kakao.com/channel/1/cliplink/123456789?metaObjectType=Channel",
    "https://play-tv.kakao.com/embed/player/cliplink/123456789",
  ],
])("[HND-09] %s plays at %s", (copied, embed) => {
  // biome-ignore format: one list
  expect(videoEmbed(copied)).toBe(embed);
});

test.each([
  "",
  "about.html",
  "https://example.com/watch?v=bbbbbbbbbbb",
  YOUTUBE,
  `${YOUTUBE}?start=30`,
  "https://www.youtube.com/@name",
  "https://www.youtube.com/",
  "https://vimeo.com/about",
  "https://player.vimeo.com/video/123456789",
  "https://tv.naver.com/embed/1",
  "https://youtube.com.example/watch?v=bbbbbbbbbbb",
  "https://play-tv.kakao.com/embed/player/cliplink/1",
])("[HND-09] %s stays", (copied) => {
  // biome-ignore format: one list
  expect(videoEmbed(copied)).toBeNull();
});
