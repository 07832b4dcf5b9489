export { invitationJobs } from './invitations.jobs.ts';
export { invitationRoutes } from './invitations.routes.ts';
