import type { CompletedLearnerChoice } from '@atrium/contracts/authoring/constants';
import { publicationReply, type Publication } from '@atrium/contracts/authoring/publishing';
import { sql } from 'kysely';
import type { Deps } from '../../src/platform/deps.ts';
import type { HttpClient } from '../api-client.ts';
import { add, contentIn, requestLessonContent, reorder, saveContent } from './drafts.ts';
import type { Factories, MadeUser } from '../factories.ts';

const url = (courseId: number) => `/api/courses/${courseId}`;

/** Makes a published course of texts that is ready to be published again. */
export async function makeReadyCourse(
  make: Factories,
  deps: Deps,
  lessonCount: number,
  options: Parameters<Factories['course']>[0] = {},
) {
  const course = await make.course({ ...options, description: 'What everybody should know.' });
  const lessonIds: number[] = [];
  for (let orderIndex = 1; orderIndex <= lessonCount; orderIndex += 1)
    lessonIds.push((await make.lesson(course.id, { orderIndex })).id);
  await deps.db
    .updateTable('lessons')
    .set({ body: 'Read this.' })
    .where('courseId', '=', course.id)
    .execute();
  return { ...course, lessonIds };
}

/** Adds a text lesson to a draft and returns its id. */
export async function writeLesson(client: HttpClient, courseId: number): Promise<number> {
  const { lessonId } = await add(client, courseId, 'text');
  const { revision, tasks } = contentIn(await requestLessonContent(client, courseId, lessonId));
  await saveContent(client, courseId, lessonId, { revision, body: 'Something new.', tasks });
  return lessonId;
}

/** Removes a lesson from a draft. */
export const removeDraftLesson = (client: HttpClient, courseId: number, lessonId: number) =>
  reorder(client, courseId, ({ loose, modules }) => ({
    loose: loose.filter(({ id }) => id !== lessonId),
    modules,
  }));

export const publicationOf = async (client: HttpClient, courseId: number): Promise<Publication> =>
  publicationReply.parse((await client.get(`${url(courseId)}/publication`)).body);

/** Publishes the previewed draft. */
export const publishPreviewed = (
  client: HttpClient,
  courseId: number,
  { changes, impact }: Pick<Publication, 'changes' | 'impact'>,
  completed: CompletedLearnerChoice = 'keep',
) => client.post(`${url(courseId)}/publish`, { changes, impact, completed });

/** Previews, then publishes. */
export const publishNow = async (
  client: HttpClient,
  courseId: number,
  completed?: CompletedLearnerChoice,
) => publishPreviewed(client, courseId, await publicationOf(client, courseId), completed);

/** Enrolls a learner who has completed the given lessons of a course. */
export async function enrollWithProgress(
  { db }: Deps,
  learner: MadeUser,
  courseId: number,
  doneIds: number[],
  lessonCount: number,
): Promise<void> {
  const isComplete = doneIds.length === lessonCount;
  await sql`insert into enrollments (learner_id, course_id, course_version, percent_complete, points_earned, completed_at)
    values (${learner.id}, ${courseId}, 1, ${Math.floor((doneIds.length * 100) / lessonCount)},
      ${doneIds.length * 10}, ${isComplete ? new Date() : null})`.execute(db);
  await sql`insert into lesson_progress (learner_id, course_id, cycle, lesson_id, course_version, completion_gate,
      status, completed_at, completed_by)
    select ${learner.id}, ${courseId}, 1, id, 1, 'open', 'completed', now(), 'marked'
    from unnest(${doneIds}::int[]) as id`.execute(db);
}

/** Returns the progress of a course's learners by user. */
export async function getLearnerProgress({ db }: Deps, courseId: number) {
  const rows = await db
    .selectFrom('enrollments')
    .select(['learnerId', 'courseVersion', 'percentComplete', 'pointsEarned', 'completedAt'])
    .where('courseId', '=', courseId)
    .execute();
  return new Map(rows.map(({ learnerId, ...standing }) => [learnerId, standing]));
}
