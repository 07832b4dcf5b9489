import { expect, test } from 'vitest';
import { aLesson } from '../../courses/outline/test-kit.ts';
import { withPreviewLinks, type CoursePreview } from './course-preview.api.ts';

test('keeps all links within the preview, so that nothing is recorded', () => {
  const course = { id: 7, href: '/security' } as CoursePreview['course'];
  const preview = withPreviewLinks({ course, lessons: [aLesson(1), aLesson(2)] });
  expect(preview.course.href).toBe('/course/7/preview');
  expect(preview.lessons.map(({ href }) => href)).toEqual([
    '/course/7/preview/lesson/1',
    '/course/7/preview/lesson/2',
  ]);
});
