/** Signing in, signing up, a new password. */
export const oauth = {
  title: "앱 연결",
  ask: "‘{{name}}’ 앱을 연결할까요?",
  text: "이 앱이 내 프로젝트에서 일하게 돼요. 결제, 계정, 운영자 화면에는 쓸 수 없어요.",
  program: "앱",
  account: "내 계정",
  returnsTo: "답을 받는 곳",
  unproved: "{{name}} (확인되지 않은 이름)",
  unprovedText: "이 이름은 앱이 스스로 밝힌 거예요. 방금 내가 연결을 시작한 앱이 맞을 때만 허용해 주세요.",
  allow: "허용하기",
  refuse: "거부하기",
  later: "계정의 ‘접근 토큰’에서 언제든 끊을 수 있어요.",
  leaving: "앱으로 돌아가고 있어요",
  leavingText: "{{place}}에서 이어서 진행해 주세요. 이 창은 닫아도 괜찮아요.",
  stopped: "앱을 연결하지 못했어요",
} as const;

export const signIn = {
  title: "로그인",
  email: "이메일",
  password: "비밀번호",
  submit: "로그인",
  forgot: "비밀번호를 잊으셨나요?",
  noAccount: "아직 계정이 없으신가요?",
  signUp: "가입하기",
  emailRequired: "이메일을 입력해 주세요.",
  passwordRequired: "비밀번호를 입력해 주세요.",
  guarded: "로그인하면 보던 곳으로 바로 이어져요.",
  passkey: "패스키로 로그인",
  passkeyRefused: "패스키를 확인하지 못했어요. 취소했거나 이 기기에 패스키가 없을 수 있어요.",
  secondTitle: "한 번 더 확인할게요",
  secondText: "등록한 패스키나 인증 앱으로 본인인지 확인해 주세요.",
  startAgain: "처음부터 다시 로그인",
  lost: "모두 잃어버렸어요",
  lostTitle: "패스키와 인증 앱을 모두 잃어버렸나요?",
  lostText:
    "복구 코드도 없으면 운영자가 본인인지 확인해 드려요. 확인한 뒤 72시간을 기다리면 2단계 인증이 풀려요. 진행 상황은 메일로 알려 드려요.",
  lostDetails: "어떻게 된 일인지 알려 주세요",
  lostDetailsHint: "본인임을 알 수 있는 내용을 적어 주세요. 예: 최근에 만든 프로젝트, 연락받을 방법",
  lostRequired: "내용을 입력해 주세요.",
  lostSubmit: "운영자에게 요청",
  lostBack: "돌아가기",
  lostSent: "요청을 보냈어요",
  lostSentText: "운영자가 확인하면 메일로 알려 드려요. 그 전에 기기를 찾으면 평소처럼 로그인하면 돼요.",
  reactivated: "다시 오셨군요. 계정을 복구했어요.",
} as const;

/** An e-mail that has an account already, at sign-up [ERR-02]. */
export const registered = {
  title: "이미 가입한 회원이에요",
  text: "이 이메일로 로그인해 주세요. 로그인이 되지 않으면 관리자에게 문의해 주세요.",
  forgotten: "비밀번호가 기억나지 않으면 새로 정할 수 있어요.",
  signIn: "로그인",
  findPassword: "비밀번호 찾기",
} as const;

export const findPassword = {
  title: "비밀번호 찾기",
  lead: "가입한 이메일로 비밀번호를 새로 정할 수 있는 링크를 보내 드려요.",
  submit: "링크 보내기",
  sentTitle: "메일을 보냈어요",
  sentText: "{{email}} 주소로 보낸 링크를 60분 안에 눌러 주세요. 보이지 않으면 스팸함도 확인해 주세요.",
  again: "다시 보내기",
  backToSignIn: "로그인으로 돌아가기",
} as const;

export const resetPassword = {
  title: "새 비밀번호",
  lead: "앞으로 쓸 비밀번호를 정해 주세요. 다른 기기에서는 모두 로그아웃돼요.",
  submit: "비밀번호 바꾸기",
  doneTitle: "비밀번호를 바꿨어요",
  doneText: "새 비밀번호로 로그인해 주세요.",
  signIn: "로그인하기",
  noToken: "온전하지 않은 링크예요. 메일에 있는 링크를 다시 눌러 주세요.",
  askAgain: "링크 다시 받기",
} as const;

export const password = {
  new: "새 비밀번호",
  confirm: "비밀번호 확인",
  hint: "영문과 숫자를 함께 써서 8자 이상",
  rule: "영문과 숫자를 함께 써서 8자 이상으로 정해 주세요.",
  mismatch: "비밀번호가 서로 달라요.",
} as const;

export const signUpPasskey = {
  instead: "비밀번호 대신 패스키로 가입",
  text: "지문, 얼굴, 화면 잠금으로 로그인해요. 비밀번호를 만들지 않아도 돼요.",
  withPassword: "비밀번호로 가입",
  submit: "패스키 만들고 가입하기",
  name: "내 패스키",
} as const;

export const signUp = {
  title: "가입하기",
  steps: "가입 단계",
  stepEmail: "이메일",
  stepCode: "인증번호",
  stepProfile: "내 정보",
  haveAccount: "이미 계정이 있으신가요?",
  signIn: "로그인",
  email: "이메일",
  emailHint: "로그인할 때 쓰는 이메일이에요. 나중에 바꿀 수 없어요.",
  emailWrong: "이메일 주소를 확인해 주세요.",
  sendCode: "인증번호 받기",
  codeTitle: "메일을 확인해 주세요",
  codeText: "{{email}} 주소로 6자리 인증번호를 보냈어요.",
  code: "인증번호 6자리",
  codeLeft: "남은 시간 {{time}}",
  codeOver: "인증 시간이 지났어요. 인증번호를 다시 받아 주세요.",
  codeWrong: "숫자 6자리를 입력해 주세요.",
  resend: "다시 받기",
  resent: "인증번호를 다시 보냈어요",
  checkCode: "확인",
  localOutbox: "메일 서버를 아직 설정하지 않아서, 보낸 메일을 이 컴퓨터에 모아 두고 있어요.",
  openOutbox: "보낸 메일 보기",
  otherEmail: "다른 이메일로 하기",
  profileTitle: "거의 다 됐어요",
  profileText: "{{email}} 주소를 확인했어요.",
  name: "이름",
  nameRequired: "이름을 입력해 주세요.",
  job: "직업",
  jobRequired: "직업을 선택해 주세요.",
  purpose: "사용 목적",
  purposeRequired: "사용 목적을 선택해 주세요.",
  terms: "약관",
  termsAll: "모두 동의합니다",
  termsService: "만 14세 이상이며 이용약관에 동의합니다 (필수)",
  termsServiceText:
    "올린 파일과 만든 사이트의 권리는 회원에게 있습니다. 다른 사람의 권리를 침해한 사이트는 게시가 중단될 수 있습니다.",
  termsPrivacy: "개인정보 수집과 이용에 동의합니다 (필수)",
  termsPrivacyText:
    "이메일, 이름, 직업, 사용 목적을 계정 운영에 씁니다. 탈퇴하고 30일이 지나면 삭제합니다. 법이 정한 기록(결제 5년 등)은 그 기간만 따로 보관합니다. 동의하지 않을 수 있지만, 그러면 가입할 수 없습니다.",
  termsMarketing: "광고성 정보(혜택, 이벤트)를 메일로 받는 데 동의합니다 (선택)",
  termsRead: "{{title}} 읽기",
  termsRequired: "필수 항목에 동의해 주세요.",
  submit: "가입 마치기",
  welcome: "{{name}} 님, 환영해요.",
} as const;

export const jobs = {
  planner: "기획자",
  designer: "디자이너",
  publisher: "퍼블리셔",
  frontend: "프론트엔드 개발자",
  backend: "백엔드 개발자",
  "product-manager": "프로덕트 매니저",
  marketer: "마케터",
  owner: "사장님·자영업",
  other: "기타",
} as const;

export const purposes = {
  business: "내 사업이나 가게",
  client: "고객에게 만들어 줄 사이트",
  study: "공부와 연습",
  portfolio: "포트폴리오",
  other: "기타",
} as const;

/** Sign-in through Google and Kakao. */
export const social = {
  or: "또는",
  providers: { google: "Google", kakao: "카카오" },
  continueWith: "{{provider}} 계정으로 계속하기",
  connecting: "로그인을 연결하고 있어요",
  to: "{{provider}} 로그인 화면으로 가고 있어요.",
  back: "돌려받은 로그인을 확인하고 있어요.",
  failed: "로그인을 마치지 못했어요",
  cancelled: "로그인을 그만두셨어요. 언제든 다시 할 수 있어요.",
  foreign: "이 브라우저에서 시작한 로그인이 아니거나 시간이 지났어요. 처음부터 다시 해 주세요.",
  unknown: "알 수 없는 로그인 방법이에요.",
  lost: "가입하던 내용이 남아 있지 않아요. 처음부터 다시 해 주세요.",
  completeText: "{{provider}} 로그인을 확인했어요. 몇 가지만 더 알려 주세요.",
  proveEmail: "{{provider}}에서 확인된 이메일을 받지 못했어요. 쓰시는 이메일을 알려 주세요.",
  confirmWith: "{{provider}} 계정으로 확인",
  connected: "{{provider}} 로그인을 연결했어요",
} as const;
