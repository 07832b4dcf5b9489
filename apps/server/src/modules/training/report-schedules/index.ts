export { reportScheduleRoutes } from './report-schedules.routes.ts';
export { sendReports } from './send-reports.service.ts';
