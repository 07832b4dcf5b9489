import { readFile } from 'node:fs/promises';
import { compactVerify, createLocalJWKSet, type JSONWebKeySet } from 'jose';
import { getCertificate, setCertificateStatus } from '../../support/data/certificates.ts';
import { learner, organizationAdmin } from '../../support/data/seed-users.ts';
import { signInByApi, expect, test } from '../../support/test.ts';

test('opens a certificate from the course, prints it and downloads PDF and credential', async ({
  page,
}) => {
  const { courseId, number } = await getCertificate(learner);
  await signInByApi(page, learner);
  await page.goto(`/course/${courseId}`);
  await page.getByRole('link', { name: 'View certificate' }).click();
  await expect(page).toHaveURL(`/course/${courseId}/certificate`);
  const certificate = page.getByRole('article', { name: /^Certificate of Amara Okafor/ });
  await expect(certificate.getByText(number)).toBeVisible();

  const printed = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(printed.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);

  const pdf = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download PDF' }).click();
  expect((await pdf).suggestedFilename()).toBe(`${number}.pdf`);
  expect((await readFile(await (await pdf).path())).subarray(0, 5).toString()).toBe('%PDF-');

  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download credential' }).click();
  // Wallets import the .jwt file as is.
  expect((await file).suggestedFilename()).toBe(`${number}.jwt`);
  const jwt = await readFile(await (await file).path(), 'utf8');
  const keys = (await (await page.request.get('/api/credentials/keys')).json()) as JSONWebKeySet;
  await expect(compactVerify(jwt, createLocalJWKSet(keys))).resolves.toBeTruthy();
});

test('copies the verification link', async ({ page, context }) => {
  const { courseId, id } = await getCertificate(learner);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInByApi(page, learner);
  await page.goto(`/course/${courseId}/certificate`);
  await page.getByRole('button', { name: 'Copy verification link' }).click();
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(copied).pathname).toBe(`/verify/${id}`);
});

test('verifies a certificate by number and reports an unknown number', async ({ page }) => {
  const { number } = await getCertificate(learner);
  await page.goto('/');
  await page.getByLabel('Certificate number').fill(number.toLowerCase());
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This certificate is valid');
  await expect(page.getByRole('definition').filter({ hasText: learner.name })).toBeVisible();
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Enter the number printed on the certificate.')).toBeVisible();
  await page.getByLabel('Certificate number').fill('AT-2020-NONESUCH');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Certificate not found');
});

test('shows an expired and a revoked certificate as such to visitors and its holder', async ({
  page,
}) => {
  const { id, courseId } = await getCertificate(organizationAdmin);
  try {
    setCertificateStatus(id, 'expired');
    await page.goto(`/verify/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'This certificate has expired',
    );
    await expect(page.getByRole('img', { name: /^Expired certificate/ })).toBeVisible();
    setCertificateStatus(id, 'revoked');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'This certificate was revoked',
    );
    await expect(page.getByText('It was revoked on January 12, 2026.')).toBeVisible();
    await signInByApi(page, organizationAdmin);
    await page.goto(`/course/${courseId}/certificate`);
    await expect(page.getByRole('alert')).toContainText('This certificate was revoked');
    await expect(page.getByRole('link', { name: 'Download PDF' })).toHaveCount(0);
  } finally {
    setCertificateStatus(id, 'valid');
  }
});

test('shows how to earn a certificate when there is none', async ({ page }) => {
  await signInByApi(page, learner);
  await page.goto('/course/1/certificate');
  await expect(page.getByRole('heading', { name: 'No certificate yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Course' }).click();
  await expect(page).toHaveURL('/course/1');
});

test('shows the certificate once it is issued while the page is open', async ({ page }) => {
  const { courseId } = await getCertificate(learner);
  await page.route(
    `**/api/courses/${courseId}/certificate`,
    (route) => route.fulfill({ status: 404, json: { code: 'not_found' } }),
    { times: 2 },
  );
  await signInByApi(page, learner);
  await page.goto(`/course/${courseId}/certificate`);
  await expect(
    page.getByRole('heading', { name: 'Your certificate is being issued' }),
  ).toBeVisible();
  await expect(page.getByRole('article', { name: /^Certificate of Amara Okafor/ })).toBeVisible();
});
