import { randomUUID } from 'node:crypto';
import { previewCourse } from '@atrium/contracts/authoring/publishing';
import type { CourseDetail, Lesson } from '@atrium/contracts/courses/courses';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { HttpClient } from '../../../../test/api-client.ts';
import { begin, draftOf, reorder, save } from '../../../../test/authoring/drafts.ts';
import type { Factories } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import { makeReadyCourse, publishNow, writeLesson } from '../../../../test/authoring/publishing.ts';
import type { Deps } from '../../../platform/deps.ts';

async function pageOf(client: HttpClient, courseId: number) {
  return previewCourse.schema.response[200].parse({
    course: (await client.get(`/api/courses/${courseId}`)).body,
    lessons: (await client.get(`/api/courses/${courseId}/lessons`)).body,
  });
}

async function previewOf(client: HttpClient, courseId: number) {
  const reply = await client.get(`/api/courses/${courseId}/preview`);
  return previewCourse.schema.response[200].parse(reply.body);
}

/**
 * Drops what differs between a preview and the published course: versions, and module ids, which are compared by
 * number.
 */
function comparable({ course, lessons }: { course: CourseDetail; lessons: Lesson[] }) {
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

/** Lists all rows of a course with `xmin` and `ctid`, to detect any write. */
async function rowsOf({ db }: Deps, courseId: number) {
  const tables = ['courses', 'lessons', 'course_modules', 'course_drafts', 'lesson_drafts'];
  const rows = [];
  for (const table of [...tables, 'course_versions']) {
    const key = sql.id(table === 'courses' ? 'id' : 'course_id');
    rows.push(
      await sql`select xmin::text, ctid::text, to_jsonb(stored) as content from ${sql.table(table)} stored
        where ${key} = ${courseId} order by ctid`.execute(db),
    );
  }
  return rows.map((each) => each.rows);
}

/** Changes everything a draft can change. */
async function rewrite(client: HttpClient, courseId: number) {
  await writeLesson(client, courseId);
  await reorder(client, courseId, ({ loose: [first, ...others] }) => ({
    loose: others.slice(1).toReversed(),
    modules: [{ key: randomUUID(), title: 'A new part', lessons: first ? [first] : [] }],
  }));
  const { revision, details, settings } = await draftOf(client, courseId);
  await save(client, courseId, {
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

describe('course preview', () => {
  test('shows what learners see once the draft is published and changes nothing', async ({
    api,
    make,
    deps,
  }) => {
    const writer = api.as(await make.user({ isSuperAdmin: true }));
    const course = await makeReadyCourse(make, deps, 3);
    await make.module(course.id);
    const published = await pageOf(writer, course.id);
    expect(await previewOf(writer, course.id)).toEqual(published);

    await rewrite(writer, course.id);
    const before = await rowsOf(deps, course.id);
    const preview = await previewOf(writer, course.id);
    expect(comparable(preview)).not.toEqual(comparable(published));
    expect(await rowsOf(deps, course.id)).toEqual(before);
    expect(await pageOf(writer, course.id)).toEqual(published);

    expect((await publishNow(writer, course.id)).status).toBe(200);
    expect(comparable(await pageOf(writer, course.id))).toEqual(comparable(preview));
  });

  test('shows lessons as learners will see them', async ({ api, make, deps }) => {
    const writer = api.as(await make.user({ isSuperAdmin: true }));
    const course = await makeReadyCourse(make, deps, 1);
    const quiz = await makeQuiz(make, course.id, 2);
    const added = await writeLesson(writer, course.id);
    const url = `/api/courses/${course.id}/preview/lessons`;
    expect((await writer.get(`/api/lessons/${added}`)).status).toBe(404);
    expect(await writer.get(`${url}/${added}`)).toMatchObject({
      status: 200,
      body: { lesson: { id: added, body: 'Something new.' }, quiz: null, capstone: null },
    });
    const questions = (await writer.get(`/api/lessons/${quiz.id}/quiz`)).body;
    expect((await writer.get(`${url}/${quiz.id}`)).body).toMatchObject({ quiz: questions });
    const other = await makeReadyCourse(make, deps, 1);
    expect((await writer.get(`${url}/${other.lessonIds[0]}`)).status).toBe(404);
  });

  test('is available only to users who may edit the course', async ({ api, make, deps }) => {
    const author = await make.user();
    const draftId = await begin(api.as(author));
    const published = await makeReadyCourse(make, deps, 1, { author });
    const stranger = api.as(await make.user());
    for (const id of [draftId, published.id])
      expect((await api.as(author).get(`/api/courses/${id}/preview`)).status).toBe(200);
    expect((await stranger.get(`/api/courses/${draftId}/preview`)).status).toBe(404);
    expect((await stranger.get(`/api/courses/${published.id}/preview`)).status).toBe(403);
  });
});
