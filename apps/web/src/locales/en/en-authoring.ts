import { authoredCourses } from './authoring/authored-courses.ts';
import { authorOnboarding } from './authoring/author-onboarding.ts';
import { captions } from './media/captions.ts';
import { checklist } from './app/checklist.ts';
import { courseEditor } from './authoring/course-editor.ts';
import { courseFile } from './authoring/course-file.ts';
import { coursePreview } from './authoring/course-preview.ts';
import { curriculum } from './authoring/curriculum.ts';
import { publishing } from './authoring/publishing.ts';
import { moveButtons } from './quizzes/move-buttons.ts';
import { quizAuthoring } from './quizzes/quiz-authoring.ts';
import { videos } from './media/videos.ts';

/** Texts of the authoring pages, loaded with them. */
export const enAuthoring = {
  authoredCourses,
  authorOnboarding,
  captions,
  checklist,
  courseEditor,
  courseFile,
  coursePreview,
  curriculum,
  publishing,
  moveButtons,
  quizAuthoring,
  videos,
} as const;
