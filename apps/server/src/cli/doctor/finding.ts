/** What a check found. `fix` says what to do. */
export type Finding =
  { status: 'ok'; text: string } | { status: 'warning' | 'failed'; text: string; fix: string };

export const ok = (text: string): Finding => ({ status: 'ok', text });
export const warning = (text: string, fix: string): Finding => ({ status: 'warning', text, fix });
export const failed = (text: string, fix: string): Finding => ({ status: 'failed', text, fix });

export const toReason = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  // `fetch` only says that it failed; the cause says why.
  if (error.cause instanceof Error) return toReason(error.cause);
  // Node reports several failed addresses as one error without a message of its own.
  const { code } = error as NodeJS.ErrnoException;
  return error.message || code || error.name;
};

const plainText =
  "This port does not use TLS. Use the proxy's HTTPS port, or http:// in the setting.";
const unknownAuthority =
  "Complete the proxy's certificate chain. If an authority of your own signed it, set NODE_EXTRA_CA_CERTS to the file with its certificate for all Atrium processes.";

/** What to do about errors of TLS, by their code. */
const tlsFixes: Readonly<Record<string, string>> = {
  EPROTO: plainText,
  ERR_SSL_WRONG_VERSION_NUMBER: plainText,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: plainText,
  DEPTH_ZERO_SELF_SIGNED_CERT: unknownAuthority,
  SELF_SIGNED_CERT_IN_CHAIN: unknownAuthority,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: unknownAuthority,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: unknownAuthority,
};

/** Returns what to do about an error of TLS, or `otherwise`. */
export function toFix(error: unknown, otherwise: string): string {
  if (!(error instanceof Error)) return otherwise;
  const { code = '' } = error as NodeJS.ErrnoException;
  return tlsFixes[code] ?? toFix(error.cause, otherwise);
}
