import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { Deps } from '../../../src/platform/deps.ts';
import { count } from '../../support/counts.ts';
import type { Factories } from '../../factories.ts';
import { test } from '../../harness.ts';

async function quizStarted(make: Factories, kind: 'quiz' | 'text' | 'capstone' = 'quiz') {
  const learner = await make.user();
  const course = await make.course();
  const lesson = await make.lesson(course.id, { kind });
  await make.enrollment(learner, course.id);
  return { learnerId: learner.id, courseId: course.id, lessonId: lesson.id };
}
type Started = Awaited<ReturnType<typeof quizStarted>> & { cycle?: number };

async function attempt(deps: Deps, started: Started, passed: boolean): Promise<string> {
  const id = randomUUID();
  const snapshotHash = randomBytes(32);
  await deps.db
    .insertInto('quizSnapshots')
    .values({ contentHash: snapshotHash, lessonId: started.lessonId, questions: '[]' })
    .execute();
  await deps.db
    .insertInto('quizAttempts')
    .values({
      ...started,
      id,
      cycle: 1,
      courseVersion: 1,
      snapshotHash,
      answers: '{}',
      score: passed ? 100 : 80,
      passed,
    })
    .execute();
  return id;
}

const complete = (
  deps: Deps,
  started: Started,
  how: {
    completedBy: 'passed' | 'marked' | 'submitted';
    gate?: 'quiz' | 'open' | 'capstone';
    attempt?: string;
  },
) =>
  deps.db
    .insertInto('lessonProgress')
    .values({
      cycle: 1,
      ...started,
      courseVersion: 1,
      completionGate: how.gate ?? 'quiz',
      status: 'completed',
      completedAt: new Date(),
      completedBy: how.completedBy,
      passedAttemptId: how.attempt ?? null,
    })
    .execute();

describe('a completed quiz', () => {
  test("requires the learner's passed attempt at the same lesson", async ({ deps, make }) => {
    const started = await quizStarted(make);
    const failed = await attempt(deps, started, false);
    const foreign = await attempt(deps, await quizStarted(make), true);
    await expect(complete(deps, started, { completedBy: 'passed' })).rejects.toMatchObject({
      code: '23514',
    });
    await expect(complete(deps, started, { completedBy: 'marked' })).rejects.toMatchObject({
      code: '23514',
    });
    await expect(
      complete(deps, started, { completedBy: 'passed', attempt: failed }),
    ).rejects.toMatchObject({ code: '23503' });
    await expect(
      complete(deps, started, { completedBy: 'passed', attempt: foreign }),
    ).rejects.toMatchObject({ code: '23503' });
    const passed = await attempt(deps, started, true);
    await sql`insert into enrollments (learner_id, course_id, cycle, course_version) values (${started.learnerId}, ${started.courseId}, 2, 1)`.execute(
      deps.db,
    );
    const renewal = complete(
      deps,
      { ...started, cycle: 2 },
      { completedBy: 'passed', attempt: passed },
    );
    await expect(renewal).rejects.toMatchObject({ code: '23503' });
    await complete(deps, started, { completedBy: 'passed', attempt: passed });
  });

  test('cannot be inserted as a lesson of another kind', async ({ deps, make }) => {
    const started = await quizStarted(make);
    await expect(
      complete(deps, started, { completedBy: 'marked', gate: 'open' }),
    ).rejects.toMatchObject({ code: '23503' });
    const text = await quizStarted(make, 'text');
    await complete(deps, text, { completedBy: 'marked', gate: 'open' });
    const turn = sql`update lessons set kind = 'quiz' where id = ${text.lessonId}`.execute(deps.db);
    await expect(turn).rejects.toMatchObject({ code: '23503' });
    await sql`update lessons set kind = 'video' where id = ${text.lessonId}`.execute(deps.db);
  });

  test('requires, for a capstone, a submission', async ({ deps, make }) => {
    const started = await quizStarted(make, 'capstone');
    const marked = complete(deps, started, { completedBy: 'marked', gate: 'capstone' });
    await expect(marked).rejects.toMatchObject({ code: '23514' });
    await complete(deps, started, { completedBy: 'submitted', gate: 'capstone' });
  });
});

test('merges watched seconds as a set, in any order and repetition', async ({ deps, make }) => {
  const started = await quizStarted(make, 'text');
  const report = (ranges: string) =>
    sql`insert into lesson_progress as p (learner_id, course_id, cycle, lesson_id, course_version, completion_gate, watched)
      values (${started.learnerId}, ${started.courseId}, 1, ${started.lessonId}, 1, 'open', ${ranges}::int4multirange)
      on conflict (learner_id, course_id, cycle, lesson_id) do update set watched = p.watched + excluded.watched`.execute(
      deps.db,
    );
  for (const ranges of ['{[20,30)}', '{[0,10)}', '{[0,10),[25,40)}', '{[20,30)}', '{[5,12)}'])
    await report(ranges);
  const row = await deps.db
    .selectFrom('lessonProgress')
    .select('watched')
    .where('learnerId', '=', started.learnerId)
    .executeTakeFirst();
  expect(row?.watched).toBe('{[0,12),[20,40)}');
});

test('issues one certificate per learner, course and cycle when completed concurrently', async ({
  deps,
  make,
}) => {
  for (let round = 0; round < count(3, 200); round += 1) {
    const { learnerId, courseId } = await quizStarted(make, 'text');
    const issue = () =>
      sql`insert into certificates (learner_id, course_id, cycle, course_version, number, certificate_name, certificate_title, course_title, instructor_name, lesson_count, quiz_count, has_capstone, content_hash)
      select ${learnerId}, ${courseId}, 1, 1, ${randomUUID()}, 'A', 'B', 'C', 'D', 1, 0, false, content_hash
      from course_versions where course_id = ${courseId} and number = 1
      on conflict (learner_id, course_id, cycle) do nothing`.execute(deps.db);
    const results = await Promise.all(Array.from({ length: 20 }, issue));
    expect(
      results.reduce((sum, { numAffectedRows }) => sum + Number(numAffectedRows ?? 0), 0),
    ).toBe(1);
  }
});

test('issues each certificate number once and finds the learner by it', async ({ deps, make }) => {
  const course = await make.course();
  const [first, second] = [await make.user(), await make.user()];
  const id = await make.certificate(first, course.id);
  const { rows } = await sql<{ learnerId: string; number: string }>`
    select learner_id, number from certificate_lookup where id = ${id}`.execute(deps.db);
  expect(rows).toMatchObject([{ learnerId: first.id }]);
  await make.enrollment(second, course.id);
  const copy =
    sql`insert into certificates (learner_id, course_id, cycle, course_version, number, certificate_name, certificate_title, course_title, instructor_name, lesson_count, quiz_count, has_capstone, content_hash)
    select ${second.id}, course_id, 1, course_version, number, 'A', 'B', 'C', 'D', 1, 0, false, content_hash
    from certificates where learner_id = ${first.id}`.execute(deps.db);
  await expect(copy).rejects.toMatchObject({
    code: '23505',
    constraint: 'certificate_lookup_number_key',
  });
});

test('draws a different position in the status lists for each certificate, in no order', async ({
  deps,
  make,
}) => {
  const course = await make.course();
  for (const user of await make.users(8)) await make.certificate(user, course.id);
  const { rows } = await sql<{ statusIndex: number }>`
    select status_index from certificate_lookup join certificates using (learner_id, id) order by issued_at`.execute(
    deps.db,
  );
  const drawn = rows.map(({ statusIndex }) => statusIndex);
  expect(new Set(drawn).size).toBe(drawn.length);
  expect(drawn.every((index) => index >= 0 && index < 131_072)).toBe(true);
  expect(drawn).not.toEqual(drawn.toSorted((a, b) => a - b));
  const change = sql`update certificate_lookup set status_index = ${drawn[0]}`.execute(deps.db);
  await expect(change).rejects.toMatchObject({ code: '42501' });
});

test('allows one organization per user', async ({ deps, make }) => {
  const user = await make.user({ organization: await make.organization() });
  const second = await make.organization();
  const join = deps.db
    .insertInto('memberships')
    .values({ userId: user.id, organizationId: second.id })
    .execute();
  await expect(join).rejects.toMatchObject({ code: '23505' });
});

test('treats names that look alike as equal', async ({ deps, make }) => {
  await make.user({ fullName: 'Amélie Straße' });
  for (const fullName of [
    'amélie straße',
    'Ame\u0301lie Straße',
    'Amélie\u200b Straße',
    'Amélie  Straße',
    'Ａmélie Straße',
    'Amélie\u00ad Straße',
    'Amélie Strasse',
    'Amélie Straße\u00a0',
    'Amélie\ufe0f Straße',
    'Amélie\u034f Straße',
    'Ame\u200b\u0301lie Straße',
    'Amélie\u{e0041} Straße',
  ]) {
    await expect(make.user({ fullName })).rejects.toMatchObject({ code: '23505' });
  }
  await make.user({ fullName: 'Amélie Strasser' });
  await expect(make.user({ fullName: '\u3164\u3164' })).rejects.toMatchObject({ code: '23514' });
  const unnamed = [await make.user(), await make.user()];
  await deps.db
    .updateTable('profiles')
    .set({ fullName: null })
    .where(
      'id',
      'in',
      unnamed.map(({ id }) => id),
    )
    .execute();
});

const ask = (
  deps: Deps,
  lessonId: number,
  type: 'single_choice' | 'multiple_choice',
  correct: boolean[],
) =>
  deps.db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('quizQuestions')
      .values({
        lessonId,
        questionText: 'Which?',
        questionType: type,
        orderIndex: sql<number>`(select count(*) from quiz_questions where lesson_id = ${lessonId})`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [index, isCorrect] of correct.entries()) {
      await tx
        .insertInto('quizAnswers')
        .values({ questionId: id, answerText: `Answer ${index}`, isCorrect, orderIndex: index })
        .execute();
    }
    return id;
  });

describe('a quiz question', () => {
  test('has at least two answers, one of them correct, and exactly one for single choice', async ({
    deps,
    make,
  }) => {
    const { lessonId } = await quizStarted(make);
    await ask(deps, lessonId, 'single_choice', [true, false]);
    await ask(deps, lessonId, 'multiple_choice', [true, true]);
    for (const [type, correct] of [
      ['single_choice', [true]],
      ['single_choice', [false, false]],
      ['single_choice', [true, true]],
      ['multiple_choice', [false, false]],
      ['multiple_choice', []],
    ] as const) {
      await expect(ask(deps, lessonId, type, [...correct])).rejects.toMatchObject({
        code: '23514',
      });
    }
  });

  test('keeps these rules when an answer is deleted, and can be deleted as a whole', async ({
    deps,
    make,
  }) => {
    const { lessonId } = await quizStarted(make);
    const id = await ask(deps, lessonId, 'single_choice', [true, false]);
    const strip = deps.db
      .deleteFrom('quizAnswers')
      .where('questionId', '=', id)
      .where('isCorrect', '=', false)
      .execute();
    await expect(strip).rejects.toMatchObject({ code: '23514' });
    await deps.db.deleteFrom('quizQuestions').where('id', '=', id).execute();
  });
});
