import { apiScopes, type ApiScope } from '@atrium/contracts/scopes/constants';
import { expect } from 'vitest';
import type { Deps } from '../../../src/platform/deps.ts';
import type { App } from '../../../src/platform/http/app-types.ts';
import type { ApiClient, HttpClient } from '../../api-client.ts';
import { makeServiceAccount, withKey } from '../../api-keys/service-accounts.ts';
import type { Factories } from '../../factories.ts';
import { routeOf } from './authorization-routes.ts';
import type { Row } from './authorization-table.ts';
import { makeWorld } from './authorization-world.ts';
import { keyRefusals, openForUsers, otherCredential } from './key-refusals.ts';

type Operation = { security?: Record<string, ApiScope[]>[] };

/** Returns the scope of each call that API keys can make, from the API document. */
export function scopesOf(app: App): Map<string, ApiScope> {
  const { paths } = app.swagger() as { paths: Record<string, Record<string, Operation>> };
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { security = [] }]) => {
      const [scope] = security.flatMap((each) => each['apiKey'] ?? []);
      const url = path.replaceAll(/\{(\w+)\}/g, ':$1');
      return scope ? [[`${method.toUpperCase()} ${url}`, scope] as const] : [];
    }),
  );
  return new Map(operations);
}

/** Calls that reply 401 without a session because they need something else than a session or key. */
const withOtherCredential = new Set(keyRefusals[otherCredential]);

/** Returns what a call without a scope replies to a key: a refusal if it reads it, otherwise what anyone gets. */
function statusWithoutScope({ expected: [anonymous = 0] }: Row, route: string): number {
  if (withOtherCredential.has(route)) return anonymous;
  return anonymous === 401 || openForUsers.includes(route) ? 403 : anonymous;
}

/** Returns what keys of two organizations with the scope get, of which the first has the objects. */
function statusesWithKey({ expected, apiKey }: Row): number[] {
  const [, , , , admin = 0, adminElsewhere = 0] = expected;
  if (Array.isArray(apiKey)) return apiKey;
  return [apiKey ?? admin, apiKey ?? adminElsewhere];
}

/** Makes a world with API keys: expired, revoked, with all scopes, of another organization, and without each scope. */
export async function makeKeyWorld(app: App, api: ApiClient, make: Factories, deps: Deps) {
  const world = await makeWorld(api, make, deps);
  const { A, adminOfA, B, adminOfB } = world.organizations;
  const ofA = { organization: A, admin: adminOfA };
  const makeClient = async (wishes: Parameters<typeof makeServiceAccount>[1]) =>
    withKey(api, (await makeServiceAccount(deps, wishes)).key);
  const without = new Map<ApiScope, HttpClient>();
  for (const scope of apiScopes) {
    const scopes = apiScopes.filter((each) => each !== scope);
    without.set(scope, await makeClient({ ...ofA, scopes }));
  }
  return {
    ...world,
    scopes: scopesOf(app),
    expired: await makeClient({ ...ofA, isExpired: true }),
    revoked: await makeClient({ ...ofA, isRevoked: true }),
    full: await makeClient(ofA),
    foreignKey: await makeClient({ organization: B, admin: adminOfB }),
    without,
  };
}

type KeyWorld = Awaited<ReturnType<typeof makeKeyWorld>>;

/** Expects that each kind of API key gets the status that follows from the row and the scope of the call. */
export async function expectKeyStatuses(world: KeyWorld, row: Row): Promise<void> {
  const { own, send, scopes, expired, revoked, full, foreignKey, without } = world;
  const route = routeOf(row);
  const scope = scopes.get(route);
  const refused = statusWithoutScope(row, route);
  const ended = scope === undefined && refused !== 403 ? refused : 401;
  const withoutScope = (scope && without.get(scope)) ?? full;
  const answers = [];
  for (const client of [expired, revoked, withoutScope, full, foreignKey])
    answers.push((await send(client, row, own)).status);
  const expected = scope
    ? [401, 401, 403, ...statusesWithKey(row)]
    : [ended, ended, refused, refused, refused];
  expect({ call: row.call, answers }).toEqual({ call: row.call, answers: expected });
}
