import { randomUUID } from 'node:crypto';
import { previewCourse } from '@atrium/contracts/publishing';
import type { CourseDetail, Lesson } from '@atrium/contracts/courses';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { Caller } from '../../../test/api-client.ts';
import { begin, draftOf, reorder, save } from '../../../test/drafts.ts';
import type { Factories } from '../../../test/factories.ts';
import { test } from '../../../test/harness.ts';
import { makeReadyCourse, publishNow, writeLesson } from '../../../test/publishing.ts';
import type { Deps } from '../../platform/deps.ts';

async function pageOf(caller: Caller, courseId: number) {
  return previewCourse.schema.response[200].parse({
    course: (await caller.get(`/api/courses/${courseId}`)).body,
    lessons: (await caller.get(`/api/courses/${courseId}/lessons`)).body,
  });
}

async function previewOf(caller: Caller, courseId: number) {
  const reply = await caller.get(`/api/courses/${courseId}/preview`);
  return previewCourse.schema.response[200].parse(reply.body);
}

/** What is the same in a preview and once it is published: a new module is numbered at once, its id it gets then. */
function lasting({ course, lessons }: { course: CourseDetail; lessons: Lesson[] }) {
  const numbers = new Map(course.modules.map(({ id, number }) => [id, number]));
  const { version: _, isPublished: __, modules, ...page } = course;
  return {
    ...page,
    modules: modules.map(({ number, title }) => ({ number, title })),
    lessons: lessons.map(({ version: ___, moduleId, ...lesson }) => ({
      ...lesson,
      module: moduleId === null ? null : numbers.get(moduleId),
    })),
  };
}

/** Every row there is of a course, with the place it was written to last. */
async function rowsOf({ db }: Deps, courseId: number) {
  const tables = ['courses', 'lessons', 'course_modules', 'course_drafts', 'lesson_drafts'];
  const rows = [];
  for (const table of [...tables, 'course_versions']) {
    const key = sql.id(table === 'courses' ? 'id' : 'course_id');
    rows.push(
      await sql`select xmin::text, ctid::text, to_jsonb(kept) as kept from ${sql.table(table)} kept
        where ${key} = ${courseId} order by ctid`.execute(db),
    );
  }
  return rows.map((each) => each.rows);
}

/** Changes everything a draft can change. */
async function rewrite(caller: Caller, courseId: number) {
  await writeLesson(caller, courseId);
  await reorder(caller, courseId, ({ loose: [first, ...others] }) => ({
    loose: others.slice(1).toReversed(),
    modules: [{ key: randomUUID(), title: 'A new part', lessons: first ? [first] : [] }],
  }));
  const { revision, details, settings } = await draftOf(caller, courseId);
  await save(caller, courseId, {
    revision,
    details: { ...details, title: 'Another title', outcomes: ['Know more'], duration: 90 },
    settings: { ...settings, certificateTitle: 'Knows more', manualCompletion: false },
  });
}

const makeQuiz = async (make: Factories, courseId: number, orderIndex: number) => {
  const quiz = await make.lesson(courseId, { kind: 'quiz', orderIndex });
  await make.question(quiz.id);
  return quiz;
};

describe('a preview', () => {
  test('shows what learners see once the draft is published, and changes nothing', async ({
    api,
    make,
    deps,
  }) => {
    const writer = api.as(await make.person({ isSuperAdmin: true }));
    const course = await makeReadyCourse(make, deps, 3);
    await make.module(course.id);
    const published = await pageOf(writer, course.id);
    expect(await previewOf(writer, course.id)).toEqual(published);

    await rewrite(writer, course.id);
    const before = await rowsOf(deps, course.id);
    const preview = await previewOf(writer, course.id);
    expect(lasting(preview)).not.toEqual(lasting(published));
    expect(await rowsOf(deps, course.id)).toEqual(before);
    expect(await pageOf(writer, course.id)).toEqual(published);

    expect((await publishNow(writer, course.id)).status).toBe(200);
    expect(lasting(await pageOf(writer, course.id))).toEqual(lasting(preview));
  });

  test('shows lessons as learners will see them', async ({ api, make, deps }) => {
    const writer = api.as(await make.person({ isSuperAdmin: true }));
    const course = await makeReadyCourse(make, deps, 1);
    const quiz = await makeQuiz(make, course.id, 2);
    const added = await writeLesson(writer, course.id);
    const at = `/api/courses/${course.id}/preview/lessons`;
    expect((await writer.get(`/api/lessons/${added}`)).status).toBe(404);
    expect(await writer.get(`${at}/${added}`)).toMatchObject({
      status: 200,
      body: { lesson: { id: added, body: 'Something new.' }, quiz: null, capstone: null },
    });
    const questions = (await writer.get(`/api/lessons/${quiz.id}/quiz`)).body;
    expect((await writer.get(`${at}/${quiz.id}`)).body).toMatchObject({ quiz: questions });
    const other = await makeReadyCourse(make, deps, 1);
    expect((await writer.get(`${at}/${other.lessonIds[0]}`)).status).toBe(404);
  });

  test('is for those who write the course, published or not', async ({ api, make, deps }) => {
    const author = await make.person();
    const begun = await begin(api.as(author));
    const published = await makeReadyCourse(make, deps, 1, { author });
    const stranger = api.as(await make.person());
    for (const id of [begun, published.id])
      expect((await api.as(author).get(`/api/courses/${id}/preview`)).status).toBe(200);
    expect((await stranger.get(`/api/courses/${begun}/preview`)).status).toBe(404);
    expect((await stranger.get(`/api/courses/${published.id}/preview`)).status).toBe(403);
  });
});
