import { randomUUID } from 'node:crypto';
import { scimUrns } from '@atrium/contracts/scim/constants';
import type { Deps } from '../../src/platform/deps.ts';
import type { ApiClient, Reply } from '../api-client.ts';
import type { Factories } from '../factories.ts';
import { makeScimOrganization, type ScimOrganization } from './scim-organization.ts';

export { test } from '../harness.ts';

/** The path of the SCIM service. */
export const scimPath = '/api/scim/v2';

/** The HTTP client of an identity provider. */
export type ScimClient = ScimOrganization & {
  send: (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<Reply>;
};

/** Creates an organization with a client for its users and groups. */
export async function makeScimClient(
  api: ApiClient,
  make: Factories,
  deps: Deps,
  scopes: string[] = ['scim'],
): Promise<ScimClient> {
  const made = await makeScimOrganization(make, deps, scopes);
  return {
    ...made,
    send: (method, path, body, headers = {}) =>
      api.send({
        method,
        url: `${scimPath}${path}`,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        headers: {
          authorization: `Bearer ${made.key}`,
          ...(body === undefined ? {} : { 'content-type': 'application/scim+json' }),
          ...headers,
        },
      }),
  };
}

export type Resource = Record<string, unknown> & {
  id: string;
  userName: string;
  active: boolean;
  meta: { version: string; location: string; lastModified: string };
};

/** Returns the resource of a successful reply. */
export function resourceOf({ status, body }: Reply): Resource {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body as Resource;
}

/** Returns the resources of a list. */
export function listOf({ status, body }: Reply) {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body as {
    totalResults: number;
    startIndex: number;
    itemsPerPage: number;
    Resources: Resource[];
  };
}

let users = 0;

/** A user as Microsoft Entra ID and Okta send one, at the domain of the organization. */
export function newUser<More extends object>({ domain }: ScimClient, more?: More) {
  const name = `person-${(users += 1)}`;
  return {
    schemas: [scimUrns.user, scimUrns.enterpriseUser],
    userName: `${name}@${domain}`,
    externalId: randomUUID(),
    name: { givenName: 'Barbara', familyName: `Jensen ${users}` },
    emails: [{ primary: true, type: 'work', value: `${name}@${domain}` }],
    active: true,
    ...(more as More),
  };
}

export const createUser = async (client: ScimClient, more: object = {}): Promise<Resource> =>
  resourceOf(await client.send('POST', '/Users', newUser(client, more)));

/** A PATCH request. */
export const patchOf = (...operations: object[]) => ({
  schemas: [scimUrns.patch],
  Operations: operations,
});

/** What an error reply says. */
export const errorOf = ({ status, body }: Reply) => {
  const { schemas, scimType, status: text } = body as Record<string, unknown>;
  return { status, schemas, text, ...(scimType === undefined ? {} : { scimType }) };
};

export const scimError = (status: number, scimType?: string) => ({
  status,
  schemas: [scimUrns.error],
  text: String(status),
  ...(scimType === undefined ? {} : { scimType }),
});
