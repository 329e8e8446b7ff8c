export const services = {
  title: "Search registration and analytics",
  hint: "Naver, Google, Kakao",
  intro: "You can paste the whole code that the service gives you. It takes effect with the next release.",
  found: "Register the site with search engines",
  naver: "Naver Search Advisor",
  naverHint: "Choose “HTML tag” when you verify the site, and paste the code.",
  google: "Google Search Console",
  googleHint: "Choose “HTML tag” when you verify ownership, and paste the code.",
  measured: "Analytics and ads",
  consent:
    "These services follow visitors. They are not loaded before a visitor agrees: every page of the published site shows a banner that asks.",
  ga4: "Google Analytics 4",
  ga4Hint: "Measurement ID (begins with G-)",
  kakao: "Kakao Pixel",
  kakaoHint: "Pixel ID (digits)",
  privacy: "Page with the privacy policy",
  privacyHint: "The banner links to this page.",
  noPrivacy: "None",
  privacyMissing:
    "No page with a privacy policy is chosen. A site that collects visit data has to publish one.",
  again:
    "Visitors can change their answer under “Cookie settings” at any time. A link to #cookie-settings opens the banner, too.",
  save: "Save",
  saved: "Saved. It takes effect with the next release.",
};
