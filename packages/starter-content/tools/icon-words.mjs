/** Lucide icons of the library: category, then `name: Korean name and further words`. */
export const iconWords = {
  place: {
    title: { ko: "장소", en: "Place" },
    icons:
      "house: 집 주택 홈 처음; building: 건물 회사 사무실; building-2: 빌딩 회사; store: 가게 상점 매장; school: 학교 교육; hospital: 병원 의원; church: 교회 예배; hotel: 호텔 숙소; factory: 공장 제조; warehouse: 창고 물류; landmark: 은행 관공서; tent: 천막 야영 캠핑; map: 지도 약도; map-pin: 위치 주소 핀; navigation: 길찾기 방향; compass: 나침반 방향; globe: 세계 지구 언어; mountain: 산 등산; trees: 숲 나무; umbrella: 우산 비",
  },
  contact: {
    title: { ko: "연락", en: "Contact" },
    icons:
      "phone: 전화 통화; smartphone: 휴대폰 스마트폰; mail: 이메일 편지; message-circle: 채팅 카톡 상담; message-square: 문자 메시지 댓글; send: 보내기 전송; at-sign: 골뱅이 이메일; headphones: 상담 고객센터 헤드폰; megaphone: 확성기 공지 홍보; bell: 알림 종; printer: 인쇄 팩스; share-2: 공유 나누기; link: 링크 주소; contact: 연락처 명함; qr-code: 큐알 코드; rss: 소식 구독",
  },
  time: {
    title: { ko: "시간", en: "Time" },
    icons:
      "clock: 시계 시간 영업시간; calendar: 달력 날짜; calendar-check: 예약 확정; calendar-days: 일정 달력; alarm-clock: 알람 기상; hourglass: 모래시계 기다림; timer: 타이머 시간재기; history: 이력 지난 기록; sunrise: 해돋이 아침; sunset: 해넘이 저녁; sun: 해 낮 맑음; moon: 달 밤",
  },
  shop: {
    title: { ko: "가게", en: "Shop" },
    icons:
      "shopping-bag: 쇼핑백 장보기; shopping-cart: 장바구니 카트; shopping-basket: 바구니 장보기; credit-card: 카드 결제; wallet: 지갑 결제; receipt: 영수증 계산서; tag: 가격표 태그; tags: 가격표 분류; percent: 할인 퍼센트; gift: 선물; package: 상자 택배 상품; truck: 배송 택배 트럭; ticket: 표 입장권; coins: 동전 돈; banknote: 지폐 돈; piggy-bank: 저금통 적금; badge-check: 인증 보증; barcode: 바코드; scale: 저울 법률; undo-2: 반품 되돌리기",
  },
  food: {
    title: { ko: "음식", en: "Food" },
    icons:
      "coffee: 커피 카페; cup-soda: 음료수; utensils: 수저 식당 음식; chef-hat: 요리사 주방; croissant: 크루아상 빵; cake: 케이크 생일; cookie: 과자 쿠키; ice-cream-cone: 아이스크림; pizza: 피자; soup: 국 탕 찌개; salad: 샐러드 채소; fish: 생선 횟집; beef: 고기 정육; egg: 달걀; wheat: 밀 곡식 쌀; apple: 사과 과일; cherry: 체리 과일; grape: 포도 와인; wine: 와인 술; beer: 맥주 술; milk: 우유; carrot: 당근 채소; sandwich: 샌드위치; flame: 불 매운맛 인기",
  },
  people: {
    title: { ko: "사람", en: "People" },
    icons:
      "user: 사람 회원; users: 사람들 모임 단체; user-plus: 회원가입 초대; baby: 아기 어린이; heart: 하트 마음 좋아요; heart-handshake: 봉사 협력; handshake: 악수 계약; smile: 웃음 미소; thumbs-up: 좋아요 추천; hand: 손 손들기; graduation-cap: 졸업 학위; accessibility: 휠체어 접근성; paw-print: 발자국 반려동물; dog: 강아지 개; cat: 고양이",
  },
  work: {
    title: { ko: "일", en: "Work" },
    icons:
      "briefcase: 가방 업무; pen-tool: 디자인 펜; pencil: 연필 쓰기; ruler: 자 설계; hammer: 망치 공사; wrench: 렌치 수리; drill: 드릴 공사; paintbrush: 붓 칠; palette: 팔레트 색 미술; scissors: 가위 미용; stethoscope: 청진기 진료; syringe: 주사 접종; pill: 약 약국; gavel: 법봉 재판; calculator: 계산기 세무; chart-bar: 막대그래프 통계; chart-line: 꺾은선 성장; file-text: 문서 서류; clipboard-list: 접수 목록; book-open: 책 읽기; library: 도서관 책장; newspaper: 신문 소식; lightbulb: 전구 생각; rocket: 로켓 시작; target: 과녁 목표; shield-check: 보안 안심; lock: 자물쇠 보안; key: 열쇠; settings: 설정 톱니바퀴",
  },
  life: {
    title: { ko: "생활", en: "Life" },
    icons:
      "car: 자동차 주차; bus: 버스 대중교통; train-front: 기차 지하철; plane: 비행기 여행; ship: 배 여객선; bike: 자전거; square-parking: 주차장; wifi: 와이파이 인터넷; bath: 욕조 목욕; bed: 침대 숙박; sofa: 소파 가구; lamp: 조명 등; shirt: 옷 세탁; dumbbell: 운동 헬스; flower-2: 꽃 꽃집; leaf: 잎 자연; sprout: 새싹 텃밭; droplets: 물방울 습도; wind: 바람 환기; snowflake: 눈 에어컨; waves: 파도 바다; recycle: 재활용 환경",
  },
  media: {
    title: { ko: "미디어", en: "Media" },
    icons:
      "camera: 카메라 사진; image: 그림 사진; images: 사진첩 갤러리; video: 영상 비디오; play: 재생 보기; circle-play: 재생 단추; music: 음악 노래; mic: 마이크 방송; volume-2: 소리 스피커; film: 영화 필름; monitor: 모니터 화면; download: 내려받기; upload: 올리기; eye: 눈 보기; search: 찾기 검색 돋보기",
  },
  sign: {
    title: { ko: "기호", en: "Signs" },
    icons:
      "check: 확인 체크; circle-check: 확인 완료; x: 닫기 취소; plus: 더하기 추가; minus: 빼기; circle-alert: 주의 경고; info: 안내 정보; circle-question-mark: 물음표 질문; star: 별 별점; sparkles: 반짝임 새로움; award: 상 수상; crown: 왕관 최고; flag: 깃발 목표; bookmark: 책갈피 저장; arrow-right: 오른쪽 화살표 다음; arrow-left: 왼쪽 화살표 이전; arrow-up: 위 화살표; arrow-down: 아래 화살표; arrow-up-right: 바깥 링크 화살표; chevron-right: 꺾쇠 다음; chevron-down: 꺾쇠 펼치기; menu: 메뉴 차례; ellipsis: 더 보기; external-link: 새 창 링크; quote: 따옴표 인용; hash: 해시 번호",
  },
};
