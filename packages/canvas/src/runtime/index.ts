import type { FromFrame } from "../protocol/from-frame.ts";
import { CANVAS_PROTOCOL } from "../protocol/limits.ts";
import type { ToFrame } from "../protocol/to-frame.ts";
import { connect, type Send } from "./connection.ts";
import { tellDenied } from "./denied.ts";
import { createFrame } from "./frame.ts";
import { standInForStorage } from "./stand-in-storage.ts";
import { keepDocument } from "./stay-here.ts";

/** The first script of the canvas document (architecture, section 4). */
let send: Send | null = null;
const waiting: FromFrame[] = [];
const say: Send = (message) => {
  if (send) send(message);
  else waiting[waiting.length] = message;
};
const frame = createFrame(say);
standInForStorage();
keepDocument();
tellDenied((what) => say({ type: "denied", what }));

connect(
  (message: ToFrame) => frame.receive(message),
  (port) => {
    send = port;
    for (let i = 0; i < waiting.length; i += 1) {
      const message = waiting[i];
      if (message) port(message);
    }
    port({ type: "ready", protocol: CANVAS_PROTOCOL });
  },
);
