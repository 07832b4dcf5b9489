import { simpleQuizRules } from '@atrium/contracts/quizzes/constants';
import type { QuizRules } from '@atrium/contracts/quizzes/quiz-rules';
import type { Quiz, QuizQuestion } from '@atrium/contracts/quizzes/quizzes';

/** Returns a question with three answers whose ids derive from its own, e.g. 11, 12, 13. */
export function aQuestion(id: number, type: QuizQuestion['type'] = 'single_choice'): QuizQuestion {
  const answers = [1, 2, 3].map((each) => ({ id: id * 10 + each, text: `Answer ${each}` }));
  return { id, text: `Question ${id}?`, type, points: 1, answers };
}

/** Rules that follow from the default settings of a course. */
export const courseRules: QuizRules = {
  ...simpleQuizRules,
  passMarkPercent: 100,
  shuffleQuestions: false,
  shuffleAnswers: false,
  reveal: 'everything',
  revealWhen: 'each_attempt',
};

/** Returns a quiz with a pass mark of 100%. */
export function aQuiz(version: string, questions: QuizQuestion[]): Quiz {
  return {
    lessonId: 7,
    version,
    passMarkPercent: 100,
    rules: courseRules,
    questionCount: questions.length,
    questions,
    best: null,
    attempts: null,
  };
}
