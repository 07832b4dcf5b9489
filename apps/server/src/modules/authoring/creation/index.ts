export { listAuthoredCourses } from './authored-courses.service.ts';
export {
  createCourse,
  insertCourseWithDraft,
  requireVerifiedAuthor,
  type Author,
} from './creation.service.ts';
