export const link = {
  title: "링크",
  kind: "링크 종류",
  kinds: {
    page: "페이지",
    anchor: "페이지 안의 자리",
    url: "웹 주소",
    mail: "이메일",
    tel: "전화",
    file: "파일",
  },
  href: "주소",
  page: "이동할 페이지",
  placeholders: {
    anchor: "ID 이름",
    url: "https://",
    mail: "hello@example.com",
    tel: "02-123-4567",
    file: "파일 경로",
  },
  newWindow: "새 창에서 열기",
  rel: "관계 (rel)",
  wrapHint: "주소를 넣으면 이 요소를 링크로 감싸요.",
};
