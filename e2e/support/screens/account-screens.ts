import { learner, organizationAdmin } from '../data/seed-users.ts';
import { expect, signInByApi } from '../test.ts';
import { respondUnavailable, type Screen } from '../screen.ts';
import { idOf, longName } from './sample-values.ts';

/** Profile setup and settings, and the page that turns emails off. */
export const accountScreens: Screen[] = [
  {
    name: 'setup-profile',
    open: async (page) => {
      await signInByApi(page, learner);
      await page.route('**/api/auth/profile', async (route) => {
        const profile = (await (await route.fetch()).json()) as object;
        await route.fulfill({ json: { ...profile, full_name: null, username: null } });
      });
      await page.route('**/api/auth/user', async (route) => {
        const profile = (await (await route.fetch()).json()) as object;
        await route.fulfill({ json: { ...profile, full_name: null, username: null } });
      });
      await page.goto('/setup-profile');
      await expect(page.getByRole('heading', { name: 'Set Up Your Profile' })).toBeVisible();
    },
  },
  {
    name: 'profile-settings',
    open: async (page) => {
      await signInByApi(page, learner);
      await page.goto('/setup-profile');
      await expect(page.getByText('This device')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Training reminders' })).toBeVisible();
      await expect(page.getByRole('combobox', { name: /New assignments/ })).toBeVisible();
    },
  },
  {
    name: 'sso-start',
    open: async (page) => {
      const names = { provider: 'Company account', organization: longName };
      await page.route('**/api/auth/sso/connections/*', (route) => route.fulfill({ json: names }));
      await signInByApi(page, learner);
      await page.goto(`/sso/start?connection=${idOf(1)}`);
      await expect(
        page.getByRole('button', { name: 'Continue with Company account' }),
      ).toBeVisible();
    },
  },
  {
    name: 'unsubscribe',
    open: async (page) => {
      await page.goto('/unsubscribe#user=none&kinds=assignment_created,review_result&token=none');
      await expect(page.getByRole('button', { name: 'Turn off' })).toBeVisible();
    },
  },
  {
    name: 'message-settings-failed',
    open: async (page) => {
      await signInByApi(page, organizationAdmin);
      await page.route('**/api/messages/preferences', respondUnavailable);
      await page.goto('/setup-profile');
      await expect(page.getByText('Couldn’t load your email settings')).toBeVisible();
    },
  },
  {
    name: 'message-settings-admin',
    open: async (page) => {
      await signInByApi(page, organizationAdmin);
      await page.goto('/setup-profile');
      await expect(page.getByRole('combobox', { name: /Reviews waiting/ })).toBeVisible();
    },
  },
];
