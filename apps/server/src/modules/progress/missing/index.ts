export { listMissingLessons, listMissingLessonsOfCycle } from './missing.service.ts';
