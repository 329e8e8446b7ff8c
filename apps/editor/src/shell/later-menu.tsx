import {
  type ComponentType,
  lazy,
  type ReactElement,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
} from "react";
import { useEditor } from "../state/editor-store.ts";
import { untilLoaded } from "../state/until-loaded.ts";

/** Props of a menu that is loaded later: the button that opens it. */
export interface LaterMenuProps {
  readonly trigger: ReactElement;
}

let begin = (): void => {};
const begun = new Promise<void>((resolve) => {
  begin = resolve;
});

/** A menu that is loaded once a page can be seen, or somebody wants one: menus weigh more than the bar around them. */
export const laterMenu = (load: () => Promise<{ default: ComponentType<LaterMenuProps> }>) =>
  lazy(() => begun.then(() => untilLoaded(load)));

/** Events of the button before its menu came. */
interface Early {
  isPressed: boolean;
  hasFocus: boolean;
}

/** The button of such a menu. Pressed before, it opens the menu when that has come; the focus stays on it. */
export function LaterMenu({
  Menu,
  trigger,
}: {
  Menu: ComponentType<LaterMenuProps>;
  trigger: (onPress: () => void) => ReactElement;
}) {
  const frameReady = useEditor((state) => state.frameReady);
  const place = useRef<HTMLSpanElement>(null);
  const early = useRef<Early>({ isPressed: false, hasFocus: false });
  useEffect(() => {
    if (frameReady) begin();
  }, [frameReady]);
  const press = (): void => {
    early.current.isPressed = true;
    begin();
  };
  return (
    <span ref={place} className="contents">
      <Suspense
        fallback={
          <Waiting place={place} early={early}>
            {trigger(press)}
          </Waiting>
        }
      >
        <Menu trigger={trigger(() => {})} />
        <Arrived place={place} early={early} />
      </Suspense>
    </span>
  );
}

interface Swap {
  place: RefObject<HTMLSpanElement | null>;
  early: RefObject<Early>;
}

function Waiting({ place, early, children }: Swap & { children: ReactElement }) {
  useLayoutEffect(
    () => () => {
      early.current.hasFocus = place.current?.contains(document.activeElement) ?? false;
    },
    [place, early],
  );
  return children;
}

/**
 * Rendered beside the menu, and so begins when that has come. A person who went elsewhere meanwhile is left
 * there.
 */
function Arrived({ place, early }: Swap) {
  useLayoutEffect(() => {
    const { isPressed, hasFocus } = early.current;
    // Some browsers give no focus to a button that is pressed by mouse.
    if (!hasFocus && !(isPressed && document.activeElement === document.body)) return;
    const button = place.current?.querySelector("button");
    button?.focus();
    if (isPressed) button?.click();
  }, [place, early]);
  return null;
}
