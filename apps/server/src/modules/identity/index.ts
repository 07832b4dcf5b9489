export { identityJobs } from './identity.jobs.ts';
export { identityRoutes } from './identity.routes.ts';
export { provideSessions } from './require-session.ts';
