import type { FastifyInstance } from "fastify";
import type { Feature } from "../../../http/feature.ts";
import { ENGLISH } from "./english.ts";
import { KOREAN } from "./korean.ts";

const INDEX = `# Hanok

> A website builder whose pages are their authors' own source. Agents and scripts work by access tokens, planned edits and runs that can be taken back.

- [Guide for agents]({origin}/agents.md): connecting, working, what not to do
- [Guide in Korean]({origin}/agents.ko.md)
- [Model Context Protocol]({origin}/mcp): Streamable HTTP with a bearer token
- [OpenAPI]({origin}/api/openapi.json): every call
`;

const PAGES = [
  ["/llms.txt", "text/plain", INDEX],
  ["/agents.md", "text/markdown", ENGLISH],
  ["/agents.ko.md", "text/markdown", KOREAN],
] as const;

/** [AGT-07] Public texts for agents, in the form in which they look for them. */
export const agentGuideFeature = (origin: string): Feature => ({
  name: "agent-guide",
  calls: [],
  routes: (app: FastifyInstance) => {
    for (const [url, mediaType, text] of PAGES)
      app.get(url, { config: { open: "says to anybody how programs work here" } }, (_, reply) =>
        reply
          .header("content-type", `${mediaType}; charset=utf-8`)
          .header("cache-control", "public, max-age=3600")
          .send(text.replaceAll("{origin}", origin)),
      );
  },
});
