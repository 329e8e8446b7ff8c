import type { CreationOptions, KnownCredential, NewCredential, RequestOptions } from "@hanok/api-contract";
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from "@simplewebauthn/browser";

/**
 * Asks the authenticator for the proof of a passkey; null where the person cancelled or there is none.
 * `isAutofill`: the passkeys are among the suggestions of the field with `autocomplete="webauthn"`.
 */
export async function provePasskey(
  options: RequestOptions,
  isAutofill = false,
): Promise<KnownCredential | null> {
  try {
    const { id, rawId, response } = await startAuthentication({
      optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
      useBrowserAutofill: isAutofill,
    });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return {
      id,
      rawId,
      type: "public-key",
      response: {
        clientDataJSON,
        authenticatorData,
        signature,
        ...(userHandle === undefined ? {} : { userHandle }),
      },
    };
  } catch {
    // Cancelled, timed out, or no passkey: WebAuthn does not distinguish these on purpose.
    return null;
  }
}

/** Ends a proof that is still waited for, such as the suggestions of a field that is gone. */
export function cancelPasskey(): void {
  WebAuthnAbortService.cancelCeremony();
}

/** Makes a passkey; null where the person cancelled or the device cannot keep one. */
export async function createPasskey(options: CreationOptions): Promise<NewCredential | null> {
  try {
    const { id, rawId, response } = await startRegistration({
      optionsJSON: options as PublicKeyCredentialCreationOptionsJSON,
    });
    const { clientDataJSON, attestationObject, transports } = response;
    return {
      id,
      rawId,
      type: "public-key",
      response: { clientDataJSON, attestationObject, ...(transports ? { transports } : {}) },
    };
  } catch {
    // As above.
    return null;
  }
}
