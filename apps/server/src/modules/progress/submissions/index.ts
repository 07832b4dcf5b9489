export { countWaitingSubmissions, findOverseenSubmission } from './submissions.queries.ts';
export { capstoneReviewRoutes } from './submissions.routes.ts';
export { recordSubmissionRead } from './submissions.service.ts';
