export { getNextStep, listMissingTraining, listRequiredCourses } from './required.service.ts';
