import { lazy, type ReactNode } from 'react';
import type { RouteObject } from 'react-router';
import { paths } from '../lib/paths.ts';
import { OrganizationGate } from './organization-gate.tsx';

const CreateCoursePage = lazy(async () => ({
  default: (await import('../pages/create-course-page.tsx')).CreateCoursePage,
}));

const EditCoursePage = lazy(async () => ({
  default: (await import('../pages/edit-course-page.tsx')).EditCoursePage,
}));

const MyCoursesPage = lazy(async () => ({
  default: (await import('../pages/my-courses-page.tsx')).MyCoursesPage,
}));

const CoursePreviewPage = lazy(async () => ({
  default: (await import('../pages/course-preview-page.tsx')).CoursePreviewPage,
}));

const LessonPreviewPage = lazy(async () => ({
  default: (await import('../pages/lesson-preview-page.tsx')).LessonPreviewPage,
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
