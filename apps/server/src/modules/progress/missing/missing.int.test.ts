import { describe, expect } from 'vitest';
import { test } from '../../../../test/harness.ts';
import { createCourseActions, makeSmallCourse } from '../../../../test/progress/small-course.ts';

describe('GET /api/progress/missing/:courseId', () => {
  test('lists every lesson learners see with its link and requirement', async ({
    api,
    make,
    deps,
  }) => {
    const course = await makeSmallCourse(make, deps);
    const learner = await make.user();
    const acts = createCourseActions(api.as(learner), learner, course, make, deps);
    const fresh = {
      status: 'not_started',
      href: expect.any(String),
      isLocked: false,
      lessonTitle: expect.any(String),
    };
    expect(await acts.missing()).toEqual([
      {
        ...fresh,
        lessonId: course.text.id,
        href: `/course/${course.id}/lesson/${course.text.id}`,
        kind: 'text',
        need: 'read',
        canMark: true,
      },
      {
        ...fresh,
        lessonId: course.video.id,
        kind: 'video',
        need: 'watch',
        watchedPercent: 0,
        completePercent: 95,
        remainingSeconds: 95,
        missing: [[0, 100]],
        canMark: true,
      },
      {
        ...fresh,
        lessonId: course.quiz.id,
        kind: 'quiz',
        need: 'pass',
        isAttempted: false,
        bestScore: null,
        passMarkPercent: 100,
        canMark: false,
      },
      { ...fresh, lessonId: course.project.id, kind: 'capstone', need: 'submit', canMark: false },
    ]);
  });

  test('returns the exact unwatched ranges of a video', async ({ api, make, deps }) => {
    const course = await makeSmallCourse(make, deps);
    const learner = await make.user();
    const acts = createCourseActions(api.as(learner), learner, course, make, deps);
    await acts.play([
      [5, 30],
      [50, 60],
    ]);
    const video = async () =>
      (await acts.missing()).find(({ lessonId }) => lessonId === course.video.id);
    expect(await video()).toMatchObject({
      status: 'in_progress',
      watchedPercent: 35,
      remainingSeconds: 60,
      missing: [
        [0, 5],
        [30, 50],
        [60, 100],
      ],
    });
    await acts.play([
      [0, 5],
      [30, 50],
      [60, 94],
    ]);
    expect(await video()).toMatchObject({ remainingSeconds: 1, missing: [[94, 100]] });
    await acts.play([[94, 95]]);
    expect(await video()).toBeUndefined();
    await acts.set(course.video.id, 'not_started');
    expect(await video()).toMatchObject({ status: 'not_started', missing: [[0, 100]] });
  });

  test('returns the best quiz score and ignores a pass from before a reset', async ({
    api,
    make,
    deps,
  }) => {
    const course = await makeSmallCourse(make, deps);
    const learner = await make.user();
    const acts = createCourseActions(api.as(learner), learner, course, make, deps);
    const quiz = async () =>
      (await acts.missing()).find(({ lessonId }) => lessonId === course.quiz.id);
    for (const score of [80, 60]) await acts.tryQuiz(score);
    await make.attempt(await make.user(), course.quiz, 100);
    expect(await quiz()).toMatchObject({ need: 'pass', bestScore: 80, status: 'in_progress' });
    await acts.tryQuiz(100);
    await acts.set(course.quiz.id, 'completed');
    expect(await quiz()).toBeUndefined();
    await acts.set(course.quiz.id, 'not_started');
    expect(await quiz()).toMatchObject({ need: 'pass', bestScore: null, status: 'not_started' });
  });

  test('follows a capstone through review and does not let it be marked complete before approval', async ({
    api,
    make,
    deps,
  }) => {
    const course = await makeSmallCourse(make, deps, { capstoneReview: true });
    const learner = await make.user();
    const acts = createCourseActions(api.as(learner), learner, course, make, deps);
    const capstone = async () =>
      (await acts.missing()).find(({ lessonId }) => lessonId === course.project.id);
    await acts.work(false);
    expect(await capstone()).toMatchObject({ need: 'submit', status: 'in_progress' });
    await acts.work(true);
    expect(await capstone()).toMatchObject({ need: 'review', canMark: false });
    expect(await acts.set(course.project.id, 'completed')).toMatchObject({
      status: 422,
      body: { code: 'capstone_in_review' },
    });
    await acts.review('returned');
    expect(await capstone()).toMatchObject({ need: 'revise', canMark: false });
    await acts.work(false);
    expect(await capstone()).toMatchObject({ need: 'revise', canMark: false });
    await acts.work(true);
    await acts.review('approved');
    expect(await capstone()).toMatchObject({ need: 'mark', canMark: true });
    expect((await acts.set(course.project.id, 'completed')).status).toBe(200);
    expect(await capstone()).toBeUndefined();
  });

  test('returns canMark false for videos that can not be marked and treats a missing video as text', async ({
    api,
    make,
    deps,
  }) => {
    const settings = { manualCompletion: false, completionRule: 'position' } as const;
    const course = await makeSmallCourse(make, deps, settings);
    const learner = await make.user();
    const acts = createCourseActions(api.as(learner), learner, course, make, deps);
    await acts.play([], 40);
    expect((await acts.missing())[1]).toMatchObject({
      need: 'position',
      positionSeconds: 40,
      untilSeconds: 95,
      canMark: false,
    });
    await deps.db.deleteFrom('lessonVideos').where('lessonId', '=', course.video.id).execute();
    expect((await acts.missing()).map(({ need }) => need)).toEqual([
      'read',
      'read',
      'pass',
      'submit',
    ]);
  });

  test('returns the same 404 for an inaccessible course and a nonexistent one', async ({
    api,
    make,
  }) => {
    const organization = await make.organization();
    const foreign = await make.course({ organization, visibility: 'organization' });
    await make.lesson(foreign.id);
    const client = api.as(await make.user());
    const reply = async (id: number) => {
      const { status, body } = await client.get(`/api/progress/missing/${id}`);
      return { status, body: { ...(body as object), requestId: '' } };
    };
    const theirs = await reply(foreign.id);
    expect(theirs).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(theirs).toEqual(await reply(2_000_000_000));
    expect((await client.get('/api/progress/missing/nothing')).status).toBe(400);
  });
});
