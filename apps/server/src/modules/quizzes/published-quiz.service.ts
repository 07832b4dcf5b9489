import type { Quiz } from '@atrium/contracts/quizzes/quizzes';
import type { Revisions } from '../../platform/database/revisions.ts';
import type { Deps } from '../../platform/deps.ts';
import { hashSnapshot, serializeQuestions, toQuizVersion } from './grading.ts';
import { getQuizSettings, listQuestions } from './quizzes.queries.ts';

/** A quiz as learners see it: without the correct answers. Held in memory: do not change it. */
type PublishedQuiz = Pick<Quiz, 'version' | 'reveal' | 'questions'> & { isShuffled: boolean };

async function loadQuiz({ db, config }: Deps, lessonId: number): Promise<PublishedQuiz> {
  const questions = await listQuestions(db, lessonId);
  const { shuffleQuestions, quizReveal } = await getQuizSettings(db, lessonId);
  return {
    version: toQuizVersion(hashSnapshot(serializeQuestions(questions)), config),
    reveal: quizReveal,
    isShuffled: shuffleQuestions,
    questions: questions.map(({ id, text, type, points, answers }) => ({
      id,
      text,
      type,
      points,
      answers: answers.map((answer) => ({ id: answer.id, text: answer.text })),
    })),
  };
}

/** Returns the quiz of a lesson, loaded once per content revision. The caller checks access. */
export const getPublishedQuiz = (deps: Deps, lessonId: number, { content }: Revisions) =>
  deps.memory.getOrCompute(`published quiz ${lessonId} ${content}`, () => loadQuiz(deps, lessonId));
