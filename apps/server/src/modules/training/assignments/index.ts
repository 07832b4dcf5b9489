export { assignmentRoutes } from './assignments.routes.ts';
export { withTrainingLock } from './assignments.service.ts';
export { findTeam } from './teams.queries.ts';
export { teamRoutes } from './teams.routes.ts';
