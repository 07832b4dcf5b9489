import { createOrganization } from '../../support/data/organization.ts';
import { issueCertificate } from '../../support/data/certificates.ts';
import { createImageFile } from '../../support/data/image-file.ts';
import { toastOf } from '../../support/video-manager.ts';
import { signInByApi, expect, inspectScreen, test } from '../../support/test.ts';

test('brands pages, sign-in and certificates, and keeps issued certificates @everywhere', async ({
  page,
  browser,
}) => {
  const org = createOrganization(1);
  await signInByApi(page, org.admin);
  await page.goto('/admin/settings/branding');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  const settings = page.getByRole('navigation', { name: 'Settings pages' });
  await expect(settings.getByRole('link', { name: 'Branding' })).toBeInViewport({ ratio: 1 });
  await page.getByLabel('Accent color', { exact: true }).fill('#0b6e4f');
  await expect(page.getByText(/Contrast of text on the color: 6/)).toBeVisible();
  await page.getByLabel('Sign-in text').fill('Sign in with your work email.\nQuestions? Ask IT.');
  await page.getByLabel('Sender name of emails').fill('Harbour Academy');
  await page.getByLabel('Name of the signer').fill('Ida Brandt');
  await page.getByLabel('Job title of the signer').fill('Head of Training');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toastOf(page, 'Branding saved')).toBeVisible();
  const upload = async (image: string, color: [number, number, number]) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: new RegExp(`^(Upload|Replace): ${image}$`) }).click();
    await (await chooser).setFiles(createImageFile(color));
  };
  await upload('Logo', [11, 110, 79]);
  const logo = page.getByRole('img', { name: 'Current image: Logo', exact: true });
  await expect(logo).toBeVisible();
  const firstUrl = (await logo.getAttribute('src')) ?? '';
  await inspectScreen(page, 'branding-settings');

  // The member sees it at once, and before the first paint after that.
  const context = await browser.newContext();
  const member = await context.newPage();
  const primary = () =>
    member.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary'));
  await signInByApi(member, org.member(1));
  await member.goto('/dashboard');
  // A lighter shade in dark mode.
  const shades = /^#(0b6e4f|1b7757)$/;
  await expect.poll(primary).toMatch(shades);
  await member.reload({ waitUntil: 'commit' });
  await expect.poll(primary).toMatch(shades);
  await expect(member.getByRole('link', { name: `${org.name} Atrium` }).first()).toBeVisible();
  await inspectScreen(member, 'branding-dashboard');
  const certificateId = await issueCertificate(org.member(1));
  await context.close();

  const visitorContext = await browser.newContext();
  const visitor = await visitorContext.newPage();
  await visitor.goto(`/auth?organization=${org.slug}`);
  await expect(visitor.getByText('Questions? Ask IT.')).toBeVisible();
  await expect(visitor.getByRole('complementary', { name: org.name })).toBeVisible();
  await inspectScreen(visitor, 'branding-sign-in');

  // A certificate keeps its logo and signer when the organization changes them.
  await upload('Logo', [200, 30, 30]);
  await expect(logo).not.toHaveAttribute('src', firstUrl);
  await page.getByRole('button', { name: 'Reset to default' }).click();
  await page.getByRole('button', { name: 'Reset the branding' }).click();
  await expect(toastOf(page, 'Branding reset')).toBeVisible();
  await visitor.goto(`/verify/${certificateId}`);
  const shown = visitor.locator(`img[src="${firstUrl}"]`).first();
  await expect(shown).toBeVisible();
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
  await inspectScreen(visitor, 'branding-certificate');
  await visitorContext.close();
});
