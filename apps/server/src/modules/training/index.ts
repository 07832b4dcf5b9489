export { assignmentRoutes, teamRoutes } from './assignments/index.ts';
export { auditorRoutes } from './auditors/index.ts';
export { evidenceRoutes } from './evidence/index.ts';
export { matrixRoutes } from './matrix.routes.ts';
export { reminderRoutes } from './reminders/index.ts';
export { reportRoutes } from './reports/index.ts';
export { getNextStep } from './required/index.ts';
export { trainingJobs } from './training.jobs.ts';
export { organizationUserRoutes } from './members/index.ts';
