import { z } from 'zod';
import {
  authoredQuestion,
  listAuthoredQuestions,
  type AuthoredQuestion,
} from '@atrium/contracts/quizzes/quiz-authoring';
import type { HttpClient, Reply } from '../api-client.ts';
import type { Factories } from '../factories.ts';

/** Makes a quiz without questions, and an admin who may edit it. */
export async function makeQuiz(make: Factories, options: { kind?: 'quiz' | 'exam' | 'text' } = {}) {
  const organization = await make.organization();
  const course = await make.course({ organization });
  const lesson = await make.lesson(course.id, { kind: options.kind ?? 'quiz' });
  const admin = await make.user({ organization, role: 'admin' });
  return { organization, course, lesson, admin };
}

export const questionIn = (reply: Reply): AuthoredQuestion =>
  z.object({ question: authoredQuestion }).parse(reply.body).question;
export const codeOf = ({ status, body }: Reply) => [status, (body as { code?: string }).code];
export const list = async (client: HttpClient, lessonId: number) =>
  listAuthoredQuestions.schema.response[200].parse(
    (await client.get(`/api/admin/lessons/${lessonId}/quiz`)).body,
  ).questions;
export const create = (client: HttpClient, lessonId: number, body: object) =>
  client.post(`/api/admin/lessons/${lessonId}/quiz/questions`, body);
export const put = (client: HttpClient, url: string, body: object) =>
  client.send({ method: 'PUT', url: `/api/admin/quiz/${url}`, body });
export const remove = (client: HttpClient, url: string) =>
  client.send({ method: 'DELETE', url: `/api/admin/quiz/${url}` });
export const marks = ({ answers }: AuthoredQuestion) => answers.map(({ isCorrect }) => isCorrect);

export const answersOf = (...correct: boolean[]) =>
  correct.map((isCorrect, index) => ({ text: `Answer ${index + 1}`, isCorrect }));
export const which = { questionText: 'Which?', answers: answersOf(true, false) };
