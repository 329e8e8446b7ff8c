import { expect, test } from "vitest";
import { createPlaces, type Placed } from "./places.ts";

const job = (place: Placed["place"], payer: number | null, isUrgent = false): Placed => ({
  place,
  payer,
  isUrgent,
});

test("[AVL-02] neither members nor the server's own jobs take all places of those that send", () => {
  const places = createPlaces(2);
  const members = [job("send", 1), job("send", 1), job("send", 2)];
  expect(places.isOpen(members, "send", false)).toBe(true);
  expect(places.isOpenFor(members, job("send", 3))).toBe(false);
  expect(places.isOpenFor(members, job("send", null))).toBe(true);
  expect(places.isOpenFor(members.slice(0, 2), job("send", 1))).toBe(false);
  expect(places.isOpenFor(members.slice(0, 2), job("send", 2))).toBe(true);
  const own = [job("send", null), job("send", null), job("send", null)];
  expect(places.isOpenFor(own, job("send", null))).toBe(false);
  expect(places.isOpenFor(own, job("send", 1))).toBe(true);
});

test("[AVL-02] transfers of two members leave the places of others, and all places of work", () => {
  const places = createPlaces(2);
  const transfers = [1, 1, 2, 2].map((member) => job("transfer", member));
  expect(places.isOpenFor(transfers, job("transfer", 1))).toBe(false);
  expect(places.isOpen(transfers, "transfer", false)).toBe(true);
  expect(places.isOpenFor(transfers, job("transfer", 3))).toBe(true);
  expect(places.isOpen(transfers, "work", false)).toBe(true);
  expect(places.isOpenFor([job("work", 1)], job("work", 1))).toBe(false);
});

test("a process without jobs begins none, one with a single place begins any member's", () => {
  expect(createPlaces(0).isOpen([], "work", true)).toBe(false);
  expect(createPlaces(0).isOpen([], "send", false)).toBe(false);
  const places = createPlaces(1);
  expect(places.isOpenFor([], job("work", 1))).toBe(true);
  expect(places.isOpenFor([], job("send", 1))).toBe(true);
  const urgent = [job("work", 1, true), job("work", 1, true)];
  expect(places.isOpen(urgent, "work", true)).toBe(false);
  expect(places.isOpen(urgent.slice(1), "work", false)).toBe(true);
});
