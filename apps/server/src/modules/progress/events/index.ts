export type { LearningEventDetails } from './learning-event-details.ts';
export { type LearningEvent, preparePartitions, recordEvents } from './learning-events.queries.ts';
