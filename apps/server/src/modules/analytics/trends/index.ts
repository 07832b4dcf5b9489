export {
  buildTrend,
  buildTrendHidingSmallGroups,
  dailySteps,
  getTrendPeriod,
  getWeeklyPeriod,
  sumEnrollments,
} from './trend.ts';
export { listEnrollmentsByDay } from './trends.queries.ts';
export { exportEnrollmentTrend, getEnrollmentTrend, writeTrendCsv } from './trends.service.ts';
