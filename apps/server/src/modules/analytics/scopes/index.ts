export { writeCsv } from './analytics-csv.ts';
export { addDays, daysUpTo, mondayOf } from './dates.ts';
export { getAggregatedAt } from './scopes.queries.ts';
export { type AnalyticsView, getAnalyticsView, listAnalyticsScopes } from './scopes.service.ts';
