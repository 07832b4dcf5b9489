export { assignmentRoutes } from './assignments.routes.ts';
export { findTeam } from './teams.queries.ts';
export { teamRoutes } from './teams.routes.ts';
