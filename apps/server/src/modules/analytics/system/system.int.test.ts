import { sql } from 'kysely';
import { expect } from 'vitest';
import { adminStats, getAttention, systemHealth } from '@atrium/contracts/analytics/system';
import { test } from '../../../../test/harness.ts';

const attentionReply = getAttention.schema.response[200];

test('returns 403 for everyone but super admins', async ({ api, make }) => {
  const organization = await make.organization();
  const others = [
    api.as(await make.user()),
    api.as(await make.user({ organization })),
    api.as(await make.user({ organization, role: 'admin' })),
  ];
  for (const client of others) {
    for (const path of ['stats', 'attention', 'health']) {
      const { status } = await client.get(`/api/admin/${path}`);
      expect({ path, status }).toEqual({ path, status: 403 });
    }
  }
});

test('returns the counts of the database, and attention items only while they apply', async ({
  api,
  make,
  deps,
}) => {
  const client = api.as(await make.user({ isSuperAdmin: true }));
  const before = adminStats.parse((await client.get('/api/admin/stats')).body);
  const organization = await make.organization();
  const course = await make.course();
  await make.course({ isPublished: false });
  const after = adminStats.parse((await client.get('/api/admin/stats')).body);
  expect(after).toMatchObject({
    organizations: before.organizations + 1,
    activeOrganizations: before.activeOrganizations + 1,
    courses: before.courses + 2,
    publishedCourses: before.publishedCourses + 1,
  });
  expect(after.newUsers).toBeGreaterThan(0);
  const read = async () => {
    const { items } = attentionReply.parse((await client.get('/api/admin/attention')).body);
    return Object.fromEntries(items.map(({ kind, count }) => [kind, count]));
  };
  const lacking = await read();
  const items = attentionReply.parse((await client.get('/api/admin/attention')).body).items;
  expect(items.map(({ href }) => href)).toEqual(
    expect.arrayContaining([
      '/admin/organizations?status=without_admin',
      '/admin/courses?status=without_lessons',
    ]),
  );
  await make.lesson(course.id);
  await make.user({ organization, role: 'admin' });
  const mended = await read();
  const one = (kind: string) => (lacking[kind] ?? 0) - (mended[kind] ?? 0);
  expect(one('courses_without_lessons')).toBe(1);
  expect(one('organizations_without_admin')).toBe(1);
  await sql`update organizations set is_active = false where id = ${organization.id}`.execute(
    deps.db,
  );
  expect((await read())['inactive_organizations']).toBe(1);
});

test('links failed videos to the course of the latest one', async ({ api, make, deps }) => {
  const client = api.as(await make.user({ isSuperAdmin: true }));
  const [course, changedLater] = [await make.course(), await make.course()];
  const lesson = await make.lesson(course.id, { kind: 'video' });
  await make.lesson(changedLater.id, { kind: 'video' });
  await deps.db
    .insertInto('videos')
    .values({
      lessonId: lesson.id,
      status: 'failed',
      failure: 'damaged',
      fileName: 'a.mp4',
      sizeBytes: 1,
      contentType: 'video/mp4',
      objectKey: crypto.randomUUID(),
    })
    .execute();
  const { items } = attentionReply.parse((await client.get('/api/admin/attention')).body);
  expect(items.find(({ kind }) => kind === 'failed_videos')).toMatchObject({
    href: `/admin/videos?course=${course.id}`,
  });
});

test('returns health of videos, worker, mail and storage', async ({ api, make, deps }) => {
  const client = api.as(await make.user({ isSuperAdmin: true }));
  const read = async () => systemHealth.parse((await client.get('/api/admin/health')).body);
  const before = await read();
  expect(before).toMatchObject({ isWorkerRunning: false, isStorageReady: false });
  await deps.storage.ensureBucket();
  await make.lesson((await make.course()).id, { kind: 'video' });
  await deps.db.insertInto('workerHeartbeats').values({ workerId: 'one' }).execute();
  const mail = { toEmail: 'late@mail.example', content: '{}', createdAt: new Date() };
  const dueUntil = new Date(Date.now() + 3_600_000);
  await deps.db
    .insertInto('outgoingMails')
    .values({ ...mail, dueUntil })
    .execute();
  const after = await read();
  const { total, withVideo } = before.videoLessons;
  expect(after).toEqual({
    videoLessons: { total: total + 1, withVideo },
    isWorkerRunning: true,
    mail: { waiting: before.mail.waiting + 1, isLate: false },
    isStorageReady: true,
  });
  await sql`update worker_heartbeats set beat_at = now() - interval '1 minute'`.execute(deps.db);
  await sql`update outgoing_mails set created_at = now() - interval '1 hour'`.execute(deps.db);
  expect(await read()).toMatchObject({ isWorkerRunning: false, mail: { isLate: true } });
  await sql`update outgoing_mails set sent_at = now()`.execute(deps.db);
  expect(await read()).toMatchObject({ mail: { waiting: 0, isLate: false } });
});
