export { withArchive, type Archive } from './archive.ts';
export { toLessonFolder, videoExtensions } from './file-names.ts';
export type { CourseFile, FileLesson, QuizFile } from './format.ts';
export { findImageIds, replaceUrlsWithNames } from './image-links.ts';
export { ImportError } from './import-error.ts';
export { parseCourse, type ParsedCourse } from './parse-course.ts';
export type { ImageUrlOf, ParsedLesson } from './parse-lesson.ts';
