import { renewCalendarFeed } from '@atrium/contracts/training/calendar';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { ApiClient } from '../../../../test/api-client.ts';
import type { Factories, MadeUser } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import type { Deps } from '../../../platform/deps.ts';

const ownUrl = '/api/training/calendar';

/** Creates the address of a user's calendar and returns its path. */
async function subscribe(api: ApiClient, user: MadeUser): Promise<string> {
  const reply = await api.as(user).post(ownUrl);
  const { url } = renewCalendarFeed.schema.response[200].parse(reply.body);
  return new URL(url).pathname;
}

/** Makes a member whose training in one course is due. */
async function makeMember(make: Factories, { db }: Deps) {
  const organization = await make.organization({ name: 'Northfield; Homes' });
  const user = await make.user({ organization });
  const course = await make.course({ organization, title: 'Security, basics' });
  const { id: assignmentId } = await db
    .insertInto('assignments')
    .values({
      organizationId: organization.id,
      courseId: course.id,
      dueOn: '2027-01-31',
      everyoneSince: sql<Date>`training_clock()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const refresh = () =>
    sql`select refresh_training(${organization.id}, array[${user.id}]::uuid[])`.execute(db);
  await refresh();
  return { organization, user, course, assignmentId, refresh };
}

describe('GET /api/calendar/:file', () => {
  test('returns due dates with stable ids, and a higher sequence after a change', async ({
    api,
    make,
    deps,
  }) => {
    const { user, course, assignmentId, refresh } = await makeMember(make, deps);
    const path = await subscribe(api, user);
    expect(path).toMatch(/^\/api\/calendar\/[A-Za-z0-9_-]{43}\.ics$/);
    const first = await api.get(path);
    expect(first).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/calendar; charset=utf-8' },
    });
    const uid = `UID:${assignmentId}-${course.id}-1@atrium.test\r\n`;
    const text = String(first.body).replaceAll('\r\n ', '');
    expect(text).toContain('NAME:Training at Northfield\\; Homes\r\n');
    expect(text).toContain('SUMMARY:Due: Security\\, basics\r\n');
    expect(text).toContain('DTSTART;VALUE=DATE:20270131\r\n');
    expect(text).toContain(uid);
    expect(text).toContain('SEQUENCE:0\r\n');
    // Nothing changed.
    const tag = { 'if-none-match': String(first.headers['etag']) };
    expect((await api.get(path, tag)).status).toBe(304);
    await deps.db
      .updateTable('assignments')
      .set({ dueOn: '2027-02-28', revision: 2 })
      .where('id', '=', assignmentId)
      .execute();
    await refresh();
    const changed = await api.get(path, tag);
    expect(changed.status).toBe(200);
    const changedText = String(changed.body).replaceAll('\r\n ', '');
    expect(changedText).toContain('DTSTART;VALUE=DATE:20270228\r\n');
    expect(changedText).toContain(uid);
    expect(changedText).toContain('SEQUENCE:1\r\n');
  });

  test('returns 404 once it is renewed, revoked or the user has left', async ({
    api,
    make,
    deps,
  }) => {
    const { user, organization } = await makeMember(make, deps);
    const old = await subscribe(api, user);
    const renewed = await subscribe(api, user);
    expect((await api.get(old)).status).toBe(404);
    expect((await api.get(renewed)).status).toBe(200);
    const revoked = await api.as(user).send({ method: 'DELETE', url: ownUrl });
    expect(revoked.body).toEqual({ createdAt: null, readAt: null });
    expect((await api.get(renewed)).status).toBe(404);
    const last = await subscribe(api, user);
    const setActive = (isActive: boolean) =>
      deps.db
        .updateTable('organizations')
        .set({ isActive })
        .where('id', '=', organization.id)
        .execute();
    await setActive(false);
    expect((await api.get(last)).status).toBe(404);
    await setActive(true);
    expect((await api.get(last)).status).toBe(200);
    const setDeactivated = (deactivatedAt: ReturnType<typeof sql<Date>> | null) =>
      deps.db
        .updateTable('memberships')
        .set({ deactivatedAt })
        .where('userId', '=', user.id)
        .execute();
    await setDeactivated(sql<Date>`now()`);
    expect((await api.get(last)).status).toBe(404);
    await setDeactivated(null);
    await deps.db.deleteFrom('memberships').where('userId', '=', user.id).execute();
    expect((await api.get(last)).status).toBe(404);
    const values = { userId: user.id, organizationId: organization.id, role: 'member' } as const;
    await deps.db.insertInto('memberships').values(values).execute();
    expect((await api.get(last)).status).toBe(404);
  });

  test('is limited', async ({ api, make, deps }) => {
    const { user } = await makeMember(make, deps);
    const path = await subscribe(api, user);
    const statuses: number[] = [];
    for (let times = 0; times <= 120; times += 1) statuses.push((await api.get(path)).status);
    expect(statuses.slice(-2)).toEqual([200, 429]);
  });

  test('stores no token and rejects malformed ones', async ({ api, make, deps }) => {
    const { user } = await makeMember(make, deps);
    const path = await subscribe(api, user);
    const token = path.replace(/^.*\/|\.ics$/g, '');
    const { rows } = await sql<{ text: string }>`
      select calendar_feeds::text as text from calendar_feeds`.execute(deps.db);
    expect(JSON.stringify(rows)).not.toContain(token);
    for (const file of ['x.ics', `${token}.txt`, `${token}x.ics`])
      expect((await api.get(`/api/calendar/${file}`)).status).toBe(400);
  });
});

test('GET /api/training/calendar returns when a calendar last read it', async ({
  api,
  make,
  deps,
}) => {
  const { user } = await makeMember(make, deps);
  expect((await api.as(user).get(ownUrl)).body).toEqual({ createdAt: null, readAt: null });
  const path = await subscribe(api, user);
  await api.get(path);
  expect((await api.as(user).get(ownUrl)).body).toMatchObject({
    createdAt: expect.any(String) as string,
    readAt: expect.any(String) as string,
  });
  expect((await api.as(await make.user()).post(ownUrl)).status).toBe(403);
});
