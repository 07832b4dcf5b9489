import { z } from 'zod';
import {
  authoredQuestion,
  listAuthoredQuestions,
  type AuthoredQuestion,
} from '@atrium/contracts/quiz-authoring';
import type { Caller, Reply } from './api-client.ts';
import type { Factories } from './factories.ts';

/** Makes a quiz without questions, and an admin who may edit it. */
export async function makeQuiz(make: Factories, options: { kind?: 'quiz' | 'exam' | 'text' } = {}) {
  const organization = await make.organization();
  const course = await make.course({ organization });
  const lesson = await make.lesson(course.id, { kind: options.kind ?? 'quiz' });
  const admin = await make.person({ organization, role: 'admin' });
  return { organization, course, lesson, admin };
}

export const questionIn = (reply: Reply): AuthoredQuestion =>
  z.object({ question: authoredQuestion }).parse(reply.body).question;
export const codeOf = ({ status, body }: Reply) => [status, (body as { code?: string }).code];
export const list = async (caller: Caller, lessonId: number) =>
  listAuthoredQuestions.schema.response[200].parse(
    (await caller.get(`/api/admin/lessons/${lessonId}/quiz`)).body,
  ).questions;
export const create = (caller: Caller, lessonId: number, body: object) =>
  caller.post(`/api/admin/lessons/${lessonId}/quiz/questions`, body);
export const put = (caller: Caller, url: string, body: object) =>
  caller.send({ method: 'PUT', url: `/api/admin/quiz/${url}`, body });
export const remove = (caller: Caller, url: string) =>
  caller.send({ method: 'DELETE', url: `/api/admin/quiz/${url}` });
export const marks = ({ answers }: AuthoredQuestion) => answers.map(({ isCorrect }) => isCorrect);

export const answersOf = (...correct: boolean[]) =>
  correct.map((isCorrect, index) => ({ text: `Answer ${index + 1}`, isCorrect }));
export const which = { questionText: 'Which?', answers: answersOf(true, false) };
