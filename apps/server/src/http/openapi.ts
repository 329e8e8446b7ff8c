import {
  type Endpoint,
  ERRORS,
  LIMITS,
  listEndpoints,
  PLATFORM_ERRORS,
  POLICIES,
  type ProofRule,
} from "@hanok/api-contract";
import * as z from "zod/mini";

type Json = { readonly [key: string]: unknown };

const schemaOf = (schema: z.ZodMiniType, io: "input" | "output"): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Record<
    string,
    unknown
  >;
  return rest;
};

const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null;

const parametersOf = (endpoint: Endpoint): Json[] => {
  const schema = schemaOf(endpoint.input, "input");
  const required = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(isObject(schema.properties) ? schema.properties : {}).map(([name, property]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema: property,
  }));
};

const bodyOf = (endpoint: Endpoint): Json => {
  const schema = schemaOf(endpoint.input, "input");
  if (!endpoint.multipart) return { required: true, content: { "application/json": { schema } } };
  const { file, maxBytes, required } = endpoint.multipart;
  const part = { type: "string", format: "binary", description: `at most ${maxBytes} bytes` };
  const needed = Array.isArray(schema.required) ? schema.required : [];
  return {
    required: true,
    content: {
      "multipart/form-data": {
        schema: {
          ...schema,
          properties: { ...(isObject(schema.properties) ? schema.properties : {}), [file]: part },
          required: required ? [...needed, file] : needed,
        },
      },
    },
  };
};

const answersOf = (endpoint: Endpoint): Json => {
  const success =
    endpoint.answers === "bytes"
      ? { description: "The bytes", content: { "*/*": {} } }
      : {
          description: "SUCC",
          content: {
            "application/json": {
              schema: {
                type: "object",
                required: ["code", "message", "data"],
                properties: {
                  code: { const: "SUCC" },
                  message: { type: "string" },
                  ...(endpoint.payment ? { msg: { type: "string" } } : {}),
                  data: schemaOf(endpoint.output, "output"),
                },
              },
            },
          },
        };
  const failures = new Map<number, string[]>();
  for (const id of [...endpoint.errors, ...PLATFORM_ERRORS])
    failures.set(ERRORS[id].status, [...new Set([...(failures.get(ERRORS[id].status) ?? []), id])]);
  return {
    "200": success,
    ...Object.fromEntries(
      [...failures]
        .sort(([a], [b]) => a - b)
        .map(([status, ids]) => [
          String(status),
          {
            description: ids.join(", "),
            content: { "application/json": { schema: { $ref: "#/components/schemas/Failure" } } },
          },
        ]),
    ),
  };
};

/** [AUT-03] */
const proofText = ({ of, when }: ProofRule): string => {
  const whose = of === "factor" ? "of members who have a second factor" : "of every member";
  const where = when ? ` where ${when.field} is ${when.is ?? "given"}` : "";
  return `Needs a proof of the last ten minutes ${whose}${where}, else proof.stale.`;
};

const operationOf = (name: string, endpoint: Endpoint): Json => ({
  operationId: name,
  tags: [name.split(".")[0]],
  summary: endpoint.summary,
  "x-policy": endpoint.policy,
  ...(endpoint.proof ? { "x-proof": endpoint.proof } : {}),
  ...(endpoint.token ? { "x-token": endpoint.token } : {}),
  description: endpoint.proof
    ? `${POLICIES[endpoint.policy.allow]} ${proofText(endpoint.proof)}`
    : POLICIES[endpoint.policy.allow],
  security:
    endpoint.policy.allow === "public"
      ? []
      : [{ session: [] }, ...(endpoint.token ? [{ accessToken: [] }] : [])],
  ...(endpoint.method === "POST"
    ? { requestBody: bodyOf(endpoint) }
    : { parameters: parametersOf(endpoint) }),
  responses: answersOf(endpoint),
});

/** OpenAPI 3.1 of the whole contract. */
export const openApiDocument = (origin: string): Json => {
  const paths: Record<string, Record<string, Json>> = {};
  for (const { name, endpoint } of listEndpoints()) {
    const item = paths[endpoint.path] ?? {};
    item[endpoint.method.toLowerCase()] = operationOf(name, endpoint);
    paths[endpoint.path] = item;
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Hanok",
      version: "1",
      description: `Every answer is {code, message, data}. JSON bodies of at most ${LIMITS.smallJsonBytes} bytes unless said.`,
    },
    servers: [{ url: origin }],
    paths,
    components: {
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: "hanok-token" },
        /** [AGT-01] */
        accessToken: { type: "http", scheme: "bearer", description: "An access token of the account." },
      },
      schemas: {
        Failure: {
          type: "object",
          required: ["code", "message", "error", "data"],
          properties: {
            code: { enum: ["FAIL", "EXPIRE"] },
            message: { type: "string" },
            error: { enum: Object.keys(ERRORS) },
            data: {},
          },
        },
      },
    },
  };
};
