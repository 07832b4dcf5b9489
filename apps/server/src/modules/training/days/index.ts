export { getEndOfDay } from './days.queries.ts';
export { getDay, type Day, isPast, type PastDay } from './days.service.ts';
export { setTimeZone } from './time-zone.service.ts';
