import type { Quiz, QuizQuestion } from '@atrium/contracts/learning';

/** A question with the answers 1 to 3, numbered after it: 11, 12, 13. */
export function aQuestion(id: number, type: QuizQuestion['type'] = 'single_choice'): QuizQuestion {
  const answers = [1, 2, 3].map((each) => ({ id: id * 10 + each, text: `Answer ${each}` }));
  return { id, text: `Question ${id}?`, type, points: 1, answers };
}

/** A quiz that takes every answer to pass. */
export function aQuiz(version: string, questions: QuizQuestion[]): Quiz {
  return {
    lessonId: 7,
    version,
    passMarkPercent: 100,
    reveal: 'after_submit',
    questions,
    best: null,
  };
}
