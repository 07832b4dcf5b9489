import { listSubmissions, type Submission } from '@atrium/contracts/admin';
import { capstoneReply } from '@atrium/contracts/learning';
import { expect } from 'vitest';
import type { Deps } from '../src/platform/deps.ts';
import type { ApiClient, Caller } from './api-client.ts';
import { certificateTitle } from './certified.ts';
import type { Factories, MadeOrganization, MadePerson } from './factories.ts';

/** Where projects are reviewed. */
export const url = '/api/admin/capstones';
const pageReply = listSubmissions.schema.response[200];

/** A page of what somebody oversees. */
export const list = async (caller: Caller, query = '') =>
  pageReply.parse((await caller.get(`${url}${query}`)).body);

type Decision = { decision: 'approved' | 'returned'; comment?: string; submittedAt?: string };

/** A course with a project that somebody has to look at, and with a certificate at its end. */
export async function reviewedCourse(
  deps: Deps,
  make: Factories,
  organization?: MadeOrganization,
): Promise<{ courseId: number; lessonId: number; taskIds: number[] }> {
  const course = await make.course(organization ? { organization } : {});
  await deps.db
    .updateTable('courses')
    .set({ capstoneReview: true, certificateTitle })
    .where('id', '=', course.id)
    .execute();
  const lesson = await make.lesson(course.id, { kind: 'capstone', title: 'Your Own Home' });
  const tasks = await deps.db
    .insertInto('lessonTasks')
    .values(
      ['Measure', 'Draw'].map((title, index) => ({
        lessonId: lesson.id,
        position: index + 1,
        title,
      })),
    )
    .returning('id')
    .execute();
  return { courseId: course.id, lessonId: lesson.id, taskIds: tasks.map(({ id }) => id) };
}

type Course = Awaited<ReturnType<typeof reviewedCourse>>;

/** Hands a project in, which is taken. */
export const handIn = async (
  caller: Caller,
  { lessonId, taskIds }: Course,
  reflection = 'The stairs were hard.',
) => {
  const work = { checkedTaskIds: taskIds.slice(0, 1), reflection, submit: true };
  expect((await caller.post(`/api/lessons/${lessonId}/capstone`, work)).status).toBe(200);
};

/** A project as its learner sees it. */
export const ownProject = async (caller: Caller, { lessonId }: Course) =>
  capstoneReply.parse((await caller.get(`/api/lessons/${lessonId}/capstone`)).body);

/** Passes judgement on a project. */
export const decide = (
  reviewer: Caller,
  { lessonId, learnerId, submittedAt }: Pick<Submission, 'lessonId' | 'learnerId' | 'submittedAt'>,
  decision: Decision,
) => reviewer.post(`${url}/${lessonId}/${learnerId}/review`, { submittedAt, ...decision });

/** An organization whose learner has handed in a project, and its admin. */
export async function handedIn(api: ApiClient, make: Factories, deps: Deps) {
  const organization = await make.organization();
  const learner = await make.person({ organization });
  const reviewer = await make.person({ organization, role: 'admin' });
  const course = await reviewedCourse(deps, make);
  await handIn(api.as(learner), course);
  const [submission] = (await list(api.as(reviewer))).submissions;
  if (!submission) throw new Error('nothing was handed in');
  return { organization, learner, reviewer, course, submission };
}

/** What was noted of somebody's deeds. */
export const noted = (deps: Deps, { id }: MadePerson) =>
  deps.db
    .selectFrom('auditEvents')
    .select(['action', 'organizationId', 'before', 'after'])
    .where('actorId', '=', id)
    .execute();
