export { getEndOfDay } from './days.queries.ts';
export { getDay } from './days.service.ts';
export { type Day, isPast, type PastDay } from './days.ts';
export { setTimeZone } from './time-zone.service.ts';
