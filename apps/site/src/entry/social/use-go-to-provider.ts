import type { SocialType } from "@hanok/api-contract";
import { client } from "../../api/client.ts";
import { type Call, useCall } from "../../api/use-call.ts";
import { keepAttempt, type Use } from "./kept-attempts.ts";

interface Way {
  type: SocialType;
  use: Use;
  next?: string | undefined;
  password?: string;
  proof?: string;
}

/** Sends the person to a provider; answers nothing that lasts, since the page is left. */
export function useGoToProvider(): Call<[way: Way], { url: string }> {
  return useCall(async ({ next, ...way }: Way) => {
    const started = await client.post("/api/members/member/sns/start.json", way);
    if (started.ok) {
      const { state, attempt, url } = started.data;
      keepAttempt(state, { type: way.type, use: way.use, attempt, next });
      window.location.assign(url);
    }
    return started;
  });
}
