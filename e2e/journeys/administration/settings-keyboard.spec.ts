import type { Page } from '@playwright/test';
import { createImageFile } from '../../support/data/image-file.ts';
import { listMails } from '../../support/data/mail.ts';
import { createOrganization } from '../../support/data/organization.ts';
import {
  closeDialog,
  pressEscape,
  selectByKeyboard,
  tabAndPress,
  tabAndType,
  tabTo,
} from '../../support/keyboard.ts';
import { openSettings } from '../../support/screens/settings-page.ts';
import { expect, test } from '../../support/test.ts';
import { toastOf } from '../../support/video-manager.ts';

// The settings of an organization by keyboard: every focused control is visible, and the focus is never lost.

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).filter({ visible: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const focusedInPage = (page: Page) => page.getByRole('main').locator(':focus');

async function readDomainCode(domain: string): Promise<string> {
  const read = async () => {
    const [mail] = await listMails(`postmaster@${domain}`);
    return /(?:[\dA-Z]{5}-){3}[\dA-Z]{5}/.exec(mail?.text ?? '')?.[0] ?? '';
  };
  await expect.poll(read).toHaveLength(23);
  return read();
}

test('edits a connection, verifies a domain and changes the sign-in policy by keyboard', async ({
  page,
}) => {
  test.slow();
  const { admin, member } = createOrganization(0);
  const domain = admin.email.slice(admin.email.indexOf('@') + 1);
  await openSettings(page, 'single-sign-on', admin.email);

  const connect = button(page, 'Connect your identity provider');
  await tabAndPress(page, connect, 'Enter');
  const form = dialog(page, 'Connect your identity provider');
  await expect(form.getByRole('radio', { name: /^OpenID Connect/ })).toBeFocused();
  const name = form.getByLabel('Name', { exact: true });
  await tabAndType(page, name, 'Company account');
  await page.keyboard.press('Enter');
  await expect(form.getByText('Fill in this field.').first()).toBeVisible();
  await pressEscape(form);
  await pressEscape(dialog(page, 'Discard changes?'));
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('Company account');
  await pressEscape(form);
  await closeDialog(page, 'Discard changes?', 'Discard');
  await expect(connect).toBeFocused();

  const domains = region(page, 'Domains');
  await tabAndType(page, domains.getByLabel('New domain'), domain);
  await page.keyboard.press('Enter');
  await expect(button(page, `Verify by email: ${domain}`)).toBeVisible();
  await expect(domains.getByLabel('New domain')).toBeFocused();
  await tabAndPress(page, button(page, `Verify by email: ${domain}`), 'Enter');
  const verifying = dialog(page, `Verify ${domain} by email`);
  await tabAndPress(page, verifying.getByRole('button', { name: 'Send code' }), 'Space');
  await tabAndType(
    page,
    verifying.getByLabel('Code', { exact: true }),
    await readDomainCode(domain),
  );
  await closeDialog(page, `Verify ${domain} by email`, 'Verify');
  await expect(domains.getByText(/^Verified /)).toBeVisible();
  await expect(focusedInPage(page)).toBeAttached();

  const manage = region(page, 'Enforce single sign-on').getByRole('button', { name: 'Manage' });
  await tabAndPress(page, manage, 'Enter');
  const access = dialog(page, 'Manage emergency access');
  const owner = access.getByRole('checkbox', { name: member(0).name });
  await expect(owner).toBeVisible();
  await tabAndPress(page, owner, 'Space');
  await closeDialog(page, 'Manage emergency access', 'Save');
  await expect(manage).toBeFocused();

  const policy = region(page, 'Sign-in policy');
  const save = policy.getByRole('button', { name: 'Save' });
  await selectByKeyboard(page, policy.getByRole('combobox', { name: /^Sign out/ }), '8 hours');
  await tabAndPress(page, policy.getByRole('checkbox', { name: /PIN$/ }), 'Space');
  await tabAndPress(page, save, 'Enter');
  await expect(toastOf(page, 'Sign-in policy saved')).toBeVisible();
  await expect(save).toBeFocused();
  await tabAndPress(page, policy.getByRole('checkbox', { name: /PIN$/ }), 'Space');
  await tabAndPress(page, save, 'Enter');
  const turningOff = dialog(page, 'Turn off PIN sign-in?');
  await expect(turningOff.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await pressEscape(turningOff);
  await expect(save).toBeFocused();
});

test('creates, changes, replaces and revokes an API key by keyboard', async ({ page }) => {
  test.slow();
  await openSettings(page, 'api-keys', createOrganization(0).admin.email);
  const create = button(page, 'Create key');
  await tabAndType(page, page.getByLabel('Name'), 'Payroll export');
  await tabAndPress(page, page.getByRole('switch', { name: 'Read courses' }), 'Space');
  await expect(page.getByRole('switch', { name: 'Read courses' })).toBeChecked();
  await tabAndPress(page, create, 'Enter');
  await tabAndPress(page, button(page, 'Copy the new API key'), 'Enter');
  await expect(toastOf(page, 'API key copied')).toBeVisible();
  await closeDialog(page, 'Key “Payroll export” created', 'Done');
  await expect(create).toBeFocused();

  await tabAndPress(page, button(page, 'Manage Payroll export'), 'Enter');
  await tabAndType(page, dialog(page, 'Payroll export').getByLabel('Name'), 'Payroll');
  await page.keyboard.press('Enter');
  await expect(button(page, 'Manage Payroll')).toBeFocused();

  await page.keyboard.press('Enter');
  await closeDialog(page, 'Payroll', 'Replace');
  await closeDialog(page, 'Replace the key of “Payroll”', 'Create new key');
  await closeDialog(page, 'New key for “Payroll”', 'Done');
  await expect(focusedInPage(page)).toBeAttached();

  const revoke = button(page, 'Revoke Payroll');
  await tabAndPress(page, revoke, 'Enter');
  const revoking = dialog(page, 'Revoke “Payroll”?');
  await expect(revoking.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await pressEscape(revoking);
  await expect(revoke).toBeFocused();
  await page.keyboard.press('Enter');
  await closeDialog(page, 'Revoke “Payroll”?', 'Revoke');
  await expect(page.getByRole('cell', { name: 'Revoked' })).toBeVisible();
  await expect(focusedInPage(page)).toBeAttached();
});

test('adds, turns off and deletes a webhook by keyboard', async ({ page }) => {
  test.slow();
  await openSettings(page, 'webhooks', createOrganization(0).admin.email);
  await tabAndPress(page, button(page, 'Add webhook'), 'Enter');
  const form = dialog(page, 'Add a webhook');
  await expect(form.getByRole('radio', { name: 'Your system' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(form.getByRole('radio', { name: 'Slack' })).toBeChecked();
  await page.keyboard.press('ArrowLeft');
  await tabAndType(page, form.getByLabel('URL'), 'http://127.0.0.1:9/atrium');
  await tabAndPress(page, form.getByRole('checkbox', { name: 'Course published' }), 'Space');
  await tabAndPress(page, form.getByRole('button', { name: 'Add webhook' }), 'Enter');
  await closeDialog(page, 'Webhook created', 'Done');
  await expect(focusedInPage(page)).toBeAttached();

  const sending = page.getByRole('switch', { name: 'Send events' });
  await tabAndPress(page, sending, 'Space');
  await expect(toastOf(page, 'Webhook turned off')).toBeVisible();
  await expect(sending).toBeFocused();
  const edit = button(page, /^Edit, /);
  await tabAndPress(page, edit, 'Enter');
  await expect(dialog(page, 'Edit the webhook').getByLabel('URL')).toBeFocused();
  await pressEscape(dialog(page, 'Edit the webhook'));
  await expect(edit).toBeFocused();

  await tabAndPress(page, button(page, 'Delete'), 'Enter');
  const deleting = 'Delete the webhook to 127.0.0.1:9';
  await expect(dialog(page, deleting).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await closeDialog(page, deleting, 'Delete webhook');
  await expect(page.getByText('No webhooks yet')).toBeVisible();
  await expect(toastOf(page, 'Webhook deleted')).toBeVisible();
  await expect(focusedInPage(page)).toBeAttached();
});

test('uploads a logo, saves the branding and resets it by keyboard', async ({ page }) => {
  await openSettings(page, 'branding', createOrganization(0).admin.email);
  const chooser = page.waitForEvent('filechooser');
  await tabAndPress(page, button(page, 'Upload: Logo'), 'Enter');
  await (await chooser).setFiles(createImageFile([11, 110, 79]));
  await expect(button(page, 'Replace: Logo')).toBeFocused();
  await tabAndPress(page, button(page, 'Remove: Logo'), 'Enter');
  await expect(button(page, 'Upload: Logo')).toBeFocused();

  await tabAndType(page, page.getByLabel('Accent color', { exact: true }), '#0b6e4f');
  await tabAndType(page, page.getByLabel('Sign-in text'), 'Questions? Ask IT.');
  const save = button(page, 'Save');
  await tabAndPress(page, save, 'Enter');
  await expect(toastOf(page, 'Branding saved')).toBeVisible();
  await expect(save).toBeFocused();
  await tabTo(page, button(page, 'Light'));
  await tabAndPress(page, button(page, 'Dark'), 'Space');
  await expect(button(page, 'Dark')).toHaveAttribute('aria-pressed', 'true');

  const reset = button(page, 'Reset to default');
  await tabAndPress(page, reset, 'Enter');
  const resetting = dialog(page, 'Reset the branding?');
  await expect(resetting.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await pressEscape(resetting);
  await expect(reset).toBeFocused();
  await page.keyboard.press('Enter');
  await closeDialog(page, 'Reset the branding?', 'Reset the branding');
  await expect(page.getByLabel('Sign-in text')).toHaveValue('');
  await expect(reset).toHaveCount(0);
  await expect(focusedInPage(page)).toBeAttached();
});
