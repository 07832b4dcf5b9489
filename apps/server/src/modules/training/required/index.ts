export { getNextStep, listMissingTraining, listRequiredCourses } from './required.service.ts';
export { currentTraining } from './required.queries.ts';
