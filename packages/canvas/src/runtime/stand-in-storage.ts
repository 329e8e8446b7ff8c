import { hasOwn } from "./builtins.ts";

/**
 * Storage that is denied to an opaque origin (HTML, 12.2.3) is in memory instead: what a page keeps there
 * holds until its frame is closed. Scripts that expect it go on as on the published site.
 */
export function standInForStorage(): void {
  for (const name of ["localStorage", "sessionStorage"] as const) {
    if (!isDenied(() => window[name])) continue;
    const storage = memoryStorage();
    Object.defineProperty(window, name, { get: () => storage, configurable: true, enumerable: true });
  }
}

function isDenied(read: () => unknown): boolean {
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
