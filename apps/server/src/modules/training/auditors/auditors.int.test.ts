import { trainingPage, trainingSummary } from '@atrium/contracts/training/training';
import {
  createAuditorLink,
  listAuditorLinks,
  openAuditorLink,
  trainingEvidence,
} from '@atrium/contracts/training/training-evidence';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { ApiClient } from '../../../../test/api-client.ts';
import { dayFromNow, makeAssignedLearners } from '../../../../test/training/assigned-learners.ts';
import type { MadeUser } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import { clearRateLimits } from '../../../../test/support/redis.ts';
import { textOf } from '../../../../test/suite/attacks/reply-text.ts';
import type { Deps } from '../../../platform/deps.ts';

const makeUsers = (deps: Deps) =>
  makeAssignedLearners(deps, {
    teams: 0,
    assigned: [{ of: 'everyone', dueInDays: -10, months: null }],
    learners: [
      { name: `Ada ${crypto.randomUUID()}`, teams: [], done: [100] },
      { name: `Ben ${crypto.randomUUID()}`, teams: [], done: [40] },
    ],
  });
type World = Awaited<ReturnType<typeof makeUsers>>;

const linksOf = ({ organization }: World) =>
  `/api/enterprise/admin/organizations/${organization.id}/auditor-links`;
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function makeLink(api: ApiClient, world: World, on: string | null = null) {
  const body = { label: 'Yearly audit', on, days: 14 };
  const reply = await api.as(world.admin).post(linksOf(world), body);
  expect(reply.status).toBe(201);
  return createAuditorLink.schema.response[201].parse(reply.body);
}

async function listLinks(api: ApiClient, world: World) {
  const { body } = await api.as(world.admin).get(linksOf(world));
  return listAuditorLinks.schema.response[200].parse(body).links;
}

const files = [
  '/api/auditor/training.csv',
  '/api/auditor/training/rows.csv',
  '/api/auditor/training/rows.xlsx',
];
/** The endpoints an auditor can call. */
const callsOf = ({ members, courseIds }: World) => [
  '/api/auditor/training',
  '/api/auditor/training/summary',
  `/api/auditor/training/users/${members[0]?.id}/courses/${courseIds[0]}/evidence`,
  ...files,
  '/api/auditor/training.pdf',
];

const visitsOf = async ({ db }: Deps, linkId: string) =>
  db
    .selectFrom('auditorVisits')
    .select(['what', sql<string>`host(ip_address)`.as('ipAddress')])
    .where('linkId', '=', linkId)
    .orderBy('id')
    .execute();

test('lets an auditor read the matrix and evidence and logs every visit', async ({ deps, api }) => {
  const world = await makeUsers(deps);
  const { link, token } = await makeLink(api, world);
  expect(link).toMatchObject({ label: 'Yearly audit', on: null, visits: 0, lastVisitAt: null });
  const opened = await api.post('/api/auditor/visits', undefined, bearer(token));
  expect(openAuditorLink.schema.response[200].parse(opened.body)).toEqual({
    organization: world.organization.name,
    label: 'Yearly audit',
    on: null,
    today: dayFromNow(0),
    timeZone: 'UTC',
    expiresAt: link.expiresAt,
  });
  const [matrix = '', summary = '', evidence = ''] = callsOf(world);
  const page = trainingPage.parse((await api.get(matrix, bearer(token))).body);
  expect(page.members.map(({ id }) => id)).toEqual(
    expect.arrayContaining(world.members.map(({ id }) => id)),
  );
  const summaryReply = trainingSummary.parse((await api.get(summary, bearer(token))).body);
  expect(summaryReply.counts.up_to_date).toBe(1);
  const on = dayFromNow(-30);
  const proof = await api.get(`${evidence}?on=${on}`, bearer(token));
  expect(trainingEvidence.parse(proof.body)).toMatchObject({
    on,
    user: { id: world.members[0]?.id },
  });

  const visits = await visitsOf(deps, link.id);
  expect(visits.map(({ what }) => what)).toEqual([
    'opened',
    `matrix on ${dayFromNow(0)}`,
    `summary on ${dayFromNow(0)}`,
    `evidence of ${world.members[0]?.id} in course ${world.courseIds[0]} on ${on}`,
  ]);
  expect(new Set(visits.map(({ ipAddress }) => ipAddress))).toEqual(new Set(['127.0.0.1']));
  const [listed] = await listLinks(api, world);
  expect(listed).toMatchObject({ visits: 1, createdBy: world.admin.fullName });
  expect(listed?.lastVisitAt).not.toBeNull();
  const audit = await api.as(world.admin).get('/api/admin/audit?action=auditor.link_opened');
  expect(audit.body).toMatchObject({
    entries: [{ actor: null, target: 'Yearly audit', ipAddress: '127.0.0.1' }],
  });
  const { rows: events } = await sql`select details from security_events
    where organization_id = ${world.organization.id} and kind = 'auditor_link_used'`.execute(
    deps.db,
  );
  expect(events).toEqual([{ details: { linkId: link.id } }]);
});

test('counts reloads and second tabs as one visit and another IP address as a new one', async ({
  deps,
  api,
}) => {
  const world = await makeUsers(deps);
  const { link, token } = await makeLink(api, world);
  const open = () => api.post('/api/auditor/visits', undefined, bearer(token));
  const replies = await Promise.all([open(), open(), open()]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await open()).status).toBe(200);
  const visits = async () => (await listLinks(api, world)).find(({ id }) => id === link.id)?.visits;
  expect(await visits()).toBe(1);
  const log = await api.as(world.admin).get('/api/admin/audit?action=auditor.link_opened');
  expect((log.body as { entries: unknown[] }).entries).toHaveLength(1);

  await sql`insert into auditor_visits (link_id, ip_address, what) values (${link.id}, '10.0.0.7', 'opened')`.execute(
    deps.db,
  );
  expect(await visits()).toBe(2);
});

test('does not allow changing or deleting the visit log', async ({ deps }) => {
  for (const statement of [
    sql`update auditor_visits set what = 'nothing'`,
    sql`delete from auditor_visits`,
    sql`delete from auditor_links`,
    sql`update auditor_links set expires_at = now()`,
  ])
    await expect(statement.execute(deps.db)).rejects.toThrow('permission denied');
});

test('returns 400 for another day when the link is limited to one', async ({ deps, api }) => {
  const world = await makeUsers(deps);
  const on = dayFromNow(-40);
  const { token } = await makeLink(api, world, on);
  const [matrix = '', summary = '', evidence = ''] = callsOf(world);
  for (const url of [summary, evidence]) {
    expect((await api.get(url, bearer(token))).body).toMatchObject({ on });
    expect((await api.get(`${url}?on=${on}`, bearer(token))).status).toBe(200);
  }
  for (const url of [matrix, summary, evidence])
    expect((await api.get(`${url}?on=${dayFromNow(-41)}`, bearer(token))).status).toBe(400);
  const tomorrow = { label: 'x', on: dayFromNow(2), days: 1 };
  expect((await api.as(world.admin).post(linksOf(world), tomorrow)).status).toBe(400);
});

test('exports to an auditor the files of an admin for the day of the link and logs them', async ({
  deps,
  api,
}) => {
  const world = await makeUsers(deps);
  const on = dayFromNow(-40);
  const { link, token } = await makeLink(api, world, on);
  const admin = `/api/enterprise/admin/organizations/${world.organization.id}`;
  for (const url of files) {
    const file = await api.get(url, bearer(token));
    const own = await api.as(world.admin).get(`${url.replace('/api/auditor', admin)}?on=${on}`);
    expect(file.status).toBe(200);
    expect(file.bytes).toEqual(own.bytes);
    expect((await api.get(`${url}?on=${dayFromNow(-41)}`, bearer(token))).status).toBe(400);
  }
  const report = await textOf(await api.get('/api/auditor/training.pdf', bearer(token)));
  expect(report).toContain(world.members[0]?.fullName.slice(0, 8));
  expect((await visitsOf(deps, link.id)).map(({ what }) => what)).toEqual([
    `matrix (CSV) on ${on}`,
    `rows (CSV) on ${on}`,
    `rows (XLSX) on ${on}`,
    `signed report on ${on}`,
  ]);
});

test('shows only the organization of the link', async ({ deps, api }) => {
  const world = await makeUsers(deps);
  const { token } = await makeLink(api, world);
  const elsewhere = await makeUsers(deps);
  const [, , evidence = ''] = callsOf(elsewhere);
  expect((await api.get(evidence, bearer(token))).status).toBe(404);
  const page = trainingPage.parse((await api.get('/api/auditor/training', bearer(token))).body);
  const theirs = new Set(elsewhere.members.map(({ id }) => id));
  expect(page.members.filter(({ id }) => theirs.has(id))).toEqual([]);
  // The token is not a session.
  const url = `/api/enterprise/admin/organizations/${world.organization.id}/training`;
  expect((await api.get(url, bearer(token))).status).toBe(401);
});

test('returns 410 for links that are expired, revoked or of an inactive organization', async ({
  deps,
  api,
}) => {
  const world = await makeUsers(deps);
  const tryAll = async (token: string) => {
    const replies = [
      await api.post('/api/auditor/visits', undefined, bearer(token)),
      ...(await Promise.all(callsOf(world).map((url) => api.get(url, bearer(token))))),
    ];
    return replies.map(({ status, body }) => [status, (body as { code?: string }).code]);
  };
  const calls = 1 + callsOf(world).length;
  const ended = Array.from({ length: calls }, () => [410, 'auditor_link_ended']);
  const open = Array.from({ length: calls }, () => [200, undefined]);

  const closed = await makeLink(api, world);
  expect(await tryAll(closed.token)).toEqual(open);
  const close = { method: 'DELETE', url: `${linksOf(world)}/${closed.link.id}` } as const;
  expect((await api.as(world.admin).send(close)).status).toBe(200);
  expect((await api.as(world.admin).send(close)).status).toBe(200);
  expect(await tryAll(closed.token)).toEqual(ended);
  const audit = await api.as(world.admin).get('/api/admin/audit?action=auditor.link_revoked');
  expect(audit.body).toMatchObject({ entries: [{ target: 'Yearly audit' }] });

  // The expiry can't be changed, so insert a link that is already expired.
  const lasting = await makeLink(api, world);
  const hash = sql`sha256(convert_to('an-expired-token', 'UTF8'))`;
  await sql`insert into auditor_links (organization_id, label, token_hash, expires_at, created_by)
    values (${world.organization.id}, 'Expired', ${hash}, now(), ${world.admin.id})`.execute(
    deps.db,
  );
  expect(await tryAll('an-expired-token')).toEqual(ended);

  expect(await tryAll(lasting.token)).toEqual(open);
  await sql`update organizations set is_active = false
    where id = ${world.organization.id}`.execute(deps.db);
  expect(await tryAll(lasting.token)).toEqual(ended);
});

test('returns 404 for unknown tokens and limits the attempts', async ({ deps, api }) => {
  await clearRateLimits(deps.config);
  const world = await makeUsers(deps);
  const { token } = await makeLink(api, world);
  for (const headers of [
    {},
    bearer(''),
    bearer('x'),
    { authorization: token },
    bearer(`${token}x`),
  ])
    expect((await api.get('/api/auditor/training', headers)).status).toBe(404);
  for (let n = 5; n < 20; n += 1) await api.get('/api/auditor/training', bearer(`wrong ${n}`));
  expect((await api.get('/api/auditor/training', bearer('wrong'))).status).toBe(429);
  await clearRateLimits(deps.config);
  // Valid tokens are not limited.
  for (let n = 0; n < 25; n += 1)
    expect((await api.get('/api/auditor/training/summary', bearer(token))).status).toBe(200);
});

describe('a link whose creator is no longer an admin', () => {
  const removed = (deps: Deps, { admin }: World) =>
    deps.db.deleteFrom('memberships').where('userId', '=', admin.id).execute();
  const demoted = (deps: Deps, { admin }: World) =>
    deps.db
      .updateTable('memberships')
      .set({ role: 'member' })
      .where('userId', '=', admin.id)
      .execute();
  const statusOf = async (api: ApiClient, token: string) =>
    (await api.get('/api/auditor/training/summary', bearer(token))).status;
  const takeOver = (api: ApiClient, world: World, by: MadeUser, linkId: string) =>
    api.as(by).post(`${linksOf(world)}/${linkId}/transfer`);
  const listFor = async (api: ApiClient, world: World, admin: MadeUser) =>
    listAuditorLinks.schema.response[200].parse((await api.as(admin).get(linksOf(world))).body)
      .links;

  for (const [name, end] of Object.entries({ removed, demoted })) {
    test(`returns 410 after the creator was ${name} until another admin takes it over`, async ({
      deps,
      api,
      make,
    }) => {
      const world = await makeUsers(deps);
      const { organization } = world;
      const other = await make.user({ organization, role: 'admin' });
      const { link, token } = await makeLink(api, world);
      await end(deps, world);
      expect(await statusOf(api, token)).toBe(410);
      expect(await listFor(api, world, other)).toMatchObject([
        { isEnded: true, canTransfer: true, transferredTo: null, revokedAt: null },
      ]);

      expect((await takeOver(api, world, other, link.id)).status).toBe(200);
      expect((await takeOver(api, world, other, link.id)).status).toBe(200);
      expect(await statusOf(api, token)).toBe(200);
      expect(await listFor(api, world, other)).toMatchObject([
        { isEnded: false, canTransfer: false, transferredTo: other.fullName },
      ]);
      const audit = await api.as(other).get('/api/admin/audit?action=auditor.link_taken_over');
      expect((audit.body as { entries: unknown[] }).entries).toMatchObject([
        { actor: { id: other.id }, target: 'Yearly audit' },
      ]);
    });
  }

  test('stays ended when the creator becomes an admin again', async ({ deps, api, make }) => {
    const world = await makeUsers(deps);
    await make.user({ organization: world.organization, role: 'admin' });
    const { token } = await makeLink(api, world);
    await demoted(deps, world);
    await deps.db
      .updateTable('memberships')
      .set({ role: 'admin' })
      .where('userId', '=', world.admin.id)
      .execute();
    expect(await statusOf(api, token)).toBe(410);
  });

  test('stays ended when its super admin loses the role and gets it back', async ({
    deps,
    api,
    make,
  }) => {
    const world = await makeUsers(deps);
    const { token, link } = await makeLink(api, world);
    const [holder, other] = [
      await make.user({ isSuperAdmin: true }),
      await make.user({ isSuperAdmin: true }),
    ];
    await deps.db
      .updateTable('auditorLinks')
      .set({ holderId: holder.id })
      .where('id', '=', link.id)
      .execute();
    expect(await statusOf(api, token)).toBe(200);
    for (const value of [false, true]) {
      await sql`select set_super_admin(${other.id}, ${holder.id}, ${value})`.execute(deps.db);
      expect(await statusOf(api, token)).toBe(410);
    }
  });

  test('can be taken over before the creator leaves, but not after it was revoked', async ({
    deps,
    api,
    make,
  }) => {
    const world = await makeUsers(deps);
    const other = await make.user({ organization: world.organization, role: 'admin' });
    const { link, token } = await makeLink(api, world);
    expect((await takeOver(api, world, other, link.id)).status).toBe(200);
    await removed(deps, world);
    expect(await statusOf(api, token)).toBe(200);
    await api.as(other).send({ method: 'DELETE', url: `${linksOf(world)}/${link.id}` });
    const late = await make.user({ organization: world.organization, role: 'admin' });
    expect((await takeOver(api, world, late, link.id)).status).toBe(410);
    const elsewhere = await make.user({ organization: await make.organization(), role: 'admin' });
    expect((await takeOver(api, world, elsewhere, link.id)).status).toBe(404);
  });
});
