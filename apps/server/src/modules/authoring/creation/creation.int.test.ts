import { randomUUID } from 'node:crypto';
import { courseDrafts } from '@atrium/contracts/authoring/constants';
import { courseReply } from '@atrium/contracts/courses/courses';
import { expect } from 'vitest';
import { listAuditEventsOfOrganization } from '../../../../test/support/database-state.ts';
import { codeOf } from '../../../../test/progress/authored-quiz.ts';
import {
  requestDraft,
  begin,
  draftOf,
  makeImage,
  newCourse,
} from '../../../../test/authoring/drafts.ts';
import { test } from '../../../../test/harness.ts';

test('creates a draft in the organization of the author that only the author and admins can read', async ({
  api,
  deps,
  make,
}) => {
  const organization = await make.organization();
  const author = await make.user({ organization });
  const reply = await api.as(author).post('/api/courses', newCourse);
  expect(reply.status).toBe(201);
  const course = courseReply.parse(reply.body);
  expect(course).toMatchObject({
    ...newCourse,
    description: '',
    language: 'English',
    thumbnail: null,
    visibility: 'public',
    isPublished: false,
    href: `/course/${course.id}`,
  });
  const draft = await draftOf(api.as(author), course.id);
  expect(draft).toMatchObject({
    details: { ...newCourse, outcomes: [], prerequisites: [] },
    settings: { visibility: 'public', manualCompletion: false, priceCents: 0 },
    outline: { loose: [], modules: [] },
    revision: 1,
    isPublished: false,
    hasChanges: true,
    firstModuleNumber: 1,
    updatedBy: author.fullName,
    can: { publish: false, editLive: true, setPrice: false },
  });
  const admin = await make.user({ organization, role: 'admin' });
  expect((await draftOf(api.as(admin), course.id)).can.publish).toBe(true);
  const others = [
    await make.user(),
    await make.user({ organization }),
    await make.user({ organization: await make.organization(), role: 'admin' }),
  ];
  for (const other of others) {
    expect((await requestDraft(api.as(other), course.id)).status).toBe(404);
    expect((await api.as(other).get(`/api/courses/${course.id}`)).status).toBe(404);
  }
  expect(await listAuditEventsOfOrganization(deps, organization.id)).toMatchObject([
    {
      actorId: author.id,
      action: 'course.created',
      target: newCourse.title,
      after: { courseId: course.id, visibility: 'public' },
    },
  ]);
});

test('returns 429 too_many_courses above the daily limit when requests run at once', async ({
  api,
  deps,
  make,
}) => {
  const author = await make.user();
  const sendFirst = () =>
    api.as(author).post('/api/courses', newCourse, { 'idempotency-key': 'the-very-first' });
  const first = courseReply.parse((await sendFirst()).body).id;
  const replies = await Promise.all(
    Array.from({ length: courseDrafts.perDay + 2 }, () =>
      api.as(author).post('/api/courses', newCourse),
    ),
  );
  const rejected = replies.filter(({ status }) => status !== 201);
  expect(rejected.map(codeOf)).toEqual(Array.from({ length: 3 }, () => [429, 'too_many_courses']));
  // Repeating a request with the same idempotency key does not count.
  expect(courseReply.parse((await sendFirst()).body).id).toBe(first);
  await deps.db
    .updateTable('courses')
    .set({ createdAt: new Date(Date.now() - 25 * 3_600_000) })
    .where('id', '=', first)
    .execute();
  expect((await api.as(author).post('/api/courses', newCourse)).status).toBe(201);
});

test('returns 403 email_not_verified for an unverified email', async ({ api, deps, make }) => {
  const user = await make.user();
  // Sign-in requires a verified email, so it is reset afterwards.
  expect((await api.as(user).get('/api/auth/user')).status).toBe(200);
  const resetVerification = deps.db.updateTable('auth.users').set({ emailVerified: false });
  await resetVerification.where('id', '=', user.id).execute();
  const reply = await api.as(user).post('/api/courses', newCourse);
  expect(codeOf(reply)).toEqual([403, 'email_not_verified']);
});

test('returns 403 organization_inactive for a member of an inactive organization', async ({
  api,
  make,
}) => {
  const organization = await make.organization({ isActive: false });
  const reply = await api.as(await make.user({ organization })).post('/api/courses', newCourse);
  expect(codeOf(reply)).toEqual([403, 'organization_inactive']);
});

test('returns 400 with the names of invalid fields', async ({ api, make }) => {
  const author = api.as(await make.user());
  const fieldsOf = async (more: object) => {
    const reply = await author.post('/api/courses', { ...newCourse, ...more });
    expect(codeOf(reply)).toEqual([400, 'bad_request']);
    return (reply.body as { fields: object }).fields;
  };
  expect(await fieldsOf({ duration: 0 })).toEqual({ duration: 'Duration must be greater than 0' });
  expect(await fieldsOf({ isPublished: true })).toHaveProperty('isPublished');
  expect(await fieldsOf({ title: '  ' })).toHaveProperty('title');
  expect(await fieldsOf({ priceCents: 0 })).toBeDefined();
  for (const thumbnail of ['https://elsewhere.example/cat.png', `/api/images/${randomUUID()}`]) {
    expect(await fieldsOf({ thumbnail })).toEqual({ thumbnail: 'Upload an image first' });
  }
  const instructorAvatar = `/api/images/${randomUUID()}`;
  expect(await fieldsOf({ instructorAvatar })).toHaveProperty('instructorAvatar');
});

test('stores uploaded images in the draft', async ({ api, deps, make }) => {
  const author = api.as(await make.user());
  const images = { thumbnail: await makeImage(deps), instructorAvatar: await makeImage(deps) };
  const courseId = await begin(author, images);
  expect((await draftOf(author, courseId)).details).toMatchObject(images);
});
