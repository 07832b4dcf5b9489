export { courseJobs } from './courses.jobs.ts';
