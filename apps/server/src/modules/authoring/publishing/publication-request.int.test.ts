import { getAttention } from '@atrium/contracts/analytics/system';
import { publicationReply } from '@atrium/contracts/authoring/publishing';
import { describe, expect } from 'vitest';
import type { ApiClient } from '../../../../test/api-client.ts';
import { listAuditEventsOfOrganization } from '../../../../test/support/database-state.ts';
import { codeOf } from '../../../../test/progress/authored-quiz.ts';
import { begin } from '../../../../test/authoring/drafts.ts';
import type { Factories, MadeUser } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import {
  makeReadyCourse,
  publicationOf,
  publishNow,
  writeLesson,
} from '../../../../test/authoring/publishing.ts';
import type { Deps } from '../../../platform/deps.ts';

test('emails the admins of the organization once until the course is published', async ({
  api,
  make,
  deps,
  mailbox,
}) => {
  const organization = await make.organization();
  const author = await make.user({ organization });
  const admin = await make.user({ organization, role: 'admin' });
  const superAdmin = api.as(await make.user({ isSuperAdmin: true }));
  const course = await makeReadyCourse(make, deps, 1, { organization, author });
  const ask = () => api.as(author).post(`/api/courses/${course.id}/publication-request`);
  const findAttentionItem = async () => {
    const reply = await superAdmin.get('/api/admin/attention');
    const { items } = getAttention.schema.response[200].parse(reply.body);
    return items.find(({ kind }) => kind === 'publication_requests');
  };
  expect(codeOf(await ask())).toEqual([409, 'nothing_to_publish']);
  await writeLesson(api.as(author), course.id);
  const request = { at: expect.any(String), by: author.fullName };
  for (const reply of await Promise.all([ask(), ask(), ask()]))
    expect(reply).toMatchObject({ status: 200, body: { request, mayPublish: false } });
  const mails = await mailbox.of(admin.email);
  expect(mails.map(({ subject }) => subject)).toEqual([`Ready to publish: ${course.title}`]);
  expect(mails[0]?.text).toContain(`/course/${course.id}/edit`);
  expect(await findAttentionItem()).toEqual({
    kind: 'publication_requests',
    count: 1,
    href: '/admin/courses?status=requested',
  });
  expect((await superAdmin.get('/api/admin/courses?status=requested')).body).toMatchObject({
    courses: [{ id: course.id }],
  });

  await publishNow(api.as(admin), course.id);
  expect(await findAttentionItem()).toBeUndefined();
  expect(await publicationOf(api.as(author), course.id)).toMatchObject({ request: null });
  await writeLesson(api.as(author), course.id);
  await ask();
  expect(await mailbox.of(admin.email)).toHaveLength(2);
});

test('emails super admins when there is no organization or it has no admin', async ({
  api,
  make,
  mailbox,
}) => {
  const superAdmin = await make.user({ isSuperAdmin: true });
  const alone = api.as(await make.user());
  const left = api.as(await make.user({ organization: await make.organization() }));
  for (const author of [alone, left])
    await author.post(`/api/courses/${await begin(author)}/publication-request`);
  expect(await mailbox.of(superAdmin.email)).toHaveLength(2);
  const stranger = api.as(await make.user());
  const courseId = await begin(alone);
  expect((await stranger.post(`/api/courses/${courseId}/publication-request`)).status).toBe(404);
});

describe('POST /api/courses/:courseId/publication-request/return', () => {
  const prepare = async ({ api, make, deps }: { api: ApiClient; make: Factories; deps: Deps }) => {
    const organization = await make.organization();
    const author = await make.user({ organization });
    const admin = await make.user({ organization, role: 'admin' });
    const course = await makeReadyCourse(make, deps, 1, { organization, author });
    await writeLesson(api.as(author), course.id);
    const url = `/api/courses/${course.id}/publication-request`;
    const ask = async () => publicationReply.parse((await api.as(author).post(url)).body).request;
    const request = await ask();
    const sendBack = (actor: MadeUser, comment: string, requestedAt = request?.at) =>
      api.as(actor).post(`${url}/return`, { comment, requestedAt });
    return { organization, author, admin, course, ask, sendBack };
  };

  test('stores the comment, emails the author once and audits it when an admin returns a request', async ({
    api,
    make,
    deps,
    mailbox,
  }) => {
    const { organization, author, admin, course, ask, sendBack } = await prepare({
      api,
      make,
      deps,
    });
    const comment = 'The second lesson has no captions.';
    expect((await sendBack(author, comment)).status).toBe(403);
    const returned = { comment, by: admin.fullName, at: expect.any(String) };
    const replies = await Promise.all([sendBack(admin, comment), sendBack(admin, comment)]);
    for (const reply of replies)
      expect(reply).toMatchObject({ status: 200, body: { request: null, returned } });
    expect(await publicationOf(api.as(author), course.id)).toMatchObject({ returned });
    const mails = await mailbox.of(author.email);
    expect(mails.map(({ subject }) => subject)).toEqual([`Changes requested: ${course.title}`]);
    expect(mails[0]?.text).toContain(comment);
    const auditEvents = await listAuditEventsOfOrganization(deps, organization.id);
    expect(
      auditEvents.filter(({ action }) => action === 'course.publication_returned'),
    ).toHaveLength(1);

    await ask();
    expect(await publicationOf(api.as(author), course.id)).toMatchObject({ returned: null });
    await publishNow(api.as(admin), course.id);
    const published = (await listAuditEventsOfOrganization(deps, organization.id)).at(-1);
    expect(published).toMatchObject({
      action: 'course.published',
      after: { approvedRequestOf: author.fullName },
    });
  });

  test('returns 409 publication_request_changed for a request that was returned and made again', async ({
    api,
    make,
    deps,
  }) => {
    const { admin, ask, sendBack } = await prepare({ api, make, deps });
    await sendBack(admin, 'Add captions.');
    const second = await ask();
    expect(codeOf(await sendBack(admin, 'Add a quiz.'))).toEqual([
      409,
      'publication_request_changed',
    ]);
    expect(await sendBack(admin, 'Add a quiz.', second?.at)).toMatchObject({ status: 200 });
  });

  test('sends no email to an author who left the organization', async ({
    api,
    make,
    deps,
    mailbox,
  }) => {
    const { author, admin, sendBack } = await prepare({ api, make, deps });
    await deps.db.deleteFrom('memberships').where('userId', '=', author.id).execute();
    expect(await sendBack(admin, 'Add captions.')).toMatchObject({ status: 200 });
    expect(await mailbox.of(author.email)).toEqual([]);
  });
});
