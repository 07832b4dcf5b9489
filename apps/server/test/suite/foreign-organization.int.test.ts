import { expect } from 'vitest';
import type { Caller } from '../api-client.ts';
import { test } from '../harness.ts';

const base = '/api/enterprise/admin/organizations';

type Call = Parameters<Caller['send']>[0];
type Names = { organizationId: string; userId: string };

/** Every call about an organization or one of its people that an admin may make. */
const calls: Record<string, (names: Names) => Call> = {
  people: ({ organizationId }) => ({ method: 'GET', url: `${base}/${organizationId}/users` }),
  'people as a table': ({ organizationId }) => ({
    method: 'GET',
    url: `${base}/${organizationId}/users.csv`,
  }),
  courses: ({ organizationId }) => ({ method: 'GET', url: `${base}/${organizationId}/courses` }),
  'removing somebody': ({ organizationId, userId }) => ({
    method: 'DELETE',
    url: `${base}/${organizationId}/users/${userId}`,
  }),
  'changing a role': ({ organizationId, userId }) => ({
    method: 'PUT',
    url: `${base}/${organizationId}/users/${userId}/role`,
    body: { role: 'admin' },
  }),
  'the audit log': ({ organizationId }) => ({
    method: 'GET',
    url: `/api/admin/audit?organizationId=${organizationId}`,
  }),
  'the audit log as a table': ({ organizationId }) => ({
    method: 'GET',
    url: `/api/admin/audit.csv?organizationId=${organizationId}`,
  }),
};

/** What came back, apart from what differs between any two calls. */
async function answer(caller: Caller, call: Call) {
  const { status, body, headers } = await caller.send(call);
  const { 'x-request-id': id, date: _, ...rest } = headers;
  const text = JSON.stringify(body).replaceAll(String(id), '');
  const lasting = Object.entries(rest).filter(([name]) => !name.startsWith('x-ratelimit'));
  return { status, text, headers: Object.fromEntries(lasting) };
}

for (const [name, call] of Object.entries(calls)) {
  test(`${name}: what is another organization's answers as what is not there, byte for byte`, async ({
    api,
    make,
  }) => {
    const foreign = await make.organization();
    const stranger = await make.person({ organization: foreign });
    const own = await make.organization();
    const admin = api.as(await make.person({ organization: own, role: 'admin' }));
    const nobody = { organizationId: crypto.randomUUID(), userId: crypto.randomUUID() };
    const theirs = { organizationId: foreign.id, userId: stranger.id };
    const missing = await answer(admin, call(nobody));
    expect(missing.status).toBe(404);
    expect(await answer(admin, call(theirs))).toEqual(missing);
    if (call(theirs).url === call({ ...theirs, userId: nobody.userId }).url) return;
    // A person of theirs looked for among one's own.
    const among = (userId: string) => call({ organizationId: own.id, userId });
    expect(await answer(admin, among(stranger.id))).toEqual(
      await answer(admin, among(nobody.userId)),
    );
    expect((await answer(admin, among(stranger.id))).status).toBe(404);
  });
}
