import { describe, expect } from 'vitest';
import {
  enrollWithProgress,
  makeReadyCourse,
  publishNow,
  writeLesson,
} from '../../../../test/authoring/publishing.ts';
import { test } from '../../../../test/harness.ts';
import { listKindsOf, listMessagesOf } from '../../../../test/messages/messages.ts';
import { runJobs } from '../../../../test/support/mailbox.ts';
import { asOwner } from '../../../../test/support/owner-database.ts';
import { enqueue } from '../../../platform/queue/queue.ts';

describe('a published course', () => {
  test('is announced once to the members of its organization when it is new, in the digest', async ({
    api,
    make,
    deps,
    mailbox,
  }) => {
    const organization = await make.organization();
    const publisher = await make.user({ organization, role: 'admin' });
    const member = await make.user({ organization });
    const stranger = await make.user({ organization: await make.organization() });
    const options = { organization, visibility: 'organization' as const, isPublished: false };
    const course = await makeReadyCourse(make, deps, 1, options);
    // A course made in a test has a version from the start.
    await asOwner(deps.db, (owner) =>
      owner.deleteFrom('courseVersions').where('courseId', '=', course.id).execute(),
    );
    expect((await publishNow(api.as(publisher), course.id)).status).toBe(200);
    await enqueue(deps.db, 'authoring.announce_version', { courseId: course.id, version: 1 });
    await runJobs(deps);
    expect(await listMessagesOf(deps.db, member)).toMatchObject([
      { kind: 'course_published', payload: { courseTitle: course.title, isNew: true } },
    ]);
    expect(await mailbox.of(member.email)).toEqual([]);
    for (const user of [publisher, stranger]) expect(await listKindsOf(deps.db, user)).toEqual([]);
  });

  test('is announced to learners who have to complete its new lessons, and to no one else', async ({
    api,
    make,
    deps,
  }) => {
    const publisher = api.as(await make.user({ isSuperAdmin: true }));
    const [done, started, visitor] = await make.users(3);
    if (!done || !started || !visitor) throw new Error('a user is missing');
    const course = await makeReadyCourse(make, deps, 2);
    await enrollWithProgress(deps, done, course.id, course.lessonIds, 2);
    await enrollWithProgress(deps, started, course.id, course.lessonIds.slice(0, 1), 2);
    await writeLesson(publisher, course.id);
    expect((await publishNow(publisher, course.id, 'keep')).status).toBe(200);
    await runJobs(deps);
    expect(await listKindsOf(deps.db, done)).toEqual([]);
    await writeLesson(publisher, course.id);
    expect((await publishNow(publisher, course.id, 'ask')).status).toBe(200);
    await runJobs(deps);
    expect(await listMessagesOf(deps.db, done)).toMatchObject([
      { kind: 'course_published', payload: { isNew: false, version: 3 } },
    ]);
    for (const user of [started, visitor]) expect(await listKindsOf(deps.db, user)).toEqual([]);
  });
});
