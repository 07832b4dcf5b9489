import { describe, expect } from 'vitest';
import {
  listAuditEventsOfOrganization,
  countWaitingForLock,
} from '../../../../test/support/database-state.ts';
import { codeOf } from '../../../../test/progress/authored-quiz.ts';
import { add, begin, draftOf, save } from '../../../../test/authoring/drafts.ts';
import type { Factories } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import {
  removeDraftLesson,
  makeReadyCourse,
  publicationOf,
  publishNow,
  publishPreviewed,
  getLearnerProgress,
  enrollWithProgress,
  writeLesson,
} from '../../../../test/authoring/publishing.ts';
import { findContentSnapshot } from '../../../../test/authoring/content-snapshots.ts';

async function makeUsers(make: Factories) {
  const organization = await make.organization();
  return {
    organization,
    author: await make.user({ organization }),
    admin: await make.user({ organization, role: 'admin' }),
    stranger: await make.user({ organization: await make.organization(), role: 'admin' }),
    superAdmin: await make.user({ isSuperAdmin: true }),
  };
}

const noImpact = { completed: 0, inProgress: 0, finishing: 0, lacking: 0 };

describe('publishing a draft', () => {
  test('returns what is missing and succeeds once the draft is ready', async ({ api, make }) => {
    const { organization, author, admin } = await makeUsers(make);
    const writer = api.as(author);
    const courseId = await begin(writer);
    expect(await publicationOf(writer, courseId)).toMatchObject({
      isPublished: false,
      mayPublish: false,
      hasChanges: true,
      unready: [{ reason: 'no_description' }, { reason: 'no_lessons' }],
    });
    const publisher = api.as(admin);
    const rejected = await publishNow(publisher, courseId);
    expect(codeOf(rejected)).toEqual([422, 'course_not_ready']);

    const { details } = await draftOf(writer, courseId);
    await save(writer, courseId, { revision: 1, details: { ...details, description: 'All.' } });
    await writeLesson(writer, courseId);
    const shown = await publicationOf(publisher, courseId);
    expect(shown).toMatchObject({ mayPublish: true, unready: [], added: ['A text lesson'] });
    const reply = await publishPreviewed(publisher, courseId, shown);
    expect(reply.body).toMatchObject({
      isPublished: true,
      version: 1,
      hasChanges: false,
      added: [],
      removed: [],
      publishedAt: expect.any(String),
    });
    const member = api.as(await make.user({ organization }));
    expect(await member.get(`/api/courses/${courseId}`)).toMatchObject({
      status: 200,
      body: { isPublished: true, version: 1, lessonCount: 1 },
    });
  });

  test('returns 409 draft_changed when the draft changed since it was shown', async ({
    api,
    make,
    deps,
  }) => {
    const { superAdmin } = await makeUsers(make);
    const publisher = api.as(superAdmin);
    const course = await makeReadyCourse(make, deps, 1);
    const shown = await publicationOf(publisher, course.id);
    await writeLesson(publisher, course.id);
    const reply = await publishPreviewed(publisher, course.id, shown);
    expect(codeOf(reply)).toEqual([409, 'draft_changed']);
  });

  test('returns 422 course_not_ready when the last question is deleted meanwhile', async ({
    api,
    make,
    deps,
  }) => {
    const publisher = api.as(await make.user({ isSuperAdmin: true }));
    const courseId = await begin(publisher, { description: 'All there is to know.' });
    const { lessonId } = await add(publisher, courseId, 'quiz');
    const { id } = await make.question(lessonId);
    const shown = await publicationOf(publisher, courseId);
    expect(shown.unready).toEqual([]);
    const deleting = await deps.db.startTransaction().execute();
    await deleting.selectFrom('lessons').where('id', '=', lessonId).forNoKeyUpdate().execute();
    await deleting.deleteFrom('quizAnswers').where('questionId', '=', id).execute();
    await deleting.deleteFrom('quizQuestions').where('id', '=', id).execute();
    const published = publishPreviewed(publisher, courseId, shown);
    await expect.poll(() => countWaitingForLock(deps)).toBe(1);
    await deleting.commit().execute();
    expect(codeOf(await published)).toEqual([422, 'course_not_ready']);
  });

  test('returns 409 impact_changed when the impact changed since it was shown', async ({
    api,
    make,
    deps,
  }) => {
    const { superAdmin, author } = await makeUsers(make);
    const publisher = api.as(superAdmin);
    const course = await makeReadyCourse(make, deps, 1);
    await writeLesson(publisher, course.id);
    const shown = await publicationOf(publisher, course.id);
    await enrollWithProgress(deps, author, course.id, course.lessonIds, 1);
    const reply = await publishPreviewed(publisher, course.id, shown);
    expect(codeOf(reply)).toEqual([409, 'impact_changed']);
    expect(await publicationOf(publisher, course.id)).toMatchObject({ version: 1 });
    const enrollments = await getLearnerProgress(deps, course.id);
    expect(enrollments.get(author.id)).toMatchObject({ courseVersion: 1, percentComplete: 100 });
  });

  test('changes nothing for learners until it is done', async ({ api, make, deps }) => {
    const { superAdmin, author } = await makeUsers(make);
    const publisher = api.as(superAdmin);
    const learner = api.as(author);
    const course = await makeReadyCourse(make, deps, 2);
    const lessons = () => learner.get(`/api/courses/${course.id}/lessons`);
    const before = await lessons();
    const added = await writeLesson(publisher, course.id);
    await removeDraftLesson(publisher, course.id, course.lessonIds[0] ?? 0);
    expect((await lessons()).body).toEqual(before.body);
    expect((await learner.get(`/api/lessons/${added}`)).status).toBe(404);
    expect(await publicationOf(publisher, course.id)).toMatchObject({
      hasChanges: true,
      added: ['A text lesson'],
      removed: [expect.any(String)],
    });
    await publishNow(publisher, course.id);
    expect((await lessons()).body).toMatchObject([
      { id: course.lessonIds[1], version: 2 },
      { id: added, version: 2 },
    ]);
    expect(await learner.get(`/api/lessons/${added}`)).toMatchObject({
      status: 200,
      body: { body: 'Something new.', version: 2 },
    });
  });

  test('stores an immutable snapshot of the content with its hash', async ({ api, make, deps }) => {
    const { superAdmin } = await makeUsers(make);
    const publisher = api.as(superAdmin);
    const course = await makeReadyCourse(make, deps, 1);
    const quiz = await make.lesson(course.id, { orderIndex: 2, kind: 'quiz' });
    await make.question(quiz.id);
    await writeLesson(publisher, course.id);
    await publishNow(publisher, course.id);
    const published = new Date();
    const read = async () => ({
      ...(await findContentSnapshot(deps.db, course.id, published)),
      ...(await readVersion()),
    });
    const readVersion = () =>
      deps.db
        .selectFrom('courseVersions')
        .select(['outline', 'contentHash', 'publishedBy'])
        .where('courseId', '=', course.id)
        .where('number', '=', 2)
        .executeTakeFirstOrThrow();
    const version = await read();
    expect(version.publishedBy).toBe(superAdmin.id);
    expect(version.outline).toEqual(version.content);
    expect(version).toMatchObject({
      outline: { title: course.title, lessons: [{ id: course.lessonIds[0] }, {}, {}] },
      lessons: [
        { id: course.lessonIds[0], kind: 'text', body: 'Read this.', questions: [], video: null },
        {
          kind: 'quiz',
          questions: [
            {
              answers: [
                { text: 'Answer 1', isCorrect: true },
                { text: 'Answer 2', isCorrect: false },
              ],
            },
          ],
        },
        { kind: 'text', body: 'Something new.' },
      ],
    });
    await writeLesson(publisher, course.id);
    await publishNow(publisher, course.id);
    expect(await read()).toEqual(version);
  });
});

describe('publishing rights and concurrency', () => {
  test('returns 403 for the author and 404 for admins of another organization', async ({
    api,
    make,
    deps,
  }) => {
    const { organization, author, admin, stranger } = await makeUsers(make);
    const course = await makeReadyCourse(make, deps, 1, {
      organization,
      author,
      visibility: 'organization',
    });
    await writeLesson(api.as(author), course.id);
    const shown = await publicationOf(api.as(author), course.id);
    expect(shown).toMatchObject({ mayPublish: false, impact: noImpact });
    expect((await publishPreviewed(api.as(author), course.id, shown)).status).toBe(403);
    expect((await api.as(author).post(`/api/courses/${course.id}/unpublish`)).status).toBe(403);
    expect((await publishPreviewed(api.as(stranger), course.id, shown)).status).toBe(404);
    expect((await api.as(stranger).post(`/api/courses/${course.id}/unpublish`)).status).toBe(404);
    expect(await listAuditEventsOfOrganization(deps, organization.id)).toEqual([]);

    expect((await publishPreviewed(api.as(admin), course.id, shown)).status).toBe(200);
    expect((await api.as(admin).post(`/api/courses/${course.id}/unpublish`)).status).toBe(200);
    expect(await listAuditEventsOfOrganization(deps, organization.id)).toMatchObject([
      {
        actorId: admin.id,
        action: 'course.published',
        target: course.title,
        before: { version: 1 },
        after: { version: 2, completed: 'keep', impact: noImpact },
      },
      {
        actorId: admin.id,
        action: 'course.unpublished',
        before: { version: 2 },
        after: { version: null },
      },
    ]);
  });

  test('returns 409 nothing_to_publish for the second of two concurrent requests', async ({
    api,
    make,
    deps,
  }) => {
    const publishers = await Promise.all([1, 2].map(() => make.user({ isSuperAdmin: true })));
    const course = await makeReadyCourse(make, deps, 1);
    const [first] = publishers;
    if (!first) throw new Error('no publisher');
    await writeLesson(api.as(first), course.id);
    const shown = await publicationOf(api.as(first), course.id);
    const replies = await Promise.all(
      publishers.map((user) => publishPreviewed(api.as(user), course.id, shown)),
    );
    const rejected = replies.filter(({ status }) => status !== 200);
    expect(rejected.map(codeOf)).toEqual([[409, 'nothing_to_publish']]);
    expect(await publicationOf(api.as(first), course.id)).toMatchObject({ version: 2 });
  });
});

describe('unpublishing a course', () => {
  test('hides the course from learners and keeps their progress', async ({ api, make, deps }) => {
    const { superAdmin, author, admin } = await makeUsers(make);
    const publisher = api.as(superAdmin);
    const course = await makeReadyCourse(make, deps, 2);
    await enrollWithProgress(deps, author, course.id, course.lessonIds, 2);
    await enrollWithProgress(deps, admin, course.id, course.lessonIds.slice(1), 2);
    const before = await getLearnerProgress(deps, course.id);
    const reply = await publisher.post(`/api/courses/${course.id}/unpublish`);
    expect(reply.body).toMatchObject({ isPublished: false, version: null, hasChanges: true });
    expect((await api.as(author).get(`/api/courses/${course.id}`)).status).toBe(404);
    expect(await getLearnerProgress(deps, course.id)).toEqual(before);
    const again = await publisher.post(`/api/courses/${course.id}/unpublish`);
    expect(again.body).toEqual(reply.body);

    await removeDraftLesson(publisher, course.id, course.lessonIds[0] ?? 0);
    const shown = await publicationOf(publisher, course.id);
    expect(shown.impact).toEqual({ completed: 1, inProgress: 1, finishing: 1, lacking: 0 });
    expect((await publishPreviewed(publisher, course.id, shown)).body).toMatchObject({
      version: 2,
    });
    const after = await getLearnerProgress(deps, course.id);
    expect(after.get(author.id)).toEqual(before.get(author.id));
    expect(after.get(admin.id)).toMatchObject({ courseVersion: 2, percentComplete: 100 });
  });
});
