import { randomUUID } from 'node:crypto';
import { apiScopes, type ApiScope } from '@atrium/contracts/scopes/constants';
import { sql } from 'kysely';
import { createApiKey } from '../../src/modules/identity/index.ts';
import type { Deps } from '../../src/platform/deps.ts';
import type { ApiClient, HttpClient } from '../api-client.ts';
import type { MadeOrganization, MadeUser } from '../factories.ts';

type Wishes = {
  organization: MadeOrganization;
  /** The responsible admin. Without one, keys are refused. */
  admin?: MadeUser;
  scopes?: readonly ApiScope[];
  networks?: readonly string[];
  name?: string;
  isRevoked?: boolean;
  isExpired?: boolean;
};

export type MadeKey = { accountId: string; keyId: string; key: string; name: string };

/** Makes a service account with a key, by default with all scopes. */
export async function makeServiceAccount({ db }: Deps, wishes: Wishes): Promise<MadeKey> {
  const { organization, admin, scopes = apiScopes, networks = [] } = wishes;
  const name = wishes.name ?? `Program ${randomUUID().slice(0, 8)}`;
  const { id: accountId } = await db
    .insertInto('serviceAccounts')
    .values({
      organizationId: organization.id,
      name,
      scopes: [...scopes],
      allowedNetworks: sql<string[]>`${[...networks]}::cidr[]`,
      createdBy: admin?.id ?? null,
      responsibleId: admin?.id ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const keyId = randomUUID();
  const { key, hash, lastCharacters } = createApiKey(keyId);
  await db
    .insertInto('auth.apiKeys')
    .values({
      id: keyId,
      serviceAccountId: accountId,
      keyHash: hash,
      lastCharacters,
      createdBy: admin?.id ?? null,
      expiresAt: new Date(Date.now() + (wishes.isExpired ? -60_000 : 90 * 86_400_000)),
      revokedAt: wishes.isRevoked ? new Date() : null,
    })
    .execute();
  return { accountId, keyId, key, name };
}

/** Returns a client that sends an API key. */
export function withKey(api: ApiClient, key: string): HttpClient {
  const authorization = { authorization: `Bearer ${key}` };
  const send: HttpClient['send'] = (call) =>
    api.send({ ...call, headers: { ...authorization, ...call.headers } });
  return {
    send,
    get: (url, headers = {}) => send({ method: 'GET', url, headers }),
    post: (url, body, headers = {}) => send({ method: 'POST', url, body, headers }),
  };
}
