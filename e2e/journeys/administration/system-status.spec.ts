import { queryDatabase } from '../../support/data/database.ts';
import { organizationAdmin } from '../../support/data/seed-users.ts';
import { openSystemAdmin } from '../../support/system-admin.ts';
import { expect, inspectScreen, signInByApi, test } from '../../support/test.ts';
import { toastOf } from '../../support/video-manager.ts';

/** Adds a job that failed for good. Once it runs again, it fails with another error: its payload is invalid. */
function addFailedJob(error: string): void {
  const key = crypto.randomUUID();
  queryDatabase(`
    select from graphile_worker.add_job('certificates.issue', '{}', max_attempts => 1, job_key => '${key}',
      run_at => now() + interval '1 hour');
    update graphile_worker._private_jobs set attempts = 1, last_error = '${error}' where key = '${key}'`);
}

test('shows the whole installation and runs a failed job again', async ({ page }) => {
  const error = `The printer is out of paper ${crypto.randomUUID()}`;
  addFailedJob(error);
  await openSystemAdmin(page, '/admin/system', 'System');
  await expect(page.getByText(/all migrations applied$/)).toBeVisible();
  await expect(page.getByText(/^\d+ workers? reports?$/)).toBeVisible();
  await expect(page.getByText('Redis responds')).toBeVisible();
  await expect(page.getByText(/^Checked at/)).toBeVisible();
  const job = page.getByRole('listitem').filter({ hasText: error });
  await expect(job).toContainText('1 attempt');
  await inspectScreen(page, 'journey-system-status');
  await job.getByRole('button', { name: 'Retry: Issue certificate' }).click();
  await expect(toastOf(page, '1 job is running again')).toBeVisible();
  await expect(job).toHaveCount(0);
  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByText(/retried failed jobs: certificates\.issue/).first()).toBeVisible();
});

test('is only for super admins', async ({ page }) => {
  await signInByApi(page, organizationAdmin);
  await page.goto('/admin/system');
  await expect(page.getByRole('heading', { name: 'System', exact: true })).toHaveCount(0);
  await expect(page.getByText('Access Denied')).toBeVisible();
});
