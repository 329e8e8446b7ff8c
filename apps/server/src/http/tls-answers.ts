import type { SecureContext } from "node:tls";

/** Answers about certificates for a server that listens on 443 itself [LIF-01]. Hosts are in lower case, without port. */
export interface TlsAnswers {
  /** Context of a handshake for the host; null refuses it. */
  contextOf(host: string): Promise<SecureContext | null>;
  /** Context of a handshake for an authority's challenge (RFC 8737); null where none runs. */
  challengeContext(host: string): SecureContext | null;
  /** Whether the certificate of a handshake for `servername` also covers `host`. */
  covers(servername: string, host: string): boolean;
  /** The answer to a challenge over HTTP (RFC 8555, 8.3); null where none runs for the host. */
  challengeText(host: string, token: string): Promise<string | null>;
}
