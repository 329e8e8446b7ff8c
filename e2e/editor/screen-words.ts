/** Labels on the way to each screen. */
export const WORDS = {
  ko: {
    asset: {
      ownTab: "내 요소",
      saveOwn: "내 요소로 저장",
    },
    block: {
      ownTab: "내 블록",
    },
    collections: {
      back: "목록으로",
      act: "만들기",
      create: "컬렉션 만들기",
      fields: "필드 편집",
      first: "첫 항목 쓰기",
      menuOf: "{{name}} 메뉴",
      news: "소식",
      open: "항목 보기",
      title: "제목",
      write: "내용 쓰기",
    },
    comments: {
      none: "아직 댓글이 없어요",
    },
    createProject: {
      title: "새 프로젝트",
    },
    enlarge: "크게 보기",
    groups: "그룹 관리",
    image: {
      choose: "이미지 선택",
    },
    newGroup: "새 그룹",
    pages: {
      add: "페이지 추가",
    },
    panels: {
      pages: "페이지",
      collections: "컬렉션",
      layers: "블록과 요소",
      blocks: "블록",
      assets: "요소",
      files: "CSS·JS 파일",
      project: "프로젝트",
      element: "요소",
      layout: "레이아웃",
      headerFooter: "머리글과 바닥글",
      menus: "메뉴",
      styleGuide: "스타일 가이드",
      comments: "댓글",
      versions: "버전",
      blockOption: "블록 옵션",
      history: "편집 기록",
      checks: "사이트 점검",
      languages: "언어",
    },
    languages: {
      add: "언어 추가",
    },
    projectList: {
      create: "새 프로젝트",
    },
    resources: {
      add: "파일 추가",
      addUrl: "다른 곳의 주소 연결",
      menuOf: "{{name}} 메뉴",
      view: "내용 보기",
    },
    settings: {
      page: "이 페이지",
    },
    shared: {
      tab: "공통 블록",
    },
    styleGuide: {
      tabs: {
        color: "색",
        text: "글자",
        button: "버튼",
        field: "입력",
      },
    },
    top: {
      export: "내보내기",
      more: "더 보기",
      panel: "{{name}} 패널",
      publish: "게시",
      shortcuts: "단축키",
    },
    versions: {
      compare: "비교",
    },
    video: {
      choose: "동영상 선택",
    },
    visual: {
      blockOption: {
        name: "블록 이름",
      },
      colour: {
        pick: "{{label}} 선택",
      },
      layout: {
        title: "배치",
      },
      type: {
        color: "글자색",
        fontSize: "글자 크기",
        title: "글자",
      },
    },
  },
  en: {
    asset: {
      ownTab: "Mine",
      saveOwn: "Save to my elements",
    },
    block: {
      ownTab: "Mine",
    },
    collections: {
      back: "Back to the list",
      act: "Create",
      create: "Create a collection",
      fields: "Edit fields",
      first: "Write the first entry",
      menuOf: "Menu of {{name}}",
      news: "News",
      open: "View entries",
      title: "Title",
      write: "Write the content",
    },
    comments: {
      none: "No comments yet",
    },
    createProject: {
      title: "New project",
    },
    enlarge: "Show larger",
    groups: "Manage groups",
    image: {
      choose: "Select an image",
    },
    newGroup: "New group",
    pages: {
      add: "Add page",
    },
    panels: {
      pages: "Pages",
      collections: "Collections",
      layers: "Blocks and elements",
      blocks: "Blocks",
      assets: "Elements",
      files: "CSS and JS files",
      project: "Project",
      element: "Element",
      layout: "Layout",
      headerFooter: "Header and footer",
      menus: "Menus",
      styleGuide: "Style guide",
      comments: "Comments",
      versions: "Versions",
      blockOption: "Block Option",
      history: "Edit history",
      checks: "Check the site",
      languages: "Languages",
    },
    languages: {
      add: "Add a language",
    },
    projectList: {
      create: "New project",
    },
    resources: {
      add: "Add a file",
      addUrl: "Link an external address",
      menuOf: "Menu of {{name}}",
      view: "View content",
    },
    settings: {
      page: "This page",
    },
    shared: {
      tab: "Common",
    },
    styleGuide: {
      tabs: {
        color: "Color",
        text: "Text",
        button: "Button",
        field: "Field",
      },
    },
    top: {
      export: "Export",
      more: "More",
      panel: "{{name}} panel",
      publish: "Publish",
      shortcuts: "Keyboard shortcuts",
    },
    versions: {
      compare: "Compare",
    },
    video: {
      choose: "Select a video",
    },
    visual: {
      blockOption: {
        name: "Block name",
      },
      colour: {
        pick: "Select: {{label}}",
      },
      layout: {
        title: "Layout",
      },
      type: {
        color: "Text color",
        fontSize: "Font size",
        title: "Type",
      },
    },
  },
};
export type Words = (typeof WORDS)["ko"];
