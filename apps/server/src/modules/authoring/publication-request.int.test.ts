import { getAttention } from '@atrium/contracts/admin';
import { expect } from 'vitest';
import { codeOf } from '../../../test/authored-quiz.ts';
import { begin } from '../../../test/drafts.ts';
import { test } from '../../../test/harness.ts';
import {
  makeReadyCourse,
  publicationOf,
  publishNow,
  writeLesson,
} from '../../../test/publishing.ts';

test('an author asks the admins of their organization, once until the course is published', async ({
  api,
  make,
  deps,
  mailbox,
}) => {
  const organization = await make.organization();
  const author = await make.person({ organization });
  const admin = await make.person({ organization, role: 'admin' });
  const superAdmin = api.as(await make.person({ isSuperAdmin: true }));
  const course = await makeReadyCourse(make, deps, 1, { organization, author });
  const ask = () => api.as(author).post(`/api/courses/${course.id}/publication-request`);
  const waiting = async () => {
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
  expect(await waiting()).toEqual({
    kind: 'publication_requests',
    count: 1,
    href: '/admin/courses?status=requested',
  });
  expect((await superAdmin.get('/api/admin/courses?status=requested')).body).toMatchObject({
    courses: [{ id: course.id }],
  });

  await publishNow(api.as(admin), course.id);
  expect(await waiting()).toBeUndefined();
  expect(await publicationOf(api.as(author), course.id)).toMatchObject({ request: null });
  await writeLesson(api.as(author), course.id);
  await ask();
  expect(await mailbox.of(admin.email)).toHaveLength(2);
});

test('where an organization has no admin, and where there is none, those who run the platform are asked', async ({
  api,
  make,
  mailbox,
}) => {
  const superAdmin = await make.person({ isSuperAdmin: true });
  const alone = api.as(await make.person());
  const left = api.as(await make.person({ organization: await make.organization() }));
  for (const author of [alone, left])
    await author.post(`/api/courses/${await begin(author)}/publication-request`);
  expect(await mailbox.of(superAdmin.email)).toHaveLength(2);
  const stranger = api.as(await make.person());
  const courseId = await begin(alone);
  expect((await stranger.post(`/api/courses/${courseId}/publication-request`)).status).toBe(404);
});
