import type { Page } from '@playwright/test';
import { listMails, waitForMailLink } from '../../support/data/mail.ts';
import { createOrganization, openOrganization } from '../../support/data/organization.ts';
import { assignToEveryone, publishTrainingCourse, waitForCell } from '../../support/training.ts';
import { expect, inspectScreen, test } from '../../support/test.ts';
import { toastOf } from '../../support/video-manager.ts';

// Admins schedule a report; members open its link after signing in, external recipients with an auditor link.

const rowOf = (page: Page) =>
  page
    .getByRole('region', { name: 'Scheduled reports' })
    .getByRole('row')
    .filter({ hasText: 'Safety report' });

test('schedules a report, sends it, and opens the mailed links', async ({ page, browser }) => {
  const org = createOrganization(2);
  const external = `audit.${crypto.randomUUID().slice(0, 8)}@firm.example`;
  const course = await publishTrainingCourse(org);
  assignToEveryone(org, course, '2031-03-31');
  await openOrganization(page, org, 'training');
  await waitForCell(page, org.member(1), 'Not started');
  await inspectScreen(page, 'training-toolbar');

  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Scheduled reports' }).click();
  await expect(page.getByText('No scheduled reports yet')).toBeVisible();
  await page.getByRole('button', { name: 'Schedule report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule a report' });
  await dialog.getByLabel('Name').fill('Safety report');
  await dialog.getByRole('combobox', { name: /^Course/ }).click();
  await page.getByRole('option', { name: course.title }).click();
  await dialog.getByRole('checkbox', { name: new RegExp(org.member(0).name) }).click();
  await dialog.getByLabel(/^External email addresses/).fill(external);
  await inspectScreen(page, 'report-schedule-form');
  await dialog.getByRole('button', { name: 'Schedule report' }).click();
  await expect(toastOf(page, 'Report scheduled')).toBeVisible();
  await expect(rowOf(page)).toContainText('Weekly on Monday at 8:00 AM');
  await expect(rowOf(page)).toContainText('Not sent yet');

  await page.getByRole('button', { name: 'Actions for Safety report' }).click();
  await page.getByRole('menuitem', { name: 'Send now' }).click();
  await page
    .getByRole('dialog', { name: 'Send this report now?' })
    .getByRole('button', { name: 'Send now' })
    .click();
  await expect(toastOf(page, 'Report sent')).toBeVisible();
  await expect(rowOf(page)).not.toContainText('Not sent yet');
  await inspectScreen(page, 'report-schedules-sent');

  // The admin's link needs their session.
  const link = await waitForMailLink(org.admin.email);
  await page.goto(link);
  await expect(page.getByRole('grid')).toContainText('Not started');
  await expect(page.getByRole('combobox', { name: new RegExp(course.title) })).toBeVisible();
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(link);
  await expect(visitor.getByRole('grid')).toHaveCount(0);
  await expect(visitor.getByLabel('Email')).toBeVisible();

  // The external recipient's link does not.
  await visitor.goto(await waitForMailLink(external));
  await expect(
    visitor.getByRole('heading', { level: 1, name: `Training of ${org.name}` }),
  ).toBeVisible();
  await expect(visitor.getByRole('grid')).toContainText('Not started');

  const [mail] = await listMails(external);
  expect(mail?.text).toContain('0 of 3 required up to date (0%)');
  const stop = /Unsubscribe:\s+(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  await visitor.goto(stop);
  await visitor.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(visitor.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible();
  await page.goto('/admin/training/reports');
  await expect(rowOf(page)).toContainText('1 recipient');
  await expect(rowOf(page)).not.toContainText(external);
  await visitor.context().close();
});
