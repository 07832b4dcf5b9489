import { expect } from 'vitest';
import type { HttpClient } from '../../api-client.ts';
import { namesIn, nameMissing, type Names } from './authorization-objects.ts';
import type { Row } from './authorization-table.ts';
import type { World } from './authorization-world.ts';

/** Expects that each role gets the status of the row. */
export async function expectStatuses({ clients, own, send }: World, row: Row): Promise<void> {
  const answers = [];
  for (const client of clients) answers.push((await send(client, row, own)).status);
  expect({ call: row.call, answers }).toEqual({ call: row.call, answers: row.expected });
}

/** Returns the objects a row names, one by one and all together. */
export function substitutionsOf({ call, body }: Row, own: Names): string[][] {
  const objects = namesIn(call, body).filter((name) => name in own);
  return objects.length < 2 ? objects.map((name) => [name]) : [objects, ...objects.map((o) => [o])];
}

/** Returns 404 for every actor who passes the permission check, since the object is missing. */
const statusesOfMissing = ({ expected, missing = {} }: Row, replaced: string[]) =>
  missing[replaced.join()] ??
  expected.map((status) => (status < 400 || status > 403 ? 404 : status));

/** Returns a reply without what differs between any two calls. */
function stable({ status, body, headers }: Awaited<ReturnType<HttpClient['send']>>) {
  const { 'x-request-id': id, date: _, ...rest } = headers;
  const stableHeaders = Object.entries(rest)
    .filter(([name]) => !name.startsWith('x-ratelimit'))
    // A browser without a cookie gets a new one with each call.
    .map(([name, value]) => [name, String(value).replace(/atrium_browser=[^;]+/, '')] as const);
  const text = (JSON.stringify(body) ?? '').replaceAll(String(id), '');
  return { status, text, headers: Object.fromEntries(stableHeaders) };
}

/** Expects that objects of another organization get the same reply as missing ones, for each object the row names. */
export async function expectForeignHidden(world: World, row: Row): Promise<void> {
  const { clients, own, foreign, send } = world;
  const missing = nameMissing(own);
  for (const replaced of substitutionsOf(row, own)) {
    const replace = (objects: Names): Names => ({
      ...own,
      ...Object.fromEntries(replaced.map((name) => [name, objects[name] ?? ''])),
    });
    const answers = [];
    for (const [index, client] of clients.entries()) {
      const notThere = stable(await send(client, row, replace(missing)));
      answers.push(notThere.status);
      if (index === clients.length - 1) continue;
      const label = { call: row.call, replaced, client: index };
      const theirs = stable(await send(client, row, replace(foreign)));
      expect({ ...label, ...theirs }).toEqual({ ...label, ...notThere });
    }
    const label = { call: row.call, replaced };
    expect({ ...label, answers }).toEqual({ ...label, answers: statusesOfMissing(row, replaced) });
  }
}

/** Calls about the own account, which members of an inactive organization can also make. */
const ownAccount = /^\w+ \/api\/(auth|privacy|messages)\b/;

/** Returns what a member gets after the organization was set inactive. */
function statusIfInactive({ call, expected: [anonymous], inactive }: Row, status: number): number {
  if (inactive !== undefined) return inactive;
  const isOpen = anonymous !== 401 || ownAccount.test(call);
  return status === 400 || status === 401 || isOpen ? status : 403;
}

/** Expects that a member, a manager and an admin of an inactive organization can only call what needs no organization. */
export async function expectInactive({ clients, own, send }: World, row: Row): Promise<void> {
  const answers = [];
  for (const client of clients.slice(2, 5)) answers.push((await send(client, row, own)).status);
  const expected = row.expected.slice(2, 5).map((status) => statusIfInactive(row, status));
  expect({ call: row.call, answers }).toEqual({ call: row.call, answers: expected });
}
