import { expect } from 'vitest';
import { listAuditEventsOfOrganization } from '../../../test/support/database-state.ts';
import { test } from '../../../test/harness.ts';
import { makeClip, createUploader } from '../../../test/media/uploads.ts';

const german = 'WEBVTT\n\n00:01.000 --> 00:02.000\nGuten Tag.\n';

test('records changes to the video and captions of a lesson for the owning organization', async ({
  api,
  app,
  make,
  deps,
}) => {
  await deps.storage.ensureBucket();
  const organization = await make.organization();
  const course = await make.course({ organization, visibility: 'organization' });
  const lesson = await make.lesson(course.id, { kind: 'video', title: 'The stairs' });
  const admin = await make.user({ organization, role: 'admin' });
  const { upload } = await createUploader(app);
  const send = (method: 'PUT' | 'DELETE' | 'POST', path: string, body?: object) =>
    api
      .as(admin)
      .send({ method, url: `/api/admin/lessons/${lesson.id}/${path}`, ...(body ? { body } : {}) });

  const form: [string, string | Buffer][] = [
    ['lessonId', String(lesson.id)],
    ['video', makeClip(2_000)],
  ];
  expect((await upload(admin, form)).status).toBe(200);
  await deps.db.updateTable('videos').set({ status: 'failed', failure: 'damaged' }).execute();
  expect((await send('POST', 'video/retry')).status).toBe(200);
  expect((await send('PUT', 'captions/de', { content: german })).status).toBe(200);
  expect((await send('PUT', 'captions/de', { content: german })).status).toBe(200);
  // Deleting what does not exist is not recorded.
  for (const _ of [1, 2]) expect((await send('DELETE', 'captions/de')).status).toBe(200);
  for (const _ of [1, 2]) expect((await send('DELETE', 'video')).status).toBe(200);
  // Rejected requests are not recorded.
  expect((await send('PUT', 'captions/de', { content: 'no captions' })).status).toBe(422);

  const events = await listAuditEventsOfOrganization(deps, organization.id);
  const ids = { courseId: course.id, lessonId: lesson.id };
  expect(events).toMatchObject([
    { action: 'video.uploaded', before: null, after: { ...ids, sizeBytes: 2_000 } },
    { action: 'video.retried', after: ids },
    { action: 'captions.saved', before: null, after: { ...ids, language: 'de', cueCount: 1 } },
    { action: 'captions.saved', before: { ...ids, language: 'de' }, after: ids },
    { action: 'captions.deleted', before: { ...ids, language: 'de' }, after: null },
    { action: 'video.deleted', before: { ...ids, captions: [] }, after: null },
  ]);
  for (const { target, actorId, ipAddress } of events)
    expect({ target, actorId, ipAddress }).toEqual({
      target: 'The stairs',
      actorId: admin.id,
      ipAddress: '127.0.0.1',
    });
});

test('records the storage setup as a system event', async ({ api, make, deps }) => {
  const superAdmin = await make.user({ isSuperAdmin: true });
  expect((await api.as(superAdmin).post('/api/admin/create-storage-bucket')).status).toBe(200);
  const recorded = (await listAuditEventsOfOrganization(deps, null)).filter(
    ({ actorId }) => actorId === superAdmin.id,
  );
  expect(recorded).toMatchObject([
    { action: 'storage.prepared', actorId: superAdmin.id, target: deps.config.S3_BUCKET },
  ]);
});
