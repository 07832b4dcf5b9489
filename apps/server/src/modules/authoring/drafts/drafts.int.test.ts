import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { courseDetailReply, type Lesson } from '@atrium/contracts/courses/courses';
import { codeOf } from '../../../../test/progress/authored-quiz.ts';
import {
  add,
  requestDraft,
  requestLesson,
  begin,
  draftIn,
  draftOf,
  makeImage,
  reorder,
  save,
} from '../../../../test/authoring/drafts.ts';
import type { HttpClient } from '../../../../test/api-client.ts';
import type { Factories } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import { countWaitingForLock } from '../../../../test/support/database-state.ts';

const pageOf = async (client: HttpClient, courseId: number) =>
  courseDetailReply.parse((await client.get(`/api/courses/${courseId}`)).body);
const lessonIdsOf = async (client: HttpClient, courseId: number) =>
  ((await client.get(`/api/courses/${courseId}/lessons`)).body as Lesson[]).map(({ id }) => id);

/** Creates a published course with one lesson in an organization, with its author and an admin. */
async function makePublished(make: Factories) {
  const organization = await make.organization();
  const author = await make.user({ organization });
  const admin = await make.user({ organization, role: 'admin' });
  const course = await make.course({ organization, author, title: 'As it was' });
  const lesson = await make.lesson(course.id);
  return { organization, author, admin, course, lesson };
}

describe('draft of an unpublished course', () => {
  test('saves while a video of the course becomes ready', async ({ api, make, deps }) => {
    const author = api.as(await make.user());
    const courseId = await begin(author);
    const { lessonId, draft } = await add(author, courseId, 'video');
    const videoTx = await deps.db.startTransaction().execute();
    await videoTx.selectFrom('lessons').where('id', '=', lessonId).forNoKeyUpdate().execute();
    const saved = save(author, courseId, { revision: draft.revision, details: draft.details });
    await expect.poll(() => countWaitingForLock(deps)).toBe(1);
    await videoTx
      .updateTable('lessons')
      .set({ durationSeconds: 60 })
      .where('id', '=', lessonId)
      .execute();
    await videoTx.commit().execute();
    expect((await saved).status).toBe(200);
  });

  test('shows the last saved draft on the course page', async ({ api, make, deps }) => {
    const author = api.as(await make.user());
    const courseId = await begin(author);
    const { details, settings } = await draftOf(author, courseId);
    const thumbnail = await makeImage(deps);
    const written = { ...details, title: 'A better title', outcomes: ['Spot a fake'], thumbnail };
    const set = { ...settings, certificateTitle: 'Certified Careful', certificateMonths: 12 };
    const reply = await save(author, courseId, { revision: 1, details: written, settings: set });
    expect(reply.status).toBe(200);
    expect(draftIn(reply)).toMatchObject({ revision: 2, details: written, settings: set });
    expect(await pageOf(author, courseId)).toMatchObject({
      title: 'A better title',
      outcomes: ['Spot a fake'],
      certificateTitle: 'Certified Careful',
      thumbnail,
    });
  });

  test('orders lessons as in the outline', async ({ api, make }) => {
    const author = api.as(await make.user());
    const courseId = await begin(author);
    const first = (await add(author, courseId, 'text')).lessonId;
    const second = (await add(author, courseId, 'quiz')).lessonId;
    const key = randomUUID();
    const after = await reorder(author, courseId, ({ loose: [text, quiz] }) => ({
      loose: quiz ? [quiz] : [],
      modules: [{ key, title: 'To begin with', lessons: text ? [text] : [] }],
    }));
    expect(after.lessons.map(({ lessonId }) => lessonId)).toEqual([second, first]);
    expect(await lessonIdsOf(author, courseId)).toEqual([second, first]);
    const third = await add(author, courseId, 'capstone', key);
    expect(third.draft.outline.modules[0]?.lessons.map(({ id }) => id)).toEqual([
      first,
      third.lessonId,
    ]);

    // A removed lesson can be added again.
    const { outline } = third.draft;
    await reorder(author, courseId, () => ({ ...outline, loose: [] }));
    expect(await lessonIdsOf(author, courseId)).toEqual([first, third.lessonId]);
    await reorder(author, courseId, () => outline);
    expect(await lessonIdsOf(author, courseId)).toEqual([second, first, third.lessonId]);
  });

  test('returns what each lesson lacks', async ({ api, make }) => {
    const author = api.as(await make.user());
    const courseId = await begin(author);
    const ids = [];
    for (const kind of ['video', 'text', 'quiz', 'capstone'] as const) {
      ids.push((await add(author, courseId, kind)).lessonId);
    }
    const statuses = async () => (await draftOf(author, courseId)).lessons;
    expect(await statuses()).toMatchObject([
      { kind: 'video', video: null, videoSeconds: null, unready: 'no_video' },
      { kind: 'text', unready: 'no_text' },
      { kind: 'quiz', questionCount: 0, unready: 'no_questions' },
      { kind: 'capstone', taskCount: 0, unready: 'no_tasks' },
    ]);
    const [video = 0, , quiz = 0] = ids;
    await make.video(video, { durationSeconds: 90 });
    await make.question(quiz);
    expect(await statuses()).toMatchObject([
      { video: 'ready', videoSeconds: 90, unready: null },
      { unready: 'no_text' },
      { questionCount: 1, unready: null },
      { unready: 'no_tasks' },
    ]);
  });

  test('stores script as plain text and returns 400 for text that no column can hold', async ({
    api,
    make,
  }) => {
    const author = api.as(await make.user());
    const courseId = await begin(author);
    const { details } = await draftOf(author, courseId);
    const script = '<script>alert(1)</script>';
    const written = {
      ...details,
      title: script,
      description: script,
      outcomes: [script],
    };
    await save(author, courseId, { revision: 1, details: written });
    expect((await draftOf(author, courseId)).details).toMatchObject({
      title: script,
      description: script,
      outcomes: [script],
    });
    for (const title of ['A\u0000', 'A\ud800']) {
      const reply = await save(author, courseId, { revision: 2, details: { ...details, title } });
      expect(codeOf(reply)).toEqual([400, 'bad_request']);
    }
  });
});

describe('draft of a published course', () => {
  test('leaves the published course unchanged while the draft is edited', async ({ api, make }) => {
    const { author, course, lesson } = await makePublished(make);
    const client = api.as(author);
    const { details, outline } = await draftOf(client, course.id);
    expect(outline.loose.map(({ id }) => id)).toEqual([lesson.id]);
    const renamed = { ...details, title: 'As it will be' };
    await save(client, course.id, { revision: 1, details: renamed });
    const added = await add(client, course.id, 'quiz');
    expect(added.draft).toMatchObject({
      revision: 3,
      hasChanges: true,
      details: { title: 'As it will be' },
      lessons: [{ isPublished: true }, { lessonId: added.lessonId, isPublished: false }],
      can: { publish: false, editLive: false },
    });
    const learner = api.as(await make.user());
    expect(await pageOf(learner, course.id)).toMatchObject({ title: 'As it was', lessonCount: 1 });
    expect(await lessonIdsOf(learner, course.id)).toEqual([lesson.id]);
    expect((await learner.get(`/api/lessons/${added.lessonId}`)).status).toBe(404);
  });

  test('returns 403 for users who may only read the course', async ({ api, make }) => {
    const { organization, course } = await makePublished(make);
    const member = api.as(await make.user({ organization }));
    expect(codeOf(await requestDraft(member, course.id))).toEqual([403, 'forbidden']);
    expect(codeOf(await save(member, course.id, { revision: 1 }))).toEqual([403, 'forbidden']);
  });
});

describe('concurrent edits of a draft', () => {
  test('saves one and returns 409 draft_changed with the name of its author for the other', async ({
    api,
    make,
  }) => {
    const { author, admin, course } = await makePublished(make);
    for (let round = 0; round < 10; round += 1) {
      const { revision, details } = await draftOf(api.as(author), course.id);
      const replies = await Promise.all(
        [author, admin].map(async (user) => ({
          user,
          reply: await save(api.as(user), course.id, {
            revision,
            details: { ...details, title: `${user.fullName} ${round}` },
          }),
        })),
      );
      const saved = replies.filter(({ reply }) => reply.status === 200);
      const conflicts = replies.filter(({ reply }) => reply.status === 409);
      expect([saved.length, conflicts.length]).toEqual([1, 1]);
      const winner = saved[0]?.user.fullName;
      expect(conflicts[0]?.reply.body).toMatchObject({ code: 'draft_changed', changedBy: winner });
      const now = await draftOf(api.as(author), course.id);
      expect(now).toMatchObject({ revision: revision + 1, updatedBy: winner });
      expect(now.details.title).toBe(`${winner} ${round}`);
    }
  });

  test('adds one lesson when two requests have the same revision', async ({ api, make }) => {
    const author = api.as(await make.user());
    const courseId = await begin(author);
    const body = { revision: 1, moduleKey: null, kind: 'text', title: 'One' };
    const replies = await Promise.all([1, 2].map(() => requestLesson(author, courseId, body)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201, 409]));
    expect((await draftOf(author, courseId)).outline.loose).toHaveLength(1);
  });

  test('changes nothing when a request contains no parts', async ({ api, make }) => {
    const { author, course } = await makePublished(make);
    expect(draftIn(await save(api.as(author), course.id, { revision: 1 })).revision).toBe(1);
    expect((await draftOf(api.as(author), course.id)).hasChanges).toBe(false);
  });
});

describe('draft rules', () => {
  test('rejects lessons of another course and images that were not uploaded', async ({
    api,
    make,
  }) => {
    const author = api.as(await make.user());
    const courseId = await begin(author);
    const { id } = await make.lesson((await make.course()).id);
    const { details } = await draftOf(author, courseId);
    for (const wrong of [id, 2_000_000_000]) {
      const lesson = { id: wrong, title: 'Not mine', description: '', duration: 0 };
      const outline = { loose: [{ ...lesson, isPreview: false, points: 10 }], modules: [] };
      const reply = await save(author, courseId, { revision: 1, outline });
      expect(codeOf(reply)).toEqual([422, 'lesson_not_in_course']);
    }
    const thumbnail = `/api/images/${randomUUID()}`;
    const reply = await save(author, courseId, { revision: 1, details: { ...details, thumbnail } });
    expect(reply.body).toMatchObject({ fields: { thumbnail: 'Upload an image first' } });
    const unknownModule = { revision: 1, moduleKey: randomUUID(), kind: 'text', title: 'Where' };
    expect(codeOf(await requestLesson(author, courseId, unknownModule))).toEqual([
      400,
      'bad_request',
    ]);
    expect((await draftOf(author, courseId)).revision).toBe(1);
  });

  test('returns 400 when a lesson or module appears twice', async ({ api, make }) => {
    const author = api.as(await make.user());
    const courseId = await begin(author);
    const { draft } = await add(author, courseId, 'text');
    const [lesson] = draft.outline.loose;
    const key = randomUUID();
    const module = { key, title: 'Here', lessons: [] };
    for (const outline of [
      { loose: [lesson, lesson], modules: [] },
      { loose: [lesson], modules: [{ ...module, lessons: [lesson] }] },
      { loose: [], modules: [module, { ...module, key: key.toUpperCase() }] },
    ]) {
      const reply = await save(author, courseId, { revision: 2, outline });
      expect(codeOf(reply)).toEqual([400, 'bad_request']);
    }
  });

  test('keeps the price unless a super admin changes it', async ({ api, make }) => {
    const author = api.as(await make.user());
    const superAdmin = api.as(await make.user({ isSuperAdmin: true }));
    const courseId = await begin(author);
    const { settings } = await draftOf(author, courseId);
    const priced = { ...settings, priceCents: 4_900, capstoneReview: true };
    const savedByAuthor = draftIn(await save(author, courseId, { revision: 1, settings: priced }));
    expect(savedByAuthor.settings).toMatchObject({ priceCents: 0, capstoneReview: true });
    const set = draftIn(await save(superAdmin, courseId, { revision: 2, settings: priced }));
    expect(set).toMatchObject({ settings: { priceCents: 4_900 }, can: { setPrice: true } });
    const savedLater = draftIn(await save(author, courseId, { revision: 3, settings }));
    expect(savedLater.settings).toMatchObject({ priceCents: 4_900, capstoneReview: false });
  });

  test('keeps the draft in the organization when its author leaves', async ({
    api,
    deps,
    make,
  }) => {
    const { author, admin, course } = await makePublished(make);
    const client = api.as(author);
    const draftId = await begin(client);
    const { lessonId } = await add(client, draftId, 'quiz');
    await add(client, course.id, 'quiz');
    await deps.db.deleteFrom('memberships').where('userId', '=', author.id).execute();
    expect(codeOf(await requestDraft(client, draftId))).toEqual([404, 'not_found']);
    expect(codeOf(await save(client, draftId, { revision: 2 }))).toEqual([404, 'not_found']);
    expect((await client.get(`/api/courses/${draftId}`)).status).toBe(404);
    expect((await client.get(`/api/admin/lessons/${lessonId}/quiz`)).status).toBe(403);
    // A public course can still be read, but not edited.
    expect(codeOf(await requestDraft(client, course.id))).toEqual([403, 'forbidden']);
    expect((await requestDraft(api.as(admin), draftId)).status).toBe(200);
  });

  test('returns the same 404 for a draft of another organization as for a missing one', async ({
    api,
    make,
  }) => {
    const courseId = await begin(
      api.as(await make.user({ organization: await make.organization() })),
    );
    const outsider = api.as(await make.user({ organization: await make.organization() }));
    const bodies = [];
    for (const id of [courseId, 2_000_000_000]) {
      for (const reply of [
        await requestDraft(outsider, id),
        await save(outsider, id, { revision: 1 }),
      ]) {
        expect(reply.status).toBe(404);
        bodies.push({ ...(reply.body as object), requestId: '' });
      }
    }
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
  });
});
