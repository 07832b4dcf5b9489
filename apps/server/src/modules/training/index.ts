export {
  assignmentRoutes,
  deleteTeamMembers,
  deleteTeamRow,
  insertTeam,
  insertTeamMembers,
  isTeamAssigned,
  lockOrganizationForTraining,
  saveTeamName,
  teamRoutes,
} from './assignments/index.ts';
export { auditorRoutes } from './auditors/index.ts';
export { calendarRoutes } from './calendar/index.ts';
export { trainingExportRoutes } from './background-exports/index.ts';
export { evidenceRoutes } from './evidence/index.ts';
export { matrixRoutes } from './matrix.routes.ts';
export { enqueueGroupEvaluations, groupRoutes } from './groups/index.ts';
export { enqueueTrainingRefreshes } from './refresh/index.ts';
export { onboardingRoutes } from './onboarding/index.ts';
export { reminderRoutes } from './reminders/index.ts';
export { reportScheduleRoutes } from './report-schedules/index.ts';
export { reportRoutes } from './reports/index.ts';
export { getNextStep } from './required/index.ts';
export { statementRoutes } from './statements/index.ts';
export { trainingJobs } from './training.jobs.ts';
export { organizationUserRoutes } from './members/index.ts';
export { userRecordRoutes } from './user-records/index.ts';
