/** A service that follows visitors from page to page; its id is the name of its data attribute in the script's tag. */
export type ServiceId = "ga4" | "kakao";
export const SERVICE_IDS: readonly ServiceId[] = ["ga4", "kakao"];
/** The owner's number with each service that the site uses. */
export type Services = Readonly<Partial<Record<ServiceId, string>>>;

interface TrackerWindow extends Window {
  dataLayer?: unknown[];
  kakaoPixel?: (id: string) => { pageView(): void };
}

const addScript = (src: string, onLoad?: () => void): void => {
  const script = document.createElement("script");
  script.async = true;
  script.src = src;
  if (onLoad) script.addEventListener("load", onLoad);
  document.head.append(script);
};

const LOADERS: Readonly<Record<ServiceId, (id: string) => void>> = {
  // Google's own snippet reads `arguments` objects from the data layer; arrays are ignored.
  ga4: (id) => {
    const own: TrackerWindow = window;
    own.dataLayer ??= [];
    const { dataLayer } = own;
    const gtag = function (..._values: readonly unknown[]): void {
      // biome-ignore lint/complexity/noArguments: the format of the data layer
      dataLayer.push(arguments);
    };
    gtag("js", new Date());
    gtag("config", id);
    addScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`);
  },
  kakao: (id) =>
    addScript("https://t1.daumcdn.net/kas/static/kp.js", () =>
      (window as TrackerWindow).kakaoPixel?.(id).pageView(),
    ),
};

/** Loads the service; call it once for each page. */
export const loadService = (service: ServiceId, id: string): void => LOADERS[service](id);

/** First letters of the cookies that a service sets for the site itself. */
const COOKIES: Readonly<Record<ServiceId, RegExp>> = { ga4: /^_ga(?:_|$)/, kakao: /^_kp/ };

/** Ends what a service may still do on this page: Google's script obeys the name, and writes no cookie again. */
export const stopService = (service: ServiceId, id: string): void => {
  if (service === "ga4") (window as unknown as Record<string, unknown>)[`ga-disable-${id}`] = true;
  try {
    removeCookies(service);
  } catch {
    // A page without an origin of its own has no cookies.
  }
};

/** Removes the cookies that a service has set for this site and the domains above it. */
const removeCookies = (service: ServiceId): void => {
  const labels = location.hostname.split(".");
  const domains = labels.map((_, at) => labels.slice(at).join("."));
  for (const cookie of document.cookie.split("; ")) {
    const name = cookie.split("=", 1)[0] ?? "";
    if (!COOKIES[service].test(name)) continue;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers
    document.cookie = `${name}=; max-age=0; path=/`;
    // biome-ignore lint/suspicious/noDocumentCookie: as above
    for (const domain of domains) document.cookie = `${name}=; max-age=0; path=/; domain=${domain}`;
  }
};
