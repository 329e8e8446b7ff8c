export const open = {
  failed: "페이지를 열지 못했어요",
  unreachable: "서버에 연결하지 못했어요. 인터넷 연결을 확인해 주세요.",
  retry: "다시 열기",
  noPages: "아직 페이지가 없어요",
  noPagesHint: "첫 페이지를 만들면 여기에서 바로 꾸밀 수 있어요.",
  toWorkspace: "작업실로 가기",
  mobileTitle: "편집은 PC에서 할 수 있어요",
  mobileHint: "화면이 넓은 컴퓨터에서 열면 블록과 코드를 나란히 두고 고칠 수 있어요.",
  shareEnded: "공유가 끝났거나 링크가 바뀌었어요. 링크를 준 사람에게 새 링크를 받아 주세요.",
  gone: "다른 사람이 이 페이지를 삭제했어요",
  goneHint: "저장한 편집은 프로젝트의 기록에 남아 있어요. 다른 페이지에서 이어서 꾸밀 수 있어요.",
  goneNext: "‘{{page}}’ 열기",
};
