import type { endpoints, InputOf, Member } from "@hanok/api-contract";
import type { Failure } from "@hanok/api-contract/client";
import { createPasskey } from "@hanok/sharing";
import { useState } from "react";
import { client } from "../../api/client.ts";
import { useCall } from "../../api/use-call.ts";

type Wanted = InputOf<typeof endpoints.factors.signUpPasskey>;

export interface JoinedByPasskey {
  readonly member: Member;
  readonly recoveryCodes: readonly string[];
}

export const canUsePasskeys = (): boolean => typeof PublicKeyCredential === "function";

/** [AUT-01] Joins with a passkey in place of a password: options, the authenticator's window, then the account. */
export function usePasskeySignUp(): {
  join(member: Wanted["member"], passkeyName: string): Promise<JoinedByPasskey | null>;
  readonly isPending: boolean;
  /** The authenticator made none. */
  readonly isRefused: boolean;
  readonly failure: Failure | null;
} {
  const [isRefused, setRefused] = useState(false);
  const begin = useCall((proved: { email: string; token: string }) =>
    client.post("/api/members/member/passkey/signup/start.json", proved),
  );
  const signUp = useCall((wanted: Wanted) => client.post("/api/members/member/passkey/signup.json", wanted));
  return {
    isPending: begin.isPending || signUp.isPending,
    isRefused,
    failure: signUp.failure ?? begin.failure,
    join: async (member, passkeyName) => {
      setRefused(false);
      signUp.reset();
      const begun = await begin.run({ email: member.email, token: member.token });
      if (begun === null) return null;
      const credential = await createPasskey(begun.options);
      if (credential === null) {
        setRefused(true);
        return null;
      }
      return signUp.run({ member, passkeyName, credential });
    },
  };
}
