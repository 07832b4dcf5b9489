export { recordDataAccess } from './access-events.ts';
export { auditJobs } from './audit.jobs.ts';
export { auditRoutes } from './audit.routes.ts';
export { securityEventRoutes } from './security-events.routes.ts';
