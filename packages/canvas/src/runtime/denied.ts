import type { Denied } from "../protocol/denied.ts";
import { uncurry } from "./builtins.ts";

/** Addresses of pages without a host of their own: the project's root is not the host's. */
const IN_PLACE = /^\/canvas\/[^/]+\//;

/**
 * Reports once each ability that the page's scripts asked for and the browser denied to an opaque origin, and
 * of addresses such as `/css/a.css` where the project's root is not that of the host. Nothing is changed for
 * the scripts: they get the error that the browser gives.
 */
export function tellDenied(tell: (what: Denied) => void): void {
  const told: Partial<Record<Denied, true>> = {};
  const once = (what: Denied): void => {
    if (told[what]) return;
    told[what] = true;
    tell(what);
  };
  watchGetter(Navigator.prototype, "serviceWorker", () => once("service-worker"));
  watchGetter(Document.prototype, "cookie", () => once("cookies"));
  watchGetter(window, "caches", () => once("caches"));
  if ("CacheStorage" in window)
    for (const name of ["open", "match", "has", "keys"] as const)
      watchMethod(CacheStorage.prototype, name, () => once("caches"));
  for (const name of ["open", "deleteDatabase", "databases"] as const)
    watchMethod(IDBFactory.prototype, name, () => once("indexed-db"));
  for (const name of ["Worker", "SharedWorker"] as const) watchConstructor(name, () => once("workers"));
  watchRootAddresses(() => once("root-addresses"));
}

type AnyFunction = (this: unknown, ...args: unknown[]) => unknown;
const apply = Reflect.apply;
const construct = Reflect.construct;
const then = uncurry(Promise.prototype.then as (done: undefined, failed: () => void) => Promise<unknown>);

function watchGetter(owner: object, name: string, denied: () => void): void {
  const property = Object.getOwnPropertyDescriptor(owner, name);
  const get = property?.get;
  if (!get || !property.configurable) return;
  Object.defineProperty(owner, name, {
    ...property,
    get(this: unknown) {
      return attempt(() => apply(get, this, []), denied);
    },
  });
}

function watchMethod(owner: object, name: string, denied: () => void): void {
  const property = Object.getOwnPropertyDescriptor(owner, name);
  const method = property?.value as AnyFunction | undefined;
  if (!method || !property?.configurable) return;
  Object.defineProperty(owner, name, {
    ...property,
    value: {
      [name](this: unknown, ...args: unknown[]) {
        const answer = attempt(() => apply(method, this, args), denied);
        if (answer instanceof Promise) then(answer, undefined, denied);
        return answer;
      },
    }[name],
  });
}

function watchConstructor(name: "Worker" | "SharedWorker", denied: () => void): void {
  const native = window[name] as typeof Worker | undefined;
  if (!native) return;
  Object.defineProperty(window, name, {
    value: new Proxy(native, {
      construct: (target, args: unknown[], made) =>
        attempt(() => construct(target, args, made) as object, denied),
    }),
    writable: true,
    configurable: true,
  });
}

function attempt<Result>(act: () => Result, denied: () => void): Result {
  try {
    return act();
  } catch (error) {
    denied();
    throw error;
  }
}

function watchRootAddresses(found: () => void): void {
  const { origin, pathname } = location;
  const root = IN_PLACE.exec(pathname)?.[0];
  if (root === undefined) return;
  const own = [origin + root, `${origin}/canvas-runtime/`];
  const watch = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) {
      if (!name.startsWith(`${origin}/`) || own.some((start) => name.startsWith(start))) continue;
      watch.disconnect();
      found();
      return;
    }
  });
  watch.observe({ type: "resource", buffered: true });
}
