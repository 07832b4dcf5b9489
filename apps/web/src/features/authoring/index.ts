export { AuthoredCourses, CreateCourseLink } from './authored-courses/authored-courses.tsx';
export { ExistingCourseEditor } from './course-editor/course-editor.tsx';
export { NewCourseEditor } from './course-editor/new-course-editor.tsx';
export { useEditorSession } from './course-editor/use-editor-session.ts';
export { ExportItem } from './course-file/export-item.tsx';
export { ImportButton } from './course-file/import-button.tsx';
export { ImportPanel } from './course-file/import-panel.tsx';
export { useCourseImport } from './course-file/use-course-import.ts';
export { Curriculum } from './curriculum/curriculum.tsx';
export { reorderShortcuts } from './curriculum-state/reorder-keys.ts';
export type { DraftEditor } from './drafts/draft-editor.ts';
export { useCourseDraft } from './drafts/drafts.api.ts';
export { EditorFailed, EditorSkeleton } from './editor-parts/editor-states.tsx';
export { markdownShortcuts } from './markdown-editor/markdown-shortcuts.ts';
export { AuthorChecklist } from './onboarding/author-checklist.tsx';
export {
  loadLessonPreview,
  useCoursePreview,
  useLessonPreview,
  type CoursePreview,
} from './preview/course-preview.api.ts';
export { PreviewFrame, ProgressNote } from './preview/preview-frame.tsx';
export { CourseMenu } from './publishing/course-menu.tsx';
export { PublicationBadges } from './publishing/publication-badges.tsx';
export { PublicationRequest } from './publishing/publication-request.tsx';
export { PublishAction } from './publishing/publish-action.tsx';
