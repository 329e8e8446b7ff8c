import { hasOwn } from "./builtins.ts";

/**
 * Storage that is denied to an opaque origin (HTML, 12.2.3; RFC 6265 for cookies) stands in memory instead: what a page
 * keeps there holds until its frame is closed. Scripts that expect it go on as on the published site.
 */
export function standInForStorage(): void {
  for (const name of ["localStorage", "sessionStorage"] as const) {
    if (!isDenied(() => window[name])) continue;
    const storage = memoryStorage();
    Object.defineProperty(window, name, { get: () => storage, configurable: true, enumerable: true });
  }
  if (isDenied(() => document.cookie)) standInForCookies();
}

export function isDenied(read: () => unknown): boolean {
  try {
    read();
    return false;
  } catch {
    return true;
  }
}

/** Items are properties, too (`localStorage.theme = "dark"`); names of methods are not shadowed by them. */
function memoryStorage(): Storage {
  const items: Record<string, string> = Object.create(null);
  const names = (): string[] => Object.keys(items);
  const methods: Record<string, unknown> = {
    getItem: (name: unknown) => items[`${name}`] ?? null,
    setItem(name: unknown, value: unknown) {
      items[`${name}`] = `${value}`;
    },
    removeItem(name: unknown) {
      delete items[`${name}`];
    },
    clear() {
      for (const name of names()) delete items[name];
    },
    key: (at: unknown) => names()[Number(at)] ?? null,
  };
  const isItem = (name: string | symbol): name is string =>
    typeof name === "string" && !(name in Storage.prototype) && hasOwn(items, name);
  return new Proxy(Object.create(Storage.prototype) as Storage, {
    get(target, name) {
      if (name === "length") return names().length;
      if (typeof name === "string" && hasOwn(methods, name)) return methods[name];
      return isItem(name) ? items[name] : Reflect.get(target, name);
    },
    set(_target, name, value) {
      if (typeof name === "string") items[name] = `${value}`;
      return true;
    },
    has: (target, name) => isItem(name) || Reflect.has(target, name),
    deleteProperty(_target, name) {
      if (typeof name === "string") delete items[name];
      return true;
    },
    ownKeys: names,
    getOwnPropertyDescriptor: (_target, name) =>
      isItem(name) ? { value: items[name], writable: true, enumerable: true, configurable: true } : undefined,
    defineProperty(_target, name, { value }) {
      if (typeof name === "string") items[name] = `${value}`;
      return true;
    },
  });
}

function standInForCookies(): void {
  const jar: Record<string, string> = Object.create(null);
  const set = (text: string): void => {
    const [pair = "", ...attributes] = text.split(";");
    const at = pair.indexOf("=");
    const name = pair.slice(0, Math.max(0, at)).trim();
    if (isPast(attributes)) delete jar[name];
    else jar[name] = pair.slice(at + 1).trim();
  };
  Object.defineProperty(Document.prototype, "cookie", {
    get: () =>
      Object.keys(jar)
        .map((name) => (name === "" ? jar[name] : `${name}=${jar[name]}`))
        .join("; "),
    set: (text: unknown) => set(`${text}`),
    configurable: true,
    enumerable: true,
  });
}

/** Whether the attributes of a cookie say that it has ended; `max-age` goes before `expires` (RFC 6265, 5.3). */
function isPast(attributes: readonly string[]): boolean {
  let age: number | null = null;
  let expires: number | null = null;
  for (const attribute of attributes) {
    const [, name = "", value = ""] = /^\s*([\w-]+)\s*=\s*(.*?)\s*$/.exec(attribute) ?? [];
    if (/^max-age$/i.test(name) && /^-?\d+$/.test(value)) age = Number(value);
    else if (/^expires$/i.test(name)) expires = Date.parse(value);
  }
  if (age !== null) return age <= 0;
  return expires !== null && expires <= Date.now();
}
