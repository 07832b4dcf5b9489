export const getQuiz = { method: 'GET', url: '/api/lessons/:lessonId/quiz' } as const;
export const submitQuiz = { method: 'POST', url: '/api/lessons/:lessonId/quiz/attempts' } as const;
export const startQuiz = { method: 'POST', url: '/api/lessons/:lessonId/quiz/start' } as const;
export const saveQuizAnswers = {
  method: 'PUT',
  url: '/api/lessons/:lessonId/quiz/attempts/:attemptId',
} as const;
export const listAuthoredQuestions = {
  method: 'GET',
  url: '/api/admin/lessons/:lessonId/quiz',
} as const;
export const createQuestion = {
  method: 'POST',
  url: '/api/admin/lessons/:lessonId/quiz/questions',
  idempotent: true,
} as const;
export const updateQuestion = {
  method: 'PUT',
  url: '/api/admin/quiz/questions/:questionId',
} as const;
export const deleteQuestion = {
  method: 'DELETE',
  url: '/api/admin/quiz/questions/:questionId',
} as const;
export const createAnswer = {
  method: 'POST',
  url: '/api/admin/quiz/questions/:questionId/answers',
  idempotent: true,
} as const;
export const updateAnswer = { method: 'PUT', url: '/api/admin/quiz/answers/:answerId' } as const;
export const deleteAnswer = { method: 'DELETE', url: '/api/admin/quiz/answers/:answerId' } as const;
