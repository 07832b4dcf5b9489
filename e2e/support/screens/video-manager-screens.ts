import type { Page, Route } from '@playwright/test';
import { createVideoFile } from '../data/media-files.ts';
import {
  chooseFile,
  chooseFiles,
  managedCourse,
  openVideoManager,
  rowOf,
} from '../video-manager.ts';
import { learner, organizationAdmin, superAdmin } from '../data/seed-users.ts';
import { neverRespond, type Screen } from '../screen.ts';
import { signInByApi, expect } from '../test.ts';

type Status = { title: string; latest: unknown };
type Answer = (lessons: Status[]) => Status[];

const file = {
  id: '0190f3a0-0000-7000-8000-000000000001',
  fileName: 'wi-fi-weak-busy-or-refused.mp4',
  sizeBytes: 159_173_837,
  durationSeconds: 492,
  posterUrl: null,
  uploadedAt: '2026-03-14T09:00:00.000Z',
};
const latestByTitle: Record<string, object> = {
  'Wi-Fi: Weak, Busy or Refused': { ...file, status: 'processing', percent: 34, failure: null },
  'Three Calls and a Ticket': { ...file, status: 'failed', percent: 40, failure: 'damaged' },
};
const withFiles: Answer = (lessons) =>
  lessons.map((lesson) => ({ ...lesson, latest: latestByTitle[lesson.title] ?? lesson.latest }));

const respondWithError = (status: number, code: string) => (route: Route) =>
  route.fulfill({ status, json: { code, message: code, error: code } });

/** Mocks two lessons: one with a video in processing, one whose processing failed. */
export async function mockVideoFiles(page: Page): Promise<void> {
  await page.route('**/api/admin/lessons-upload-status*', async (route) => {
    const lessons = (await (await route.fetch()).json()) as Status[];
    await route.fulfill({ json: withFiles(lessons) });
  });
}

async function openWithFiles(page: Page): Promise<void> {
  await mockVideoFiles(page);
  await openVideoManager(page);
  await expect(page.getByText('34%')).toBeVisible();
}

async function openCourse(page: Page): Promise<void> {
  await page.route('**/api/admin/courses/*/lessons', async (route) => {
    const reply = (await (await route.fetch()).json()) as { lessons: { video: Status | null }[] };
    const lessons = reply.lessons.map(({ video, ...lesson }) => ({
      ...lesson,
      video: video && withFiles([video])[0],
    }));
    await route.fulfill({ json: { ...reply, lessons } });
  });
  await signInByApi(page, superAdmin);
  await page.goto(`/admin/courses/${managedCourse.id}`);
  await expect(page.getByRole('heading', { level: 1, name: managedCourse.title })).toBeVisible();
  await expect(page.getByText('No video uploaded').first()).toBeVisible();
}

/** The video upload manager and a course's admin page, with videos in each status. */
export const videoManagerScreens: Screen[] = [
  {
    name: 'videos',
    open: async (page) => {
      await page.route('**/api/upload-video', neverRespond);
      await openWithFiles(page);
      await chooseFiles(page, [
        createVideoFile('reading-a-trace.mp4', { seconds: 1 }),
        createVideoFile('what-to-ask-the-user.mp4', { seconds: 1 }),
        createVideoFile('holiday.mp4', { seconds: 1 }),
      ]);
      await page.getByRole('button', { name: 'Upload: Reading a Trace' }).click();
      await expect(rowOf(page, 'Reading a Trace').getByText('Uploading')).toBeVisible();
      await expect(rowOf(page, 'What to Ask the User').getByText('Chosen')).toBeVisible();
    },
  },
  {
    name: 'videos-bucket',
    open: async (page) => {
      await page.route('**/api/upload-video', respondWithError(503, 'bucket_not_found'));
      await openWithFiles(page);
      await chooseFiles(page, [createVideoFile('reading-a-trace.mp4', { seconds: 1 })]);
      await page.getByRole('button', { name: 'Upload: Reading a Trace' }).click();
      await expect(page.getByText('Storage Bucket Not Found')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Create Storage Bucket' })).toBeVisible();
    },
  },
  {
    name: 'videos-configuration',
    open: async (page) => {
      await page.route(
        '**/api/admin/create-storage-bucket',
        respondWithError(503, 'storage_access_denied'),
      );
      await openVideoManager(page);
      await page.getByRole('button', { name: 'Setup Storage' }).click();
      await expect(page.getByText('Setup Failed', { exact: true })).toBeVisible();
      await expect(page.getByText('S3_ENDPOINT')).toBeVisible();
    },
  },
  {
    name: 'videos-empty',
    open: async (page) => {
      await signInByApi(page, organizationAdmin);
      await page.goto('/admin/videos');
      await expect(page.getByText('No video lessons found.')).toBeVisible();
    },
  },
  {
    name: 'videos-loading',
    open: async (page) => {
      await page.route('**/api/admin/lessons-upload-status*', neverRespond);
      await openVideoManager(page);
      await expect(page.locator('[aria-busy=true]').first()).toBeVisible();
    },
  },
  {
    name: 'videos-error',
    open: async (page) => {
      await page.route('**/api/admin/lessons-upload-status*', respondWithError(503, 'unavailable'));
      await openVideoManager(page);
      await expect(page.getByText('Failed to fetch lessons status')).toBeVisible();
    },
  },
  {
    name: 'videos-denied',
    open: async (page) => {
      await signInByApi(page, learner);
      await page.goto('/admin/videos');
      await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
    },
  },
  {
    name: 'videos-delete',
    open: async (page) => {
      await openWithFiles(page);
      await page.getByRole('button', { name: 'Delete: Three Calls and a Ticket' }).click();
      await expect(page.getByRole('dialog', { name: 'Delete Video' })).toBeVisible();
    },
  },
  {
    name: 'videos-leave',
    open: async (page) => {
      await page.route('**/api/upload-video', neverRespond);
      await openWithFiles(page);
      await chooseFiles(page, [createVideoFile('reading-a-trace.mp4', { seconds: 1 })]);
      await page.getByRole('button', { name: 'Upload: Reading a Trace' }).click();
      await page.getByRole('link', { name: 'Course page' }).click();
      await expect(
        page.getByRole('dialog', { name: 'Leave while files are uploading?' }),
      ).toBeVisible();
    },
  },
  { name: 'admin-course', open: openCourse },
  {
    name: 'admin-course-general',
    open: async (page) => {
      await openCourse(page);
      await page.getByRole('tab', { name: 'General' }).click();
      await expect(page.getByText('Enrollments')).toBeVisible();
    },
  },
  {
    name: 'admin-course-upload',
    open: async (page) => {
      await page.route('**/api/upload-video', neverRespond);
      await openCourse(page);
      await page.getByRole('button', { name: 'Upload Video: DHCP: Getting an Address' }).click();
      const dialog = page.getByRole('dialog', { name: 'Upload Video' });
      await chooseFile(
        dialog.getByRole('button', { name: 'Choose file' }),
        createVideoFile('dhcp.mp4', { seconds: 1 }),
      );
      await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
      await expect(dialog.getByText('Uploading')).toBeVisible();
    },
  },
  {
    name: 'admin-course-error',
    open: async (page) => {
      await page.route('**/api/admin/courses/*/lessons', respondWithError(500, 'internal_error'));
      await signInByApi(page, superAdmin);
      await page.goto(`/admin/courses/${managedCourse.id}`);
      await expect(
        page.getByRole('heading', { name: 'Failed to load course details' }),
      ).toBeVisible();
    },
  },
];
