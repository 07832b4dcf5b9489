import { capstoneReply } from '@atrium/contracts/progress/capstones';
import { quizReply } from '@atrium/contracts/quizzes/quizzes';
import { sql } from 'kysely';
import type { Deps } from '../../src/platform/deps.ts';
import type { ApiClient } from '../api-client.ts';
import { certificateTitle } from '../progress/certified.ts';
import type { Factories } from '../factories.ts';
import { makeSmallCourse } from '../progress/small-course.ts';

/** Length of every lesson. */
export const seconds = 300;

/** Makes a learner, an admin who reviews, a paid course with a certificate, and all their actions. */
export async function makeLearningScenario(api: ApiClient, make: Factories, deps: Deps) {
  const organization = await make.organization();
  const user = await make.user({ organization });
  const reviewer = await make.user({ organization, role: 'admin' });
  const { id, text, video, quiz, project } = await makeSmallCourse(make, deps, {
    capstoneReview: true,
  });
  await sql`update courses set price_cents = 4900, certificate_title = ${certificateTitle}
    where id = ${id}`.execute(deps.db);
  await sql`update lessons set duration_seconds = ${seconds} where course_id = ${id}`.execute(
    deps.db,
  );
  const question = await make.question(quiz.id);
  const [learner, admin] = [api.as(user), api.as(reviewer)];
  const superAdmin = api.as(await make.user({ isSuperAdmin: true }));

  const set = (lesson: { id: number }, status: string) =>
    learner.post('/api/progress/unit', { lessonId: lesson.id, status });
  const play = async (to: number, epoch = 0) => {
    await sql`update lesson_progress set watching_since = now() - interval '1 day'
      where learner_id = ${user.id} and lesson_id = ${video.id}`.execute(deps.db);
    const body = { lessonId: video.id, epoch, positionSeconds: to, ranges: [[0, to]] };
    return learner.post('/api/progress/video', body);
  };
  const answer = async (attemptId: string, isCorrect: boolean) => {
    const { version } = quizReply.parse((await learner.get(`/api/lessons/${quiz.id}/quiz`)).body);
    const answers = { [question.id]: [question.answerIds[isCorrect ? 0 : 1]] };
    return learner.post(`/api/lessons/${quiz.id}/quiz/attempts`, { attemptId, version, answers });
  };
  const projectUrl = `/api/lessons/${project.id}/capstone`;
  const work = (revision: string, submit: boolean) =>
    learner.post(projectUrl, { checkedTaskIds: [], reflection: 'Done.', submit, revision });
  const review = async (decision: 'approved' | 'returned') => {
    const { submittedAt } = capstoneReply.parse((await learner.get(projectUrl)).body);
    const url = `/api/admin/capstones/${project.id}/${user.id}/review`;
    return admin.post(url, { submittedAt, decision, comment: 'I have looked at it.' });
  };
  const rate = (rating: number) =>
    learner.send({ method: 'PUT', url: `/api/courses/${id}/rating`, body: { rating } });
  const assign = (key: string) =>
    admin.post(
      `/api/enterprise/admin/organizations/${organization.id}/assignments`,
      {
        courseId: id,
        terms: {
          everyone: false,
          teamIds: [],
          userIds: [user.id],
          dueOn: '2099-12-31',
          dueDays: null,
          months: 12,
          graceDays: 0,
        },
      },
      { 'idempotency-key': key },
    );
  const certificate = () =>
    deps.db
      .selectFrom('certificates')
      .select(['id', 'number'])
      .where('learnerId', '=', user.id)
      .executeTakeFirstOrThrow();
  const revoke = async () =>
    superAdmin.post(`/api/admin/certificates/${(await certificate()).id}/revoke`, {
      reason: 'Issued by mistake.',
    });
  const beAway = async (minutes: number) => {
    const by = sql`make_interval(mins => ${minutes})`;
    await sql`update enrollments set last_activity_at = last_activity_at - ${by}
      where learner_id = ${user.id}`.execute(deps.db);
    await sql`update lesson_progress set updated_at = updated_at - ${by}
      where learner_id = ${user.id}`.execute(deps.db);
  };
  return {
    id,
    text,
    video,
    quiz,
    project,
    organization,
    user,
    reviewer,
    certificate,
    set,
    play,
    answer,
    work,
    review,
    rate,
    assign,
    revoke,
    beAway,
  };
}
export type LearningScenario = Awaited<ReturnType<typeof makeLearningScenario>>;
