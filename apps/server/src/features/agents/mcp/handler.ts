import type { Endpoint, Envelope } from "@hanok/api-contract";
import {
  type CallToolResult,
  createMcpHandler,
  type McpHttpHandler,
  McpServer,
  type StandardSchemaWithJSON,
} from "@modelcontextprotocol/server";
import * as z from "zod/mini";
import { INSTRUCTIONS, TOOLS, type Tool } from "./tools.ts";

/** Sends a call of the contract as whoever sent the request; answers its status and envelope. */
export type SendCall = (
  request: Request | undefined,
  endpoint: Endpoint,
  input: Readonly<Record<string, unknown>>,
) => Promise<Envelope<unknown>>;

type JsonSchema = Record<string, unknown>;

const jsonSchemaOf = (schema: z.ZodMiniType, io: "input" | "output"): JsonSchema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as JsonSchema;
  return { type: "object", ...rest };
};

/**
 * The schema of a call as the protocol's library reads one. Input that it accepts is checked by the call
 * itself again.
 */
const standardOf = (schema: z.ZodMiniType, io: "input" | "output"): StandardSchemaWithJSON => {
  const json = jsonSchemaOf(schema, io);
  return {
    "~standard": {
      version: 1,
      vendor: "hanok",
      validate: (value: unknown) => {
        if (io === "output") return { value };
        const parsed = schema.safeParse(value ?? {});
        return parsed.success
          ? { value: value ?? {} }
          : { issues: parsed.error.issues.map(({ message, path }) => ({ message, path: [...path] })) };
      },
      jsonSchema: { input: () => json, output: () => json },
    },
  };
};

const TOKENS = /hanok_[\w-]{43}/g;

/** [AGT-02] A token that an author wrote into a page, or a program into a title, is not in an answer. */
const withoutTokens = (text: string): string => text.replace(TOKENS, "hanok_…");

const without = (value: unknown, fields: ReadonlySet<string>): unknown => {
  if (Array.isArray(value)) return value.map((one) => without(one, fields));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => (fields.has(key) ? [] : [[key, without(inner, fields)]])),
  );
};

const resultOf = ({ without: fields }: Tool, answer: Envelope<unknown>): CallToolResult => {
  if (answer.code !== "SUCC") {
    const { error, message, data } = answer;
    const text = withoutTokens(JSON.stringify({ error, message, data }));
    return { isError: true, content: [{ type: "text", text }] };
  }
  const shown = fields ? without(answer.data, new Set(fields)) : answer.data;
  const text = withoutTokens(JSON.stringify(shown));
  return {
    content: [{ type: "text", text }],
    structuredContent: JSON.parse(text) as Record<string, unknown>,
  };
};

/** One handler for clients of 2026-07-28 and of 2025; a server of its own for each request, so that none keeps a state. */
export const openMcp = (send: SendCall, onError: (error: Error) => void): McpHttpHandler => {
  const prepared = TOOLS.map((tool) => ({ tool, input: standardOf(tool.endpoint.input, "input") }));
  return createMcpHandler(
    ({ requestInfo }) => {
      const server = new McpServer(
        { name: "hanok", title: "Hanok", version: "1" },
        { instructions: INSTRUCTIONS },
      );
      for (const { tool, input } of prepared)
        server.registerTool(
          tool.name,
          {
            title: tool.title,
            description: tool.description,
            inputSchema: input,
            annotations: {
              title: tool.title,
              readOnlyHint: tool.effect === "reads",
              destructiveHint: tool.effect === "replaces",
              idempotentHint: tool.effect === "reads" || tool.name === "apply",
              openWorldHint: false,
            },
          },
          async (given: unknown) =>
            resultOf(tool, await send(requestInfo, tool.endpoint, (given ?? {}) as Record<string, unknown>)),
        );
      return server;
    },
    // Bounded for each member by `createOpenAnswers`; all together by what a process holds.
    { onerror: onError, maxSubscriptions: 2_000 },
  );
};
