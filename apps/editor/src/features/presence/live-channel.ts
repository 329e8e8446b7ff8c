import { type LiveMessage, type LiveSent, liveDestination, liveMessage } from "@hanok/api-contract";
import { Client, type IMessage } from "@stomp/stompjs";
import { client } from "../../api/client.ts";
import { current } from "../../document/current.ts";
import { readEditor, useEditor } from "../../state/editor-store.ts";
import { NOT_LIVE, readLive, setLive, useLive } from "../../state/live-store.ts";
import { onCaretMoved } from "../../state/own-caret.ts";
import { forgetPlaces, hearPlace, ownPlace, showPlaces, showPlacesAnew } from "./colleague-places.ts";
import { followOn, watchActs } from "./following.ts";
import { retryDelay } from "./retry-delay.ts";
import { isShared, takeMessage, withPeople } from "./take-message.ts";
import { tellPeople } from "./tell-people.ts";

/** Signs of life in both directions; two that fail end the connection, so that it is noticed within 10 s. */
const BEAT_MS = 4_000;
/** A connection that is back within this time was never seen to be lost. */
const LOST_AFTER_MS = 1_500;
/** Between a selection and word of it; while edits are not saved it is looked at again after this time. */
const SAY_MS = 200;
/** Time for which somebody counts as editing after their last edit. */
const EDITING_MS = 6_000;

/** The channel of one project, until `end`. */
interface Channel {
  readonly projectId: string;
  readonly look: () => Promise<void>;
  readonly say: (message: LiveSent) => void;
  readonly retry: () => void;
  /** The network is gone. */
  readonly fail: () => void;
  readonly end: () => void;
}

let channel: Channel | null = null;
let isStarted = false;

/**
 * Keeps the live channel open for the open project: from now on, over all pages of it, and again for the next
 * project [LIV-01 to LIV-03, PRJ-55].
 */
export function startLive(): void {
  if (isStarted) return;
  isStarted = true;
  watchActs();
  follow();
  useEditor.subscribe((state, before) => {
    if (state.projectId !== before.projectId) follow();
    else if (state.pageId !== before.pageId) sayPlace("sync-page-user-location");
    else if (state.selection !== before.selection) saySoon();
    if (state.frameReady && !before.frameReady) {
      showPlacesAnew();
      followOn();
    } else if (state.picture !== before.picture) showPlaces();
    // Invitations and removals happen in this dialog.
    const isSharing = (one: typeof state): boolean => one.dialogs.some(({ name }) => name === "share");
    if (isSharing(before) && !isSharing(state)) void channel?.look();
  });
  // A caret that keeps moving is sent all the same.
  onCaretMoved(() => {
    if (saying === undefined) saySoon();
  });
  useLive.subscribe((state, before) => {
    if (state.triggers.coworkLive !== before.triggers.coworkLive && !readEditor().guest) void readPeople();
  });
  const back = (): void => {
    channel?.retry();
    if (readLive().connection === "off") void channel?.look();
  };
  window.addEventListener("online", back);
  window.addEventListener("focus", back);
  // A socket without a network stays open in silence: the beats would tell it only later.
  window.addEventListener("offline", () => channel?.fail());
  window.addEventListener("pagehide", () => {
    channel?.end();
    channel = null;
  });
  // The browser brings the page back as it was left.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) follow();
  });
}

function follow(): void {
  channel?.end();
  forgetPlaces();
  setLive(NOT_LIVE);
  const { projectId } = readEditor();
  channel = projectId === "" ? null : openChannel(projectId);
  void channel?.look();
}

const me = (): number => Number(current.memberId);

async function readPeople(): Promise<void> {
  const { connectedProject: projectId } = readLive();
  if (projectId === "") return;
  const answer = await client.get("/api/members/cowork/live/list.json", { projectId, perPage: 100 });
  if (answer.ok && readLive().connectedProject === projectId) setLive(withPeople(answer.data.liveList, me()));
}

function sayPlace(type: "init" | "sync-page-user-location"): void {
  const { pageId, part, guest } = readEditor();
  if (pageId === "" || guest) return;
  const place = ownPlace();
  if (place === undefined) saySoon();
  channel?.say({
    type,
    pageId,
    ...place,
    pageTitle: (part?.pages[pageId]?.title ?? "").slice(0, 200),
  });
}

let saying: ReturnType<typeof setTimeout> | undefined;

/** Sends the place again, once what is selected and the source that it is in are settled. */
function saySoon(after = SAY_MS): void {
  clearTimeout(saying);
  saying = setTimeout(() => {
    saying = undefined;
    if (ownPlace() === undefined) saySoon();
    else sayPlace("sync-page-user-location");
  }, after);
}

const editingUntil = new Map<number, ReturnType<typeof setTimeout>>();

function take(projectId: string, message: LiveMessage): void {
  if (message.projectId !== projectId) return;
  const isOther = message.memberId !== me();
  setLive(takeMessage(readLive(), message, me()));
  if (isOther) tellPeople(message);
  hearPlace(message, isOther);
  followOn();
  // Somebody who has come knows nothing of what is selected here.
  if (isOther && message.type === "init") saySoon(SAY_MS * (1 + Math.random()));
  const { version, opId, name, changes, memberId, at, inStep, arrivals } = message;
  if (version === undefined || opId === undefined) return;
  if (changes === undefined) {
    // Too large for a message: the log has it.
    if (isOther) void current.feed?.nudge();
    return;
  }
  // [LIV-25] In place: the session takes the operation in, and only what it touched is painted again.
  current.feed?.receive([{ version, opId, memberId, name: name ?? "", changes, arrivals, at, inStep }]);
  if (!isOther) return;
  clearTimeout(editingUntil.get(memberId));
  const over = (): void =>
    setLive({ editing: readLive().editing.filter((one) => one.memberId !== memberId) });
  editingUntil.set(memberId, setTimeout(over, EDITING_MS));
}

function openChannel(projectId: string): Channel {
  let stomp: Client | null = null;
  let isOver = false;
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let losing: ReturnType<typeof setTimeout> | undefined;

  const disconnect = (): void => {
    clearTimeout(timer);
    clearTimeout(losing);
    const ended = stomp;
    stomp = null;
    // By force: a page that is left has no time for a farewell, and a dead line gives no answer to it.
    if (ended) void ended.deactivate({ force: true });
  };
  const broke = (): void => {
    disconnect();
    if (isOver) return;
    if (readLive().connection !== "lost")
      losing = setTimeout(() => setLive({ connection: "lost", editing: [] }), LOST_AFTER_MS);
    attempt += 1;
    timer = setTimeout(connect, retryDelay(attempt, Math.random()));
  };
  const refused = (): void => {
    disconnect();
    setLive(NOT_LIVE);
    // The answer shows whether the project may still be read.
    void current.feed?.nudge();
  };
  function connect(): void {
    clearTimeout(timer);
    if (isOver || stomp) return;
    if (!navigator.onLine) {
      broke();
      return;
    }
    if (readLive().connection === "off") setLive({ connection: "connecting" });
    const opened = new Client({
      webSocketFactory: () =>
        new WebSocket(`${location.origin.replace(/^http/, "ws")}/api/ws-connect`, ["v12.stomp"]),
      reconnectDelay: 0,
      connectionTimeout: 8_000,
      heartbeatIncoming: BEAT_MS,
      heartbeatOutgoing: BEAT_MS,
      onConnect: () => {
        opened.watchForReceipt("subscribed", ready);
        opened.subscribe(liveDestination(projectId), (frame) => heard(frame), { receipt: "subscribed" });
      },
      onStompError: ({ headers }) => {
        // A link that too many follow at once is not asked for again and again.
        if (opened === stomp && ["access.denied", "subscription.full"].includes(headers.message ?? ""))
          refused();
      },
      onWebSocketClose: () => {
        if (opened === stomp) broke();
      },
    });
    stomp = opened;
    opened.activate();
  }
  function ready(): void {
    clearTimeout(losing);
    attempt = 0;
    setLive({ connection: "connected", connectedProject: projectId });
    if (!readEditor().guest) {
      sayPlace("init");
      void readPeople();
    }
    // Operations since the last answer: the channel sends only those that come from now on.
    void current.feed?.nudge();
  }
  function heard(frame: IMessage): void {
    const read = liveMessage.safeParse(parsed(frame.body));
    if (read.success && !isOver) take(projectId, read.data);
  }

  return {
    projectId,
    look: async () => {
      // Whoever came by the share link knows that there is one, and is in no list.
      if (readEditor().guest) return connect();
      const [answer, shared] = await Promise.all([
        client.get("/api/members/cowork/list.json", { projectId, perPage: 100 }),
        client.get("/api/members/projects/share/item.json", { projectId }),
      ]);
      // A failed read changes nothing; it is asked again at the next occasion.
      if (isOver || !answer.ok || !shared.ok) return;
      setLive({ coworkList: answer.data.memberList });
      if (isShared(answer.data.memberList, shared.data.publicYn)) return connect();
      disconnect();
      setLive({ ...NOT_LIVE, coworkList: answer.data.memberList });
    },
    say: (message) => {
      if (stomp?.connected)
        stomp.publish({ destination: liveDestination(projectId), body: JSON.stringify(message) });
    },
    retry: () => {
      if (readLive().connection === "lost") connect();
    },
    fail: () => {
      if (stomp) broke();
    },
    end: () => {
      isOver = true;
      disconnect();
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
