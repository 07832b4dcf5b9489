import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { codeOf } from '../../../../test/progress/authored-quiz.ts';
import {
  addFile,
  attachmentPath,
  getUrl,
  makeCourseWithFiles,
  makePdf,
  uploadFile,
  urlPath,
} from '../../../../test/progress/attachments.ts';
import {
  getOwnCapstone,
  getReviewed,
  list,
  postReview,
  submitCapstone,
} from '../../../../test/progress/capstone-submissions.ts';
import type { ApiClient } from '../../../../test/api-client.ts';
import type { Factories } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import type { Deps } from '../../../platform/deps.ts';

test.beforeEach(({ deps }) => deps.storage.ensureBucket());

async function makeSubmitted(api: ApiClient, make: Factories, deps: Deps) {
  const organization = await make.organization();
  const learner = await make.user({ organization });
  const admin = await make.user({ organization, role: 'admin' });
  const course = await makeCourseWithFiles(deps, make, undefined, { isRequired: true });
  const file = await addFile(api.as(learner), course.lessonId, {
    name: 'Küche.pdf',
    bytes: makePdf(),
  });
  await submitCapstone(api.as(learner), course);
  return { organization, learner, admin, course, file };
}

describe('download', () => {
  test('serves a submitted file to the learner and the reviewer as a private attachment', async ({
    api,
    make,
    deps,
  }) => {
    const { learner, admin, file } = await makeSubmitted(api, make, deps);
    for (const user of [learner, admin]) {
      const url = await getUrl(api.as(user), learner.id, file.id);
      const reply = await api.get(url);
      expect(reply.status).toBe(200);
      expect(reply.bytes.equals(makePdf())).toBe(true);
      expect(reply.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="Kuche.pdf"; filename*=UTF-8''K%C3%BCche.pdf`,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      });
      expect(codeOf(await api.get(url.replace(/key=..../, 'key=AAAA')))).toEqual([
        403,
        'url_expired',
      ]);
    }
  });

  test('records downloads by super admins of other organizations', async ({ api, make, deps }) => {
    const { organization, learner, admin, file } = await makeSubmitted(api, make, deps);
    const superAdmin = await make.user({ isSuperAdmin: true });
    const colleague = await make.user({ isSuperAdmin: true, organization });
    for (const user of [learner, admin, superAdmin, colleague])
      expect((await api.get(await getUrl(api.as(user), learner.id, file.id))).status).toBe(200);
    const events = await deps.db
      .selectFrom('securityEvents')
      .select(['actorId', 'organizationId', 'details'])
      .where('kind', '=', 'super_admin_read')
      .where('userId', '=', learner.id)
      .execute();
    expect(events).toEqual([
      {
        actorId: superAdmin.id,
        organizationId: organization.id,
        details: { operation: 'downloadAttachment' },
      },
    ]);
  });

  test('returns 404 to admins of another tenant and 403 to other members', async ({
    api,
    make,
    deps,
  }) => {
    const { organization, learner, file } = await makeSubmitted(api, make, deps);
    const stranger = await make.user({ organization: await make.organization(), role: 'admin' });
    const path = urlPath(learner.id, file.id);
    const bare = ({ status, body }: { status: number; body: unknown }) => ({
      status,
      body: { ...(body as object), requestId: '' },
    });
    const foreign = bare(await api.as(stranger).get(path));
    expect(foreign.status).toBe(404);
    const missing = await api.as(stranger).get(urlPath(learner.id, crypto.randomUUID()));
    expect(bare(missing)).toEqual(foreign);
    expect((await api.as(await make.user({ organization })).get(path)).status).toBe(403);
    expect((await api.get(path)).status).toBe(401);
  });

  test('ends when the learner leaves the organization, also for URLs created before', async ({
    api,
    make,
    deps,
  }) => {
    const { learner, admin, file } = await makeSubmitted(api, make, deps);
    const url = await getUrl(api.as(admin), learner.id, file.id);
    expect((await api.get(url)).status).toBe(200);
    await deps.db.deleteFrom('memberships').where('userId', '=', learner.id).execute();
    expect((await api.get(url)).status).toBe(404);
    expect((await api.as(admin).get(urlPath(learner.id, file.id))).status).toBe(404);
    const own = await getUrl(api.as(learner), learner.id, file.id);
    expect((await api.get(own)).status).toBe(200);
  });

  test('shows reviewers no file that is not submitted', async ({ api, make, deps }) => {
    const { learner, admin, course } = await makeSubmitted(api, make, deps);
    const [submission] = (await list(api.as(admin))).submissions;
    if (!submission) throw new Error('Expected a submission');
    await postReview(api.as(admin), submission, { decision: 'returned', comment: 'Once more.' });
    const draft = await addFile(api.as(learner), course.lessonId);
    expect((await api.as(admin).get(urlPath(learner.id, draft.id))).status).toBe(404);
    expect((await api.as(learner).get(urlPath(learner.id, draft.id))).status).toBe(200);
  });
});

describe('submitting', () => {
  test('requires a file where the rules ask for one', async ({ api, make, deps }) => {
    const learner = api.as(await make.user());
    const course = await makeCourseWithFiles(deps, make, undefined, { isRequired: true });
    const work = { checkedTaskIds: [], reflection: '', submit: true };
    const submit = () => learner.post(`/api/lessons/${course.lessonId}/capstone`, work);
    expect(codeOf(await submit())).toEqual([422, 'attachments_missing']);
    await addFile(learner, course.lessonId);
    expect(codeOf(await submit())).toEqual([200, undefined]);
  });

  test('keeps the files of each round and lets the learner change the next one', async ({
    api,
    make,
    deps,
  }) => {
    const { learner, admin, course, file } = await makeSubmitted(api, make, deps);
    const client = api.as(learner);
    const url = attachmentPath(course.lessonId, file.id);
    expect(codeOf(await uploadFile(client, course.lessonId))).toEqual([409, 'already_submitted']);
    expect(codeOf(await client.send({ method: 'DELETE', url }))).toEqual([
      409,
      'already_submitted',
    ]);
    const [listed] = (await list(api.as(admin))).submissions;
    if (!listed) throw new Error('Expected a submission');
    const submission = await getReviewed(api.as(admin), listed);
    const submitted = {
      id: file.id,
      name: 'Küche.pdf',
      sizeBytes: 1_000,
      contentType: 'application/pdf',
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    };
    expect(submission.rounds).toMatchObject([{ number: 1, attachments: [submitted] }]);
    await postReview(api.as(admin), submission, { decision: 'returned', comment: 'A photo.' });
    expect((await client.send({ method: 'DELETE', url })).status).toBe(200);
    const photo = await addFile(client, course.lessonId);
    expect((await getOwnCapstone(client, course)).attachments).toEqual([photo]);
    await submitCapstone(client, course);
    const { rounds } = await getOwnCapstone(client, course);
    expect(rounds.map(({ attachments }) => attachments.map(({ id }) => id))).toEqual([
      [photo.id],
      [file.id],
    ]);
    // The file of the first round can still be downloaded.
    const first = await getUrl(api.as(admin), learner.id, file.id);
    expect((await api.get(first)).status).toBe(200);
  });

  test('rejects changes of submitted files in the database', async ({ api, make, deps }) => {
    const { learner, file } = await makeSubmitted(api, make, deps);
    const where = sql`where learner_id = ${learner.id} and id = ${file.id}`;
    for (const change of [
      sql`update capstone_attachments set name = 'other.pdf' ${where}`,
      sql`update capstone_attachments set content_hash = sha256('x') ${where}`,
      sql`update capstone_attachments set status = 'rejected' ${where}`,
      sql`delete from capstone_attachments ${where}`,
    ])
      await expect(change.execute(deps.db)).rejects.toThrow('submitted files never change');
    for (const change of [
      sql`update capstone_attachments set submitted_at = null ${where}`,
      sql`update capstone_rounds set attachments = '[]' where learner_id = ${learner.id}`,
    ])
      await expect(change.execute(deps.db)).rejects.toThrow('permission denied');
  });
});
