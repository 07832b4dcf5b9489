import {
  getSubmission,
  listSubmissions,
  type Submission,
} from '@atrium/contracts/progress/submissions';
import { capstoneReply } from '@atrium/contracts/progress/capstones';
import { expect } from 'vitest';
import type { Deps } from '../../src/platform/deps.ts';
import type { ApiClient, HttpClient } from '../api-client.ts';
import { certificateTitle } from './certified.ts';
import type { Factories, MadeOrganization, MadeUser } from '../factories.ts';

/** Base URL of the capstone reviews. */
export const url = '/api/admin/capstones';
const pageReply = listSubmissions.schema.response[200];

/** Returns a page of submissions the actor oversees. */
export const list = async (client: HttpClient, query = '') =>
  pageReply.parse((await client.get(`${url}${query}`)).body);

/** Returns a submission with its content. */
export const getReviewed = async (
  client: HttpClient,
  { lessonId, learnerId }: Pick<Submission, 'lessonId' | 'learnerId'>,
): Promise<Submission> =>
  getSubmission.schema.response[200].parse(
    (await client.get(`${url}/${lessonId}/${learnerId}`)).body,
  ).submission;

type Decision = { decision: 'approved' | 'returned'; comment?: string; submittedAt?: string };

/** Makes a course with a capstone that needs a review and a certificate. */
export async function makeReviewedCourse(
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

type Course = Awaited<ReturnType<typeof makeReviewedCourse>>;

/** Submits a capstone and expects it to be accepted. */
export const submitCapstone = async (
  client: HttpClient,
  { lessonId, taskIds }: Course,
  reflection = 'The stairs were hard.',
) => {
  const work = { checkedTaskIds: taskIds.slice(0, 1), reflection, submit: true };
  expect((await client.post(`/api/lessons/${lessonId}/capstone`, work)).status).toBe(200);
};

/** Returns a capstone as its learner sees it. */
export const getOwnCapstone = async (client: HttpClient, { lessonId }: Course) =>
  capstoneReply.parse((await client.get(`/api/lessons/${lessonId}/capstone`)).body);

/** Reviews a submission. */
export const postReview = (
  reviewer: HttpClient,
  { lessonId, learnerId, submittedAt }: Pick<Submission, 'lessonId' | 'learnerId' | 'submittedAt'>,
  decision: Decision,
) => reviewer.post(`${url}/${lessonId}/${learnerId}/review`, { submittedAt, ...decision });

/** Makes an organization with an admin and a learner who has submitted a capstone. */
export async function makeSubmittedCapstone(api: ApiClient, make: Factories, deps: Deps) {
  const organization = await make.organization();
  const learner = await make.user({ organization });
  const reviewer = await make.user({ organization, role: 'admin' });
  const course = await makeReviewedCourse(deps, make);
  await submitCapstone(api.as(learner), course);
  const submission = await getReviewed(api.as(reviewer), {
    lessonId: course.lessonId,
    learnerId: learner.id,
  });
  return { organization, learner, reviewer, course, submission };
}

/** Lists the audit events of a user. */
export const listAuditEventsOf = (deps: Deps, { id }: MadeUser) =>
  deps.db
    .selectFrom('auditEvents')
    .select(['action', 'organizationId', 'before', 'after'])
    .where('actorId', '=', id)
    .execute();
