export { assignmentRoutes } from './assignments.routes.ts';
export { auditorRoutes } from './auditors.routes.ts';
export { evidenceRoutes } from './evidence.routes.ts';
export { matrixRoutes } from './matrix.routes.ts';
export { reminderRoutes } from './reminders.routes.ts';
export { reportRoutes } from './report.routes.ts';
export { teamRoutes } from './teams.routes.ts';
export { trainingJobs } from './training.jobs.ts';
