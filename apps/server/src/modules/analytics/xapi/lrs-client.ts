import type { Deps } from '../../../platform/deps.ts';
import { decryptSecret, encryptSecret } from '../../../platform/security/secret-box.ts';
import {
  createOutgoingRequests,
  OutgoingRequestError,
} from '../../../platform/outgoing/outgoing-requests.ts';
import type { Statement } from './statement.ts';

const contextOf = (organizationId: string) => `xapi password ${organizationId}`;

/** Where statements are sent. The password is encrypted. */
export type StoreAddress = {
  organizationId: string;
  url: string;
  username: string;
  password: Buffer;
};

export const encryptPassword = (
  { config }: Pick<Deps, 'config'>,
  organizationId: string,
  password: string,
): Buffer => encryptSecret(config, contextOf(organizationId), password);

/** Decrypts the password of a store. Throws if the secret it was encrypted with is no longer accepted. */
export function decryptPassword(
  { config }: Pick<Deps, 'config'>,
  { organizationId, password }: Pick<StoreAddress, 'organizationId' | 'password'>,
): string {
  const plain = decryptSecret(config, contextOf(organizationId), password);
  if (plain === undefined)
    throw new Error(`the password of the xAPI store of ${organizationId} can't be decrypted`);
  return plain;
}

export type LrsReply = { status: number | null; error: string | null };

const timeoutMs = 20_000;
const maxStoredError = 500;

const joinUrl = (url: string, path: string) => new URL(`${url.replace(/\/+$/, '')}/${path}`);

/** Creates the functions that call a learning record store (xAPI 1.0.3, Part 3). */
export function createLrsClient(deps: Pick<Deps, 'config'>, store: StoreAddress) {
  const send = createOutgoingRequests(deps.config, {
    timeoutMs,
    maxBytes: 65_536,
    truncatesReplies: true,
  });
  const credentials = `${store.username}:${decryptPassword(deps, store)}`;
  const headers = {
    authorization: `Basic ${Buffer.from(credentials).toString('base64')}`,
    'x-experience-api-version': '1.0.3',
  };
  const call = async (path: string, statements?: readonly Statement[]): Promise<LrsReply> => {
    const json = { ...headers, 'content-type': 'application/json' };
    const request = statements && {
      method: 'POST' as const,
      headers: json,
      body: JSON.stringify(statements),
    };
    try {
      const { status, body } = await send(joinUrl(store.url, path), request ?? { headers });
      const isSuccess = status >= 200 && status < 300;
      const text = body.toWellFormed().replaceAll('\0', '').slice(0, maxStoredError);
      return { status, error: isSuccess ? null : `${status} ${text}`.trim() };
    } catch (error) {
      if (!(error instanceof OutgoingRequestError)) throw error;
      return { status: null, error: error.message };
    }
  };
  return {
    sendStatements: (statements: readonly Statement[]) => call('statements', statements),
    /** Reads one statement, which needs valid credentials. */
    check: () => call('statements?limit=1'),
  };
}
