export { assignmentRoutes } from './assignments.routes.ts';
export { withTrainingLock } from './assignments.service.ts';
export {
  deleteTeamMembers,
  deleteTeamRow,
  findTeam,
  insertTeam,
  insertTeamMembers,
  listMembersByIds,
  isTeamAssigned,
  lockOrganizationForTraining,
  saveTeamName,
} from './teams.queries.ts';
export { teamRoutes } from './teams.routes.ts';
