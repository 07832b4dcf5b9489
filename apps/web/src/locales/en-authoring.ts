import { authoredCourses } from './en/authored-courses.ts';
import { captions } from './en/captions.ts';
import { courseEditor } from './en/course-editor.ts';
import { courseFile } from './en/course-file.ts';
import { coursePreview } from './en/course-preview.ts';
import { curriculum } from './en/curriculum.ts';
import { publishing } from './en/publishing.ts';
import { quizAuthoring } from './en/quiz-authoring.ts';
import { videos } from './en/videos.ts';

/** Texts of the authoring pages, loaded with them. */
export const enAuthoring = {
  authoredCourses,
  captions,
  courseEditor,
  courseFile,
  coursePreview,
  curriculum,
  publishing,
  quizAuthoring,
  videos,
} as const;
