export { describeCapstone } from './capstone.service.ts';
export { reviewCapstone, type Review } from './capstone-review.service.ts';
export { findMostDone } from './enrollments.queries.ts';
export { recordEvents } from './learning-events.queries.ts';
export { openLesson } from './lesson.service.ts';
export { progressJobs } from './progress.jobs.ts';
export { progressRoutes } from './progress.routes.ts';
export { describeQuiz } from './quiz-attempt.service.ts';
