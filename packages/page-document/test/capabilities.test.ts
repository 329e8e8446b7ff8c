import { expect, test } from "vitest";
import { type Capability, type Role, roleMay, roleMayChange } from "../src/capabilities/index.ts";

const ROLES: readonly Role[] = ["GUEST", "VIEWER", "EDITOR", "OWNER"];
const having = (capability: Capability) => ROLES.filter((role) => roleMay(role, capability));

test("[PRJ-71] [EDT-55] owner and editors change pages and settings; viewers and guests change nothing", () => {
  expect(having("public.view")).toEqual(ROLES);
  expect(having("project.view")).toEqual(["VIEWER", "EDITOR", "OWNER"]);
  expect(having("page.edit")).toEqual(["EDITOR", "OWNER"]);
  expect(having("project.edit")).toEqual(["EDITOR", "OWNER"]);
  expect(having("project.own")).toEqual(["OWNER"]);
});

test("[EDT-55] one change that a role may not make refuses all of them", () => {
  const changes = [{ kind: "text" }, { kind: "project-set" }] as const;
  expect(ROLES.filter((role) => roleMayChange(role, changes))).toEqual(["EDITOR", "OWNER"]);
  expect(roleMayChange("GUEST", [])).toBe(true);
});
