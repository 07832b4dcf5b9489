import { lessonReply } from '@atrium/contracts/courses/courses';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { add, draftIn, draftOf, save } from '../../../../test/authoring/drafts.ts';
import { test } from '../../../../test/harness.ts';
import {
  makeReadyCourse,
  publicationOf,
  publishNow,
} from '../../../../test/authoring/publishing.ts';

describe('PUT /api/courses/:courseId/draft with settings', () => {
  test('hides lessons outside modules and changes the pass mark once it is published', async ({
    api,
    make,
    deps,
  }) => {
    const organization = await make.organization();
    const admin = api.as(await make.user({ organization, role: 'admin' }));
    const learner = api.as(await make.user({ organization }));
    const course = await makeReadyCourse(make, deps, 2, { organization });
    const { id: moduleId } = await make.module(course.id);
    const [loose = 0, grouped = 0] = course.lessonIds;
    await deps.db
      .updateTable('lessons')
      .set({ moduleId, orderIndex: 5 })
      .where('id', '=', grouped)
      .execute();
    const { revision, settings } = await draftOf(admin, course.id);
    expect(settings).toMatchObject({
      learnerLessons: 'all',
      passMarkPercent: 100,
      lessonOrder: 'free',
      requiresOpening: false,
    });
    const changed = {
      ...settings,
      learnerLessons: 'in_modules',
      passMarkPercent: 80,
      lessonOrder: 'sequential',
      requiresOpening: true,
    };
    const saved = draftIn(await save(admin, course.id, { revision, settings: changed }));
    expect(saved.settings).toMatchObject({ learnerLessons: 'in_modules', passMarkPercent: 80 });
    const lessonsSeen = async () => {
      const reply = await learner.get(`/api/courses/${course.id}/lessons`);
      return z
        .array(lessonReply)
        .parse(reply.body)
        .map(({ id }) => id);
    };
    expect(await lessonsSeen()).toEqual([loose, grouped]);
    expect((await publicationOf(admin, course.id)).removed).toHaveLength(1);
    expect(await publishNow(admin, course.id)).toMatchObject({ status: 200 });
    expect(await lessonsSeen()).toEqual([grouped]);
    const rules = await deps.db
      .selectFrom('courses')
      .select(['passMarkPercent', 'lessonOrder', 'requiresOpening'])
      .where('id', '=', course.id)
      .executeTakeFirstOrThrow();
    expect(rules).toEqual({
      passMarkPercent: 80,
      lessonOrder: 'sequential',
      requiresOpening: true,
    });
  });

  test('keeps the settings of the course where a stored draft has none', async ({
    api,
    make,
    deps,
  }) => {
    const organization = await make.organization();
    const admin = api.as(await make.user({ organization, role: 'admin' }));
    const course = await makeReadyCourse(make, deps, 1, {
      organization,
      learnerLessons: 'in_modules',
      lessonOrder: 'sequential',
      requiresOpening: true,
    });
    await add(admin, course.id, 'exam');
    await sql`update course_drafts
      set settings = settings - 'learnerLessons' - 'passMarkPercent' - 'lessonOrder' - 'requiresOpening'
      where course_id = ${course.id}`.execute(deps.db);
    expect((await draftOf(admin, course.id)).settings).toMatchObject({
      learnerLessons: 'in_modules',
      passMarkPercent: 100,
      lessonOrder: 'sequential',
      requiresOpening: true,
    });
  });

  test('adds an exam that can be published once it has questions', async ({ api, make, deps }) => {
    const organization = await make.organization();
    const admin = api.as(await make.user({ organization, role: 'admin' }));
    const course = await makeReadyCourse(make, deps, 1, { organization });
    const { lessonId, draft } = await add(admin, course.id, 'exam');
    expect(draft.lessons.find((lesson) => lesson.lessonId === lessonId)).toMatchObject({
      kind: 'exam',
      unready: 'no_questions',
    });
    await make.question(lessonId);
    expect((await publicationOf(admin, course.id)).unready).toEqual([]);
  });
});
