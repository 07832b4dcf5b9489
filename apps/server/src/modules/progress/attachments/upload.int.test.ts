import { describe, expect } from 'vitest';
import { attachments } from '@atrium/contracts/progress/constants';
import { codeOf } from '../../../../test/progress/authored-quiz.ts';
import {
  addFile,
  attachmentPath,
  makeCourseWithFiles,
  makePdf,
  makePhoto,
  uploadFile,
} from '../../../../test/progress/attachments.ts';
import {
  getOwnCapstone,
  makeReviewedCourse,
  submitCapstone,
} from '../../../../test/progress/capstone-submissions.ts';
import { createApiClient, type Reply } from '../../../../test/api-client.ts';
import type { Factories } from '../../../../test/factories.ts';
import { test as base, testConfig } from '../../../../test/harness.ts';
import { listStored } from '../../../../test/media/uploads.ts';
import { buildApp } from '../../../app.ts';
import { createLogger } from '../../../platform/base/logging.ts';
import { openDeps, type Deps } from '../../../platform/deps.ts';
import type { App } from '../../../platform/http/app-types.ts';
import { progressJobs } from '../progress.jobs.ts';
import { sweepAttachments } from './sweep.service.ts';

/** Adds an app with small quotas. */
const test = base.extend<{ smallQuota: App }>({
  smallQuota: [
    async ({ database }, use) => {
      const config = testConfig(database, {
        ATTACHMENT_QUOTA_PER_LEARNER_BYTES: '5000',
        ATTACHMENT_QUOTA_PER_ORGANIZATION_BYTES: '8000',
        LOG_LEVEL: 'silent',
      });
      const deps = openDeps(config, createLogger(config));
      const app = await buildApp(deps);
      await use(app);
      await app.close();
      await deps.close();
    },
    { scope: 'file' },
  ],
});

test.beforeEach(({ deps }) => deps.storage.ensureBucket());

const rowsOf = (deps: Deps, learnerId: string) =>
  deps.db
    .selectFrom('capstoneAttachments')
    .select(['id', 'objectKey', 'status', 'sizeBytes', 'contentHash'])
    .where('learnerId', '=', learnerId)
    .execute();

/** Runs the queued removals. */
async function removeQueued(deps: Deps, objectKeys: string[]) {
  for (const objectKey of objectKeys)
    await progressJobs['progress.remove_attachment']?.(deps, { objectKey });
}

/** Counts replies by status and error code. */
const countCodes = (replies: Reply[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(replies, (reply) => codeOf(reply).join(' '))).map(
      ([code, same]) => [code, same?.length],
    ),
  );

async function makeLearner(make: Factories, deps: Deps, rules = {}) {
  const organization = await make.organization();
  const learner = await make.user({ organization });
  return { learner, course: await makeCourseWithFiles(deps, make, organization, rules) };
}

describe('PUT /api/lessons/:lessonId/capstone/attachments/:attachmentId', () => {
  test('adds files under safe names with the type of their content', async ({
    api,
    make,
    deps,
  }) => {
    const { learner, course } = await makeLearner(make, deps);
    const client = api.as(learner);
    const photo = await addFile(client, course.lessonId, { name: '../Küche.exe' });
    const pdf = await addFile(client, course.lessonId, { name: 'report.pdf', bytes: makePdf() });
    expect(photo).toMatchObject({ name: 'Küche.jpg', contentType: 'image/jpeg', status: 'ready' });
    const capstone = await getOwnCapstone(client, course);
    expect(capstone.attachmentRules).toEqual({ isRequired: false, maximum: 5 });
    expect(capstone.attachments).toEqual([photo, pdf]);
    const { body } = await client.get(`/api/progress/enhanced/${course.courseId}`);
    expect(body).toMatchObject({ unitProgress: [{ status: 'in_progress' }] });
    const [stored] = await rowsOf(deps, learner.id);
    expect(stored?.objectKey).not.toContain(photo.id);
    expect((await deps.storage.get(stored?.objectKey ?? '')).body).toHaveLength(1_000);
  });

  test('rejects a file whose content is not accepted and stores nothing', async ({
    api,
    make,
    deps,
  }) => {
    const { learner, course } = await makeLearner(make, deps);
    const client = api.as(learner);
    const before = (await listStored(deps)).objects;
    for (const bytes of ['MZ\u0090\0\u0003', '<svg onload="alert(1)"/>', 'PK\u0003\u0004zip', ''])
      expect(
        codeOf(await uploadFile(client, course.lessonId, { name: 'photo.jpg', bytes })),
      ).toEqual([422, 'attachment_type_rejected']);
    expect(codeOf(await uploadFile(client, course.lessonId, { type: 'image/jpeg' }))).toEqual([
      415,
      'unsupported_media_type',
    ]);
    expect(await rowsOf(deps, learner.id)).toEqual([]);
    const left = (await listStored(deps)).objects.filter((key) => !before.includes(key));
    await removeQueued(deps, left);
    expect((await listStored(deps)).objects).toEqual(before);
  });

  test('accepts 20 MB and rejects one byte more', async ({ api, make, deps }) => {
    const { learner, course } = await makeLearner(make, deps);
    const client = api.as(learner);
    const { maxBytes } = attachments;
    expect(
      codeOf(await uploadFile(client, course.lessonId, { bytes: makePhoto(maxBytes + 1) })),
    ).toEqual([413, 'attachment_too_large']);
    const file = await addFile(client, course.lessonId, { bytes: makePhoto(maxBytes) });
    expect(file).toMatchObject({ sizeBytes: maxBytes, status: 'ready' });
  });

  test('adds a file once when the upload is repeated', async ({ api, make, deps }) => {
    const { learner, course } = await makeLearner(make, deps, { maximum: 1 });
    const client = api.as(learner);
    const id = crypto.randomUUID();
    const first = await addFile(client, course.lessonId, { id });
    expect(await addFile(client, course.lessonId, { id, bytes: makePdf() })).toEqual(first);
    const parallel = crypto.randomUUID();
    await client.send({ method: 'DELETE', url: attachmentPath(course.lessonId, id) });
    await Promise.all([1, 2, 3].map(() => uploadFile(client, course.lessonId, { id: parallel })));
    const rows = await rowsOf(deps, learner.id);
    expect(rows.map((row) => [row.id, row.status])).toEqual([[parallel, 'ready']]);
    expect(await deps.storage.has(rows[0]?.objectKey ?? '')).toBe(true);
  });

  test('accepts parallel uploads only up to the maximum number', async ({ api, make, deps }) => {
    const { learner, course } = await makeLearner(make, deps, { maximum: 2 });
    const client = api.as(learner);
    await getOwnCapstone(client, course);
    const replies = await Promise.all([1, 2, 3, 4].map(() => uploadFile(client, course.lessonId)));
    expect(countCodes(replies)).toEqual({ '200 ': 2, '422 too_many_attachments': 2 });
    expect((await getOwnCapstone(client, course)).attachments).toHaveLength(2);
  });

  test('returns 422 for a capstone without files and 404 for another tenant', async ({
    api,
    make,
    deps,
  }) => {
    const { learner, course } = await makeLearner(make, deps);
    const plain = await makeReviewedCourse(deps, make);
    const text = await make.lesson(plain.courseId, { orderIndex: 2 });
    const client = api.as(learner);
    expect(codeOf(await uploadFile(client, plain.lessonId))).toEqual([422, 'attachments_off']);
    expect(codeOf(await uploadFile(client, text.id))).toEqual([404, 'not_found']);
    const url = attachmentPath(text.id, crypto.randomUUID());
    expect((await client.send({ method: 'DELETE', url })).status).toBe(404);
    await deps.db
      .updateTable('courses')
      .set({ visibility: 'organization' })
      .where('id', '=', course.courseId)
      .execute();
    const stranger = api.as(await make.user({ organization: await make.organization() }));
    expect(codeOf(await uploadFile(stranger, course.lessonId))).toEqual([404, 'not_found']);
    expect((await uploadFile(api, course.lessonId)).status).toBe(401);
  });
});

describe('quotas', () => {
  test('accepts parallel uploads only up to the quota of the learner', async ({
    smallQuota,
    make,
    deps,
  }) => {
    const learner = await make.user();
    const courses = [1, 2, 3, 4].map(() => makeCourseWithFiles(deps, make, undefined));
    const client = createApiClient(smallQuota).as(learner);
    const replies = await Promise.all(
      (await Promise.all(courses)).map(({ lessonId }) =>
        uploadFile(client, lessonId, { bytes: makePhoto(2_000) }),
      ),
    );
    expect(countCodes(replies)).toEqual({ '200 ': 2, '422 attachment_quota_exceeded': 2 });
  });

  test('accepts parallel uploads of members only up to the quota of the organization', async ({
    smallQuota,
    make,
    deps,
  }) => {
    const organization = await make.organization();
    const course = await makeCourseWithFiles(deps, make, organization);
    const members = await Promise.all([1, 2, 3].map(() => make.user({ organization })));
    const small = createApiClient(smallQuota);
    const bytes = makePhoto(4_000);
    const replies = await Promise.all(
      members.map((member) => uploadFile(small.as(member), course.lessonId, { bytes })),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 422]);
    // Users without an organization have their own quota only.
    const guest = small.as(await make.user());
    expect((await uploadFile(guest, course.lessonId, { bytes })).status).toBe(200);
  });
});

describe('DELETE /api/lessons/:lessonId/capstone/attachments/:attachmentId', () => {
  test('removes a file and its object, once', async ({ api, make, deps }) => {
    const { learner, course } = await makeLearner(make, deps);
    const client = api.as(learner);
    const { id } = await addFile(client, course.lessonId);
    const [{ objectKey } = expect.fail()] = await rowsOf(deps, learner.id);
    const url = attachmentPath(course.lessonId, id);
    const other = api.as(await make.user());
    expect((await other.send({ method: 'DELETE', url })).status).toBe(200);
    expect(await rowsOf(deps, learner.id)).toHaveLength(1);
    expect((await client.send({ method: 'DELETE', url })).status).toBe(200);
    expect((await client.send({ method: 'DELETE', url })).status).toBe(200);
    expect((await getOwnCapstone(client, course)).attachments).toEqual([]);
    await removeQueued(deps, [objectKey]);
    expect(await deps.storage.has(objectKey)).toBe(false);
  });
});

describe('sweeping', () => {
  test('removes abandoned uploads and objects without a row', async ({ api, make, deps }) => {
    const { learner, course } = await makeLearner(make, deps);
    const kept = await addFile(api.as(learner), course.lessonId);
    await submitCapstone(api.as(learner), course);
    const key = { learnerId: learner.id, courseId: course.courseId, cycle: 1 };
    const upload = { lessonId: course.lessonId, name: 'x', sizeBytes: 1, ...key };
    await deps.db
      .insertInto('capstoneAttachments')
      .values([
        { ...upload, id: crypto.randomUUID(), objectKey: 'attachments/stalled/file' },
        { ...upload, id: crypto.randomUUID(), objectKey: 'attachments/running/file' },
      ])
      .execute();
    await deps.db
      .updateTable('capstoneAttachments')
      .set({ updatedAt: new Date(Date.now() - 7 * 3_600_000) })
      .where('objectKey', '=', 'attachments/stalled/file')
      .execute();
    await deps.storage.put('attachments/unknown/file', makePhoto(), 'image/jpeg');
    await progressJobs['progress.sweep_attachments']?.(deps, {});
    // Not old enough: it may belong to an upload whose row is not committed.
    expect(await deps.storage.has('attachments/unknown/file')).toBe(true);
    const rows = await rowsOf(deps, learner.id);
    expect(
      rows.map(({ id, objectKey }) => (id === kept.id ? 'kept' : objectKey)).toSorted(),
    ).toEqual(['attachments/running/file', 'kept']);
    await sweepAttachments(deps, Date.now() + 7 * 3_600_000);
    expect(await deps.storage.has('attachments/unknown/file')).toBe(false);
    const objectKey = rows.find(({ id }) => id === kept.id)?.objectKey ?? '';
    expect(await deps.storage.has(objectKey)).toBe(true);
  });
});
