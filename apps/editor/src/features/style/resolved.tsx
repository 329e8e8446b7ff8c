import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from "react";
import { current } from "../../document/current.ts";
import { useEditor } from "../../state/editor-store.ts";

/** Values that the browser uses on the page in the canvas, by property; fields say which ones they show. */
interface Resolved {
  readonly values: ReadonlyMap<string, string>;
  readonly want: (property: string) => () => void;
}

const NONE: ReadonlyMap<string, string> = new Map();
const ResolvedContext = createContext<Resolved>({ values: NONE, want: () => () => undefined });

/**
 * Asks the canvas for the resolved values of one element: again with each picture of the page, and for fields
 * that come. `state`: a state such as hover is not the element's present state, so it is not resolved.
 */
export function ResolvedProvider({
  node,
  state,
  children,
}: {
  node: string;
  state: string | null;
  children: ReactNode;
}) {
  const picture = useEditor((editor) => editor.picture);
  const width = useEditor((editor) => editor.shown.width);
  const [values, setValues] = useState(NONE);
  const wanted = useRef(new Map<string, number>());
  const [wishes, setWishes] = useState(0);
  const asked = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them is a reason to ask again
  useEffect(() => {
    if (state !== null) return setValues(NONE);
    // Fields that come together ask once; what was painted has been measured by then.
    const frame = requestAnimationFrame(() => {
      const { host } = current;
      const properties = [...wanted.current.keys()];
      if (!host || properties.length === 0) return;
      asked.current += 1;
      const request = asked.current;
      // Page scripts may forge the answer: it is only ever shown.
      host.onResolved = (told) => {
        if (told.request !== request) return;
        const now = new Map(properties.map((property, at) => [property, told.values[at] ?? ""]));
        // Fields are drawn again only where a value is another one.
        setValues((before) => (isSame(before, now) ? before : now));
      };
      host.send({ type: "resolve", request, node, properties });
    });
    return () => cancelAnimationFrame(frame);
  }, [node, state, picture, width, wishes]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values of another element are not its own
  useEffect(() => setValues(NONE), [node]);
  const resolved = useMemo(
    (): Resolved => ({
      values,
      want: (property) => {
        const count = wanted.current.get(property) ?? 0;
        wanted.current.set(property, count + 1);
        if (count === 0) setWishes((before) => before + 1);
        return () => {
          const left = (wanted.current.get(property) ?? 1) - 1;
          if (left === 0) wanted.current.delete(property);
          else wanted.current.set(property, left);
        };
      },
    }),
    [values],
  );
  return <ResolvedContext value={resolved}>{children}</ResolvedContext>;
}

const isSame = (before: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): boolean =>
  before.size === now.size && [...now].every(([property, value]) => before.get(property) === value);

const PIXELS = /^-?\d+(?:\.\d+)?px$/;

/** The length in pixels that the browser uses for a property, `124px`; '' where it uses none, or a word. */
export function useResolvedLength(property: string): string {
  const { values, want } = useContext(ResolvedContext);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `want` is of the provider, whatever the values are
  useEffect(() => want(property), [property]);
  const value = values.get(property) ?? "";
  return PIXELS.test(value) ? `${Math.round(Number.parseFloat(value) * 100) / 100}px` : "";
}
