import { lazy, type ReactNode } from 'react';
import type { RouteObject } from 'react-router';
import { paths } from '../lib/paths/paths.ts';
import { OrganizationGate } from './guards/gates.tsx';

const CreateCoursePage = lazy(async () => ({
  default: (await import('../pages/authoring/create-course-page.tsx')).CreateCoursePage,
}));

const EditCoursePage = lazy(async () => ({
  default: (await import('../pages/authoring/edit-course-page.tsx')).EditCoursePage,
}));

const MyCoursesPage = lazy(async () => ({
  default: (await import('../pages/authoring/my-courses-page.tsx')).MyCoursesPage,
}));

const CoursePreviewPage = lazy(async () => ({
  default: (await import('../pages/authoring/course-preview-page.tsx')).CoursePreviewPage,
}));

const LessonPreviewPage = lazy(async () => ({
  default: (await import('../pages/authoring/lesson-preview-page.tsx')).LessonPreviewPage,
}));

const page = (path: string, element: ReactNode): RouteObject => ({
  path,
  element: <OrganizationGate>{element}</OrganizationGate>,
});

/** Routes for authors. */
export const authoringPages: RouteObject[] = [
  page(paths.createCourse, <CreateCoursePage />),
  page(paths.editCourse, <EditCoursePage />),
  page(paths.myCourses, <MyCoursesPage />),
  page(paths.coursePreview, <CoursePreviewPage />),
  page(paths.lessonPreview, <LessonPreviewPage />),
];
