import type { CourseDetail, Lesson } from '@atrium/contracts/courses/courses';
import type { Prerequisites } from '@atrium/contracts/progress/prerequisites';
import type { EnhancedProgress } from '@atrium/contracts/progress/progress';
import type { UseQueryResult } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../ui/testing/test-app.tsx';
import { ProgressPanel } from './progress-panel.tsx';

const course = {
  id: 7,
  hasCertificate: true,
  certificateTitle: 'Ladders',
  modules: [],
} as unknown as CourseDetail;
const lessons = [1, 2].map(
  (id) => ({ id, courseId: 7, kind: 'text', title: `Lesson ${id}`, duration: 60 }) as Lesson,
);
const unitProgress = (['completed', 'not_started'] as const).map((status, index) => ({
  lessonId: index + 1,
  status,
  epoch: index,
}));
const progress = {
  isPending: false,
  data: {
    courseProgress: { percentComplete: 50, pointsEarned: 10, totalPoints: 20, completedAt: null },
    unitProgress,
  },
} as unknown as UseQueryResult<EnhancedProgress>;

function show(own: { firstCompletedAt: string | null; certifiedAt: string | null }) {
  const prerequisites = { isLoading: false } as UseQueryResult<Prerequisites>;
  renderApp(<ProgressPanel {...{ course, lessons, progress, prerequisites, step: undefined }} />, {
    replies: {
      'GET /api/progress/courses': [
        { courseId: 7, percentComplete: 50, completedAt: null, ...own },
      ],
    },
  });
}

test('shows the certificate and the day of a course that was completed before a lesson was reset', async () => {
  const at = '2026-03-10T09:00:00.000Z';
  show({ firstCompletedAt: at, certifiedAt: at });
  expect(await screen.findByRole('link', { name: 'View certificate' })).toBeVisible();
  expect(screen.getByText(/^You completed this course on March 10, 2026/)).toBeVisible();
  expect(screen.getByText('March 10, 2026')).toBeVisible();
  expect(screen.queryByText(/You’ll then earn/)).toBeNull();
});

test('announces the next certificate when a renewal is not completed', async () => {
  show({ firstCompletedAt: null, certifiedAt: '2025-03-10T09:00:00.000Z' });
  expect(await screen.findByRole('link', { name: 'View certificate' })).toBeVisible();
  expect(screen.getByText(/You’ll then earn the certificate “Ladders”/)).toBeVisible();
  expect(screen.getByText('Not yet')).toBeVisible();
});
