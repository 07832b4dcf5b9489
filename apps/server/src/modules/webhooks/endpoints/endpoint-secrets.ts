import { randomBytes } from 'node:crypto';
import type { Deps } from '../../../platform/deps.ts';
import { decryptSecret, encryptSecret } from '../../../platform/security/secret-box.ts';

const prefix = 'whsec_';
const secretBytes = 32;
const hintLength = 3;

const contextOf = (endpointId: string) => `webhook secret ${endpointId}`;

/** Creates a signing secret in the form of Standard Webhooks. */
export const createSigningSecret = (): string =>
  `${prefix}${randomBytes(secretBytes).toString('base64')}`;

/** Returns the end of a secret or URL, by which admins recognize it. */
export const hintOf = (secret: string): string => secret.replace(/=+$/, '').slice(-hintLength);

/** Returns the bytes that sign requests. */
export const keyOf = (secret: string): Buffer => Buffer.from(secret.slice(prefix.length), 'base64');

/** Encrypts the secret of an endpoint: its signing secret, or the URL of an endpoint in Slack or Teams. */
export const encryptEndpointSecret = (
  { config }: Pick<Deps, 'config'>,
  endpointId: string,
  secret: string,
): Buffer => encryptSecret(config, contextOf(endpointId), secret);

/** Decrypts the secret of an endpoint. Throws if the secret it was encrypted with is no longer accepted. */
export function decryptEndpointSecret(
  { config }: Pick<Deps, 'config'>,
  endpointId: string,
  stored: Buffer,
): string {
  const secret = decryptSecret(config, contextOf(endpointId), stored);
  if (secret === undefined)
    throw new Error(`the secret of webhook ${endpointId} can't be decrypted`);
  return secret;
}
