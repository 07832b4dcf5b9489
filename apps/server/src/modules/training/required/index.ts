export { getNextStep } from './next-step.service.ts';
export { listMissingTraining, listRequiredCourses } from './required.service.ts';
