/** The home page [PUB-46]. Says only what Hanok does today. */
export const home = {
  documentTitle: "한옥 · 손댄 곳만 바뀌는 웹사이트 빌더",
  hero: {
    title: "손댄 곳만\n바뀝니다",
    lead: "직접 쓴 HTML을 올려 보세요. 화면에서 고치든 코드에서 고치든 그 자리만 바뀌고, 나머지는 한 글자도 달라지지 않습니다.",
    start: "무료로 시작하기",
    workspace: "작업실로 가기",
    tryIt: "바로 해 보기",
  },
  demo: {
    title: "여기서 해 보세요",
    lead: "제목을 바꿔 쓰거나 색을 골라 보세요.",
    page: "화면",
    code: "코드",
    headlineLabel: "제목 글",
    headline: "마당이 있는 서재",
    eyebrow: "북촌 작은 책방",
    body: "화요일부터 토요일까지, 차 한 잔과 함께.",
    button: "찾아오는 길",
    comment: "여름 휴가 뒤에 시간 고치기!",
    colour: "제목 색",
    ink: "먹",
    green: "뇌록",
    red: "석간주",
    untouched: "아직 아무것도 바뀌지 않았습니다.",
    spots: "바뀐 곳 {{spots}}군데",
    kept: "그대로인 글자 {{kept}}자",
    reset: "처음으로",
  },
  steps: {
    title: "올려서, 고치고, 게시하고,\n다시 가져갑니다",
    bring: {
      number: "하나",
      title: "가져오기",
      text: "쓰던 사이트를 ZIP으로 올립니다. 폴더와 파일 이름, 들여쓰기와 주석, 줄바꿈까지 그대로 둡니다. EUC-KR 문서도, 한글 파일 이름도 괜찮습니다.",
    },
    edit: {
      number: "둘",
      title: "고치기",
      text: "화면에서 글과 색과 간격을 고칩니다. 코드를 옆에 열어 두면 화면에서 고른 곳이 코드에서도 골라집니다. 저장 버튼은 찾지 않아도 됩니다.",
    },
    publish: {
      number: "셋",
      title: "게시하기",
      text: "게시할 때마다 그 순간의 사이트가 한 벌씩 남습니다. 마음에 들지 않으면 앞선 것으로 되돌리고, 언제든 내릴 수 있습니다.",
    },
    take: {
      number: "넷",
      title: "가져가기",
      text: "원할 때 ZIP으로 받아 갑니다. 고치지 않은 파일은 올린 파일과 1바이트도 다르지 않습니다. 고친 파일은 고친 자리만 다릅니다.",
    },
  },
  promise: {
    title: "집은 짓는 사람의 것입니다",
    text: "한옥은 못을 쓰지 않고 나무를 짜 맞춥니다. 그래서 풀어서 옮겨 다시 지을 수 있습니다. 웹사이트도 그래야 한다고 생각합니다.",
    source: {
      title: "소스가 원본입니다",
      text: "열고 닫고 저장해도 파일은 그대로입니다. 보이는 화면은 소스의 그림일 뿐, 거꾸로 덮어쓰지 않습니다.",
    },
    edits: {
      title: "고친 것은 남습니다",
      text: "연결이 끊기거나 창이 닫혀도 보내지 못한 수정은 기기에 남아 있다가 다시 이어집니다.",
    },
    apart: {
      title: "코드는 따로 돕니다",
      text: "사이트의 스크립트는 계정과 다른 사이트를 읽을 수 없는 자리에서만 실행됩니다.",
    },
  },
  files: {
    title: "무엇이 들어오는지 먼저 보여 드립니다",
    text: "ZIP을 올리면 받아들일 파일과 받지 않는 파일을 이유와 함께 보여 드립니다. 보고 나서 정하시면 됩니다.",
    kept: "받습니다",
    refused: "받지 않습니다",
    keptList: {
      pages: "여러 페이지와 하위 폴더",
      encodings: "UTF-8, EUC-KR, CP949 문서",
      names: "한글 파일 이름",
      scripts: "직접 쓴 CSS와 스크립트, 글꼴, 그림, 영상",
      size: "500MB까지의 ZIP",
    },
    refusedList: {
      outside: "폴더 밖으로 나가는 경로와 링크",
      locked: "암호가 걸린 파일",
      bombs: "풀면 지나치게 커지는 압축",
      reserved: "한옥이 쓰는 이름(setting.css, hanok.js 등)",
    },
  },
  close: {
    title: "지금 있는 사이트부터\n올려 보세요",
    text: "빈 페이지나 준비된 테마로 시작해도 좋습니다.",
  },
} as const;
