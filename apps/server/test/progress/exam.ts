import { newExamRules, simpleQuizRules, startedVersion } from '@atrium/contracts/quizzes/constants';
import type { QuizRules } from '@atrium/contracts/quizzes/quiz-rules';
import { gradedAttemptReply, openAttempt, quizReply } from '@atrium/contracts/quizzes/quizzes';
import { sql } from 'kysely';
import type { Deps } from '../../src/platform/deps.ts';
import type { ApiClient, HttpClient } from '../api-client.ts';
import type { Factories } from '../factories.ts';
import { asOwner } from '../support/owner-database.ts';
import { create, list, makeQuiz, which } from './authored-quiz.ts';

type World = { api: ApiClient; make: Factories; deps: Deps };
type ExamOptions = { rules?: Partial<QuizRules>; questionCount?: number };

/** Makes an exam whose questions have one correct and one wrong answer, and a learner who may take it. */
export async function makeExam(
  { api, make, deps }: World,
  { rules, questionCount = 2 }: ExamOptions = {},
) {
  const { organization, lesson, course, admin } = await makeQuiz(make, { kind: 'exam' });
  const explanation = 'Secret reason';
  for (let number = 1; number <= questionCount; number += 1)
    await create(api.as(admin), lesson.id, {
      ...which,
      questionText: `Question ${number}?`,
      explanation,
    });
  await deps.db
    .insertInto('quizRules')
    .values({ lessonId: lesson.id, ...newExamRules, ...simpleQuizRules, ...rules })
    .execute();
  const questions = await list(api.as(admin), lesson.id);
  const learner = await make.user({ organization });
  /** Returns the answers to questions that are all correct or all wrong. */
  const answersTo = (shown: { id: number }[], areCorrect: boolean) =>
    Object.fromEntries(
      questions
        .filter(({ id }) => shown.some((each) => each.id === id))
        .map(({ id, answers }) => [
          id,
          answers.filter(({ isCorrect }) => isCorrect === areCorrect).map((answer) => answer.id),
        ]),
    );
  return { organization, course, lesson, admin, questions, learner, answersTo };
}

/** Takes an exam over the API. */
export function takeExam(client: HttpClient, lessonId: number) {
  const url = `/api/lessons/${lessonId}/quiz`;
  const start = (isStatementConfirmed = false) =>
    client.post(`${url}/start`, { isStatementConfirmed });
  const submit = (attemptId: string, answers: object) =>
    client.post(`${url}/attempts`, { attemptId, version: startedVersion, answers });
  return {
    start,
    submit,
    read: async () => quizReply.parse((await client.get(url)).body),
    open: async () => openAttempt.parse((await start()).body),
    save: (attemptId: string, answers: object) =>
      client.send({ method: 'PUT', url: `${url}/attempts/${attemptId}`, body: { answers } }),
    grade: async (attemptId: string, answers: object) =>
      gradedAttemptReply.parse((await submit(attemptId, answers)).body),
  };
}

/** Moves all attempts into the past, as if this time had passed since. */
export const letTimePass = (deps: Deps, minutes: number) =>
  asOwner(deps.db, async (owner) => {
    const past = sql`- make_interval(mins => ${minutes})`;
    await sql`update open_quiz_attempts
      set started_at = started_at ${past}, deadline = deadline ${past}`.execute(owner);
    await sql`update quiz_attempts set started_at = started_at ${past}, deadline = deadline ${past},
      completed_at = completed_at ${past}`.execute(owner);
    await sql`update quiz_attempt_grants set granted_at = granted_at ${past}`.execute(owner);
    await sql`update graphile_worker._private_jobs set run_at = run_at ${past}`.execute(owner);
  });
