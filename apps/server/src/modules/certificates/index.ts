export { certificateJobs } from './certificates.jobs.ts';
export { certificateRoutes } from './certificates.routes.ts';
export { statusOf } from './verification.ts';
