import type { LessonDetail } from '@atrium/contracts/progress/lessons';

/** How texts name a lesson with questions: exams and quizzes share their screens. */
export type QuizKind = 'exam' | 'quiz';

export const toQuizKind = ({ kind }: Pick<LessonDetail, 'kind'>): QuizKind =>
  kind === 'exam' ? 'exam' : 'quiz';
