import { trainingExports } from '@atrium/contracts/training/constants';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { test } from '../../../../test/harness.ts';
import { codeOf } from '../../../../test/progress/authored-quiz.ts';
import { dayFromNow } from '../../../../test/training/assigned-learners.ts';
import {
  expireExport,
  exportsUrl,
  listExports,
  makeTrainedOrganization,
  requestExport,
} from '../../../../test/training/training-exports.ts';
import { failExport } from './fail-exports.service.ts';
import { buildTrainingExport } from './build-export.service.ts';

test.beforeEach(({ deps }) => deps.storage.ensureBucket());

describe('POST training/exports', () => {
  test('stores the day and the filter, and lists the export as preparing', async ({
    api,
    deps,
  }) => {
    const { organization, admin, courseIds, teamIds } = await makeTrainedOrganization(deps);
    await deps.db
      .updateTable('courses')
      .set({ title: 'Ladders' })
      .where('id', '=', courseIds[0] ?? 0)
      .execute();
    const client = api.as(admin);
    const filter = { teamId: teamIds[0], courseId: courseIds[0], status: 'overdue', search: 'Ada' };
    const details = { department: 'Field', customFields: '{"level":{"min":2}}' };
    const body = { format: 'xlsx', on: dayFromNow(-5), ...filter, ...details };
    const created = await requestExport(client, organization, body);
    expect(created).toMatchObject({
      format: 'xlsx',
      on: dayFromNow(-5),
      filter: { ...filter, teamName: 'Team 0', courseTitle: 'Ladders', details },
      status: 'preparing',
      error: null,
      sizeBytes: null,
      expiresAt: null,
    });
    expect(await listExports(client, organization)).toEqual([created]);
  });

  test('stores today and no filter by default', async ({ api, make }) => {
    const organization = await make.organization();
    const client = api.as(await make.user({ organization, role: 'admin' }));
    const created = await requestExport(client, organization, { search: '  ' });
    const filter = { teamId: null, teamName: null, courseId: null, courseTitle: null };
    expect(created).toMatchObject({
      on: dayFromNow(0),
      filter: { ...filter, status: null, search: null, details: {} },
    });
  });

  test('does not reveal the title of a course that the organization never assigned', async ({
    api,
    deps,
  }) => {
    const { organization, admin } = await makeTrainedOrganization(deps);
    const other = await makeTrainedOrganization(deps);
    const client = api.as(admin);
    const created = await requestExport(client, organization, { courseId: other.courseIds[0] });
    expect(created.filter).toMatchObject({ courseId: other.courseIds[0], courseTitle: null });
    const [listed] = await listExports(client, organization);
    expect(listed?.filter.courseTitle).toBeNull();
  });

  test('returns 404 for a team of another organization and 400 for a future day', async ({
    api,
    deps,
    make,
  }) => {
    const { organization, admin } = await makeTrainedOrganization(deps);
    const other = await makeTrainedOrganization(deps);
    const client = api.as(admin);
    const post = (body: object, to = organization) =>
      client.post(exportsUrl(to), { format: 'csv', ...body });
    expect((await post({ teamId: other.teamIds[0] })).status).toBe(404);
    expect((await post({}, other.organization)).status).toBe(404);
    expect((await post({ on: dayFromNow(3) })).status).toBe(400);
    expect((await post({ format: 'pdf' })).status).toBe(400);
    expect((await post({ managerId: admin.id })).status).toBe(400);
    const member = api.as(await make.user({ organization }));
    expect((await member.post(exportsUrl(organization), { format: 'csv' })).status).toBe(403);
    expect(await listExports(client, organization)).toEqual([]);
  });

  test('allows three unfinished exports per user, however many requests are concurrent', async ({
    api,
    make,
    deps,
  }) => {
    const organization = await make.organization();
    const client = api.as(await make.user({ organization, role: 'admin' }));
    let requests = 0;
    const post = () =>
      client.post(exportsUrl(organization), { format: 'csv', search: `${(requests += 1)}` });
    const replies = await Promise.all(Array.from({ length: 6 }, post));
    const statuses = replies.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, 201, 201, 409, 409, 409]);
    const rejected = await post();
    expect(codeOf(rejected)).toEqual([409, 'too_many_unfinished_exports']);
    expect(rejected.body).toMatchObject({
      message: `You already have ${trainingExports.unfinished} exports in preparation. Wait until one of them is ready.`,
    });

    const colleague = api.as(await make.user({ organization, role: 'admin' }));
    expect((await colleague.post(exportsUrl(organization), { format: 'csv' })).status).toBe(201);
    const [newest] = await listExports(client, organization);
    await buildTrainingExport(deps, newest?.id ?? '');
    expect((await post()).status).toBe(201);
    expect((await post()).status).toBe(409);
  });

  test('returns 429 to a user who has requested the exports of a day', async ({
    api,
    make,
    deps,
  }) => {
    const organization = await make.organization();
    const admin = await make.user({ organization, role: 'admin' });
    const colleague = await make.user({ organization, role: 'admin' });
    const post = (user: typeof admin) =>
      api.as(user).post(exportsUrl(organization), { format: 'csv' });
    for (let times = 1; times < trainingExports.perDay; times += 1)
      await deps.counter.add(`exports of ${admin.id}`, 86_400_000);
    expect((await post(admin)).status).toBe(201);
    expect(codeOf(await post(admin))).toEqual([429, 'too_many_requests']);
    expect((await post(colleague)).status).toBe(201);
  });

  test('returns the export that is already being prepared', async ({ api, make, deps }) => {
    const organization = await make.organization();
    const client = api.as(await make.user({ organization, role: 'admin' }));
    const same = { format: 'csv', status: 'overdue', search: 'Ada' };
    const [first, ...others] = await Promise.all(
      Array.from({ length: 4 }, () => requestExport(client, organization, same)),
    );
    expect(others).toEqual([first, first, first]);
    const sheet = await requestExport(client, organization, { ...same, format: 'xlsx' });
    expect(sheet.id).not.toBe(first?.id);
    await buildTrainingExport(deps, first?.id ?? '');
    const next = await requestExport(client, organization, same);
    expect(next.id).not.toBe(first?.id);
    expect(await listExports(client, organization)).toHaveLength(3);
  });

  test('replaces a failed export of the same rows', async ({ api, make, deps }) => {
    const organization = await make.organization();
    const client = api.as(await make.user({ organization, role: 'admin' }));
    const [same, other] = [
      await requestExport(client, organization, { format: 'xlsx', search: 'Ada' }),
      await requestExport(client, organization, { format: 'xlsx', search: 'Ben' }),
    ];
    for (const { id } of [same, other]) await failExport(deps, id, 'sheet_too_long');
    const retried = await requestExport(client, organization, { search: 'Ada' });
    const listed = await listExports(client, organization);
    expect(listed.map(({ id, status }) => [id, status])).toEqual([
      [retried.id, 'preparing'],
      [other.id, 'failed'],
    ]);
  });
});

describe('GET training/exports', () => {
  test('lists only own exports that have not expired, newest first', async ({
    api,
    make,
    deps,
  }) => {
    const organization = await make.organization();
    const client = api.as(await make.user({ organization, role: 'admin' }));
    const colleague = api.as(await make.user({ organization, role: 'admin' }));
    const theirs = await requestExport(colleague, organization);
    const expired = await requestExport(client, organization);
    await buildTrainingExport(deps, expired.id);
    const ready = await requestExport(client, organization);
    await buildTrainingExport(deps, ready.id);
    const preparing = await requestExport(client, organization);
    await expireExport(deps.db, expired.id);
    const [first, second, ...others] = await listExports(client, organization);
    expect([first?.id, second?.id, others]).toEqual([preparing.id, ready.id, []]);
    expect(second).toMatchObject({ status: 'ready', error: null });
    expect(second?.sizeBytes).toBeGreaterThan(100);
    const daysLeft = (Date.parse(second?.expiresAt ?? '') - Date.now()) / 86_400_000;
    expect(daysLeft).toBeCloseTo(trainingExports.days, 1);
    const listed = await listExports(colleague, organization);
    expect(listed.map(({ id }) => id)).toEqual([theirs.id]);
  });
});

test('the database rejects contradictory statuses and changes of what was requested', async ({
  api,
  make,
  deps,
}) => {
  const organization = await make.organization();
  const client = api.as(await make.user({ organization, role: 'admin' }));
  const { id } = await requestExport(client, organization);
  const expires = sql`expires_at = now() + interval '1 day'`;
  const ready = sql`ready_at = now(), object_key = 'exports/file', size_bytes = 1`;
  const failed = sql`failed_at = now(), error = 'failed'`;
  const update = (change: ReturnType<typeof sql>) =>
    sql`update training_exports set ${change} where id = ${id}`.execute(deps.db);
  for (const contradictory of [
    sql`${ready}, ${failed}, ${expires}`,
    sql`ready_at = now(), ${expires}`,
    sql`failed_at = now(), ${expires}`,
    sql`${ready}`,
    sql`${failed}, expires_at = now() - interval '1 day'`,
    sql`${ready}, ${expires}, team_ids = '{}'`,
    expires,
  ])
    await expect(update(contradictory)).rejects.toMatchObject({ code: '23514' });
  for (const forged of [sql`requested_at = now()`, sql`manager_id = null`, sql`filter = '{}'`])
    await expect(update(forged)).rejects.toMatchObject({ code: '42501' });
  await update(sql`${ready}, ${expires}`);
});
