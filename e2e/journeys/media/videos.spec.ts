import { mkdirSync, writeFileSync } from 'node:fs';
import { createVideoFile, createLessonVideo } from '../../support/data/media-files.ts';
import {
  chooseFile,
  chooseFiles,
  managedCourse,
  throttleUploads,
  openVideoManager,
  rowOf,
  toastOf,
} from '../../support/video-manager.ts';
import {
  independentLearner,
  organizationAdmin,
  superAdmin,
} from '../../support/data/seed-users.ts';
import { playbackPosition, expectThumbnails, startPlaying, videoOf } from '../../support/player.ts';
import { signInByApi, expect, test } from '../../support/test.ts';

// Processing a video takes long on a small machine, and longer for a video of one minute.
const isDeep = process.env['CHECK_DEEP'] === 'on';
const readyMs = isDeep ? 600_000 : 90_000;
test.describe.configure({ timeout: isDeep ? 900_000 : 240_000 });

test('uploads, plays, replaces and deletes a video', async ({ page, browser }) => {
  const title = 'What an Address Tells You';
  const clip = createLessonVideo('what-an-address-tells-you.mp4');
  await openVideoManager(page);
  await chooseFiles(page, [clip, createVideoFile('holiday.mp4', { seconds: 1 })]);
  const row = rowOf(page, title);
  await expect(row.getByText('Chosen')).toBeVisible();
  await expect(page.getByText('No lesson matches this file')).toBeVisible();
  await expect(page.getByText(/^holiday\.mp4\./)).toBeVisible();

  const stopThrottling = await throttleUploads(page, 400_000);
  await row.getByRole('button', { name: `Upload: ${title}` }).click();
  const upload = row.getByRole('progressbar', { name: `${title}: upload` });
  const seen = new Set<number>();
  await expect
    .poll(
      async () => {
        const percent = Number(await upload.getAttribute('aria-valuenow').catch(() => null));
        if (percent > 0 && percent < 100) seen.add(percent);
        return seen.size;
      },
      { intervals: [50], timeout: 20_000 },
    )
    .toBeGreaterThan(2);
  await stopThrottling();
  await expect(toastOf(page, 'Upload Successful')).toBeVisible({ timeout: 30_000 });
  await expect(row.getByText('Processing')).toBeVisible();
  // The video can be replaced or deleted while it is processed.
  await expect(row.getByRole('button', { name: `Replace: ${title}` })).toBeVisible();
  await expect(row.getByRole('button', { name: `Delete: ${title}` })).toBeVisible();
  await expect(row.getByText('Ready')).toBeVisible({ timeout: readyMs });
  await expect(row.getByText('what-an-address-tells-you.mp4')).toBeVisible();
  await expect(row.getByRole('link', { name: `Preview: ${title}` })).toHaveAttribute(
    'target',
    '_blank',
  );

  const other = await (await browser.newContext()).newPage();
  await signInByApi(other, independentLearner);
  await other.goto(`/course/${managedCourse.id}`);
  const lists = other.waitForResponse(/\/api\/media\/[^/]+\/\d+\.m3u8\?key=/);
  const segments = other.waitForResponse((reply) => reply.status() === 206);
  await other
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .click();
  await expect(videoOf(other)).toBeVisible();
  expect((await lists).status()).toBe(200);
  await segments;
  await startPlaying(other);
  await expect.poll(() => playbackPosition(other), { timeout: 20_000 }).toBeGreaterThan(1);
  await expectThumbnails(other);
  await other.context().close();

  const replacement = createVideoFile('take-two.mp4', { seconds: 3, pattern: 'testsrc' });
  await chooseFile(row.getByRole('button', { name: `Replace: ${title}` }), replacement);
  await row.getByRole('button', { name: `Upload: ${title}` }).click();
  await expect(toastOf(page, 'Upload Successful')).toBeVisible({ timeout: 30_000 });
  await expect(row.getByText('0:03')).toBeVisible({ timeout: readyMs });

  const deleting = row.getByRole('button', { name: `Delete: ${title}` });
  await deleting.click();
  const dialog = page.getByRole('dialog', { name: 'Delete Video' });
  await expect(dialog).toContainText('from storage and clears its URL');
  await expect(dialog).toContainText('Students will no longer see it. This cannot be undone.');
  await page.keyboard.press('Escape');
  await expect(deleting).toBeFocused();
  await deleting.click();
  await dialog.getByRole('button', { name: 'Delete Video' }).click();
  await expect(toastOf(page, 'Video Deleted')).toBeVisible();
  await expect(row.getByText('Pending')).toBeVisible();
  await expect(row.getByRole('button', { name: `Choose file: ${title}` })).toBeVisible();
});

test('rejects a file that is not a video by its type and by its content', async ({ page }) => {
  const title = 'DNS: From Name to Address';
  mkdirSync('.local/clips', { recursive: true });
  writeFileSync('.local/clips/dns-from-name-to-address.mov', 'a video of another type');
  writeFileSync('.local/clips/dns-from-name-to-address.mp4', '<html>not a video</html>');
  await openVideoManager(page);
  await chooseFiles(page, ['.local/clips/dns-from-name-to-address.mov']);
  const row = rowOf(page, title);
  const errorText = 'Please select an MP4, WebM, or OGG video file';
  await expect(row.getByText('Invalid File Type')).toBeVisible();
  await expect(row.getByText(errorText)).toBeVisible();
  await expect(row.getByRole('button', { name: `Upload: ${title}` })).toBeDisabled();

  await chooseFile(
    row.getByRole('button', { name: `Choose file: ${title}` }),
    '.local/clips/dns-from-name-to-address.mp4',
  );
  await row.getByRole('button', { name: `Upload: ${title}` }).click();
  await expect(toastOf(page, 'Invalid File Type')).toContainText(errorText);
  await expect(row.getByText(errorText)).toBeVisible();
});

test('cancels an upload, keeps its file and warns before leaving the page', async ({ page }) => {
  const title = 'Reading a Trace';
  await openVideoManager(page);
  await chooseFiles(page, [createVideoFile('reading-a-trace.mp4')]);
  const row = rowOf(page, title);
  await throttleUploads(page, 20_000);
  const upload = row.getByRole('button', { name: `Upload: ${title}` });
  const cancel = row.getByRole('button', { name: `Cancel: ${title}` });
  await upload.click();
  await expect(row.getByText('Uploading')).toBeVisible();
  await expect(cancel).toBeFocused();

  await page.getByRole('link', { name: 'Course page' }).click();
  const leaveDialog = page.getByRole('dialog', { name: 'Leave while files are uploading?' });
  await expect(leaveDialog).toBeVisible();
  await leaveDialog.getByRole('button', { name: 'Stay' }).click();
  await expect(row.getByText('Uploading')).toBeVisible();

  await cancel.click();
  await expect(row.getByText('Chosen')).toBeVisible();
  await page.getByRole('link', { name: 'Course page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: managedCourse.title })).toBeVisible();
});

test('shows a lost connection and uploads the same file on retry', async ({ page }) => {
  const title = 'What to Ask the User';
  await openVideoManager(page);
  await chooseFiles(page, [createVideoFile('what-to-ask-the-user.mp4', { seconds: 2 })]);
  const row = rowOf(page, title);
  await page.route('**/api/upload-video', (route) => route.abort(), { times: 1 });
  await row.getByRole('button', { name: `Upload: ${title}` }).click();
  await expect(toastOf(page, 'Upload Failed')).toContainText('Network error');
  await expect(
    row.getByText(/^Network error at \d+%\. Your file is still selected\.$/),
  ).toBeVisible();
  await row.getByRole('button', { name: `Try again: ${title}` }).click();
  await expect(toastOf(page, 'Upload Successful')).toBeVisible({ timeout: 30_000 });
  await expect(row.getByText('Ready')).toBeVisible({ timeout: readyMs });
  await row.getByRole('button', { name: `Delete: ${title}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Video' }).click();
  await expect(toastOf(page, 'Video Deleted')).toBeVisible();
});

test('uploads a video in a dialog on the admin page of a course', async ({ page }) => {
  const title = 'DHCP: Getting an Address';
  await signInByApi(page, superAdmin);
  await page.goto(`/admin/courses/${managedCourse.id}`);
  await expect(page.getByRole('heading', { level: 1, name: managedCourse.title })).toBeVisible();
  await page.getByRole('button', { name: `Upload Video: ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload Video' });
  await chooseFile(
    dialog.getByRole('button', { name: 'Choose file' }),
    createVideoFile('dhcp.mp4', { seconds: 2 }),
  );
  await expect(dialog.getByText('dhcp.mp4')).toBeVisible();
  await expect(dialog.getByText(/^\d+\.\d MB$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(toastOf(page, 'Video Uploaded')).toBeVisible({ timeout: 30_000 });
  await expect(dialog).toBeHidden();
  const deleting = page.getByRole('button', { name: `Delete: ${title}` });
  await expect(page.getByText('dhcp-getting-an-address.mp4')).toBeVisible({ timeout: readyMs });
  await deleting.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Video' }).click();
  await expect(toastOf(page, 'Video Deleted')).toBeVisible();
  await expect(page.getByRole('button', { name: `Upload Video: ${title}` })).toBeVisible();
});

test('denies access to users who cannot edit courses', async ({ page }) => {
  await signInByApi(page, independentLearner);
  await page.goto('/admin/videos');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(page.getByText('You do not have permission to view this page.')).toBeVisible();
  await page.goto(`/admin/courses/${managedCourse.id}`);
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
});

test('shows no lessons to an admin whose organization has no course of its own', async ({
  page,
}) => {
  await signInByApi(page, organizationAdmin);
  await page.goto('/admin/videos');
  await expect(page.getByText('No video lessons found.')).toBeVisible();
  await expect(
    page.getByText('Module 4 lessons (14-17) will appear here for video upload'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Setup Storage' })).toBeHidden();
});

test('sets up storage repeatedly without errors', async ({ page }) => {
  await openVideoManager(page);
  for (const _ of [1, 2]) {
    await page.getByRole('button', { name: 'Setup Storage' }).click();
    await expect(toastOf(page, 'Storage Setup Complete')).toBeVisible();
    await page.reload();
  }
});
