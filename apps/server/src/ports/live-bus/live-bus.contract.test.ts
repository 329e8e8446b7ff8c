import { describe, expect, test } from "vitest";
import { type LiveBus, openLocalBus } from "./live-bus.ts";

const ADAPTERS: readonly { name: string; open: (onError: (error: unknown) => void) => LiveBus }[] = [
  { name: "this process", open: openLocalBus },
];

describe.each(ADAPTERS)("live bus in $name", ({ open }) => {
  test("reaches the listeners of a topic in order, and no others", async () => {
    const bus = open(() => {});
    const heard: string[] = [];
    bus.subscribe("a", (message) => heard.push(`1${message}`));
    const leave = bus.subscribe("a", (message) => heard.push(`2${message}`));
    bus.subscribe("b", (message) => heard.push(`b${message}`));
    await bus.publish("a", "x");
    leave();
    leave();
    await bus.publish("a", "y");
    expect(heard).toEqual(["1x", "2x", "1y"]);
    await bus.close();
  });

  test("a listener that throws is told and harms no other", async () => {
    const errors: unknown[] = [];
    const bus = open((error) => errors.push(error));
    const heard: string[] = [];
    bus.subscribe("a", () => {
      throw new Error("planned");
    });
    bus.subscribe("a", (message) => heard.push(message));
    await bus.publish("a", "x");
    expect(heard).toEqual(["x"]);
    expect(errors).toHaveLength(1);
    await bus.close();
  });
});
