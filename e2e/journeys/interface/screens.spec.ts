import type { Page } from '@playwright/test';
import { errorCodes } from '@atrium/contracts/base/errors';
import { devUrl } from '../../environment.ts';
import { themes, viewports } from '../../viewports.ts';
import { accountScreens } from '../../support/screens/account-screens.ts';
import { analyticsScreens } from '../../support/screens/analytics-screens.ts';
import { createInvitation } from '../../support/data/api.ts';
import { assignmentScreens } from '../../support/screens/assignment-screens.ts';
import { auditorScreens } from '../../support/screens/auditor-screens.ts';
import { authoringScreens } from '../../support/screens/authoring-screens.ts';
import { backgroundExportScreens } from '../../support/screens/background-export-screens.ts';
import { brandingScreens } from '../../support/screens/branding-screens.ts';
import { certificateScreens } from '../../support/screens/certificate-screens.ts';
import { courseScreens } from '../../support/screens/course-screens.ts';
import { editorScreens } from '../../support/screens/editor-screens.ts';
import { examScreens } from '../../support/screens/exam-screens.ts';
import { groupScreens } from '../../support/screens/group-screens.ts';
import { integrationScreens } from '../../support/screens/integration-screens.ts';
import { lessonScreens } from '../../support/screens/lesson-screens.ts';
import { videoManagerScreens } from '../../support/screens/video-manager-screens.ts';
import { organizationScreens } from '../../support/screens/organization-screens.ts';
import { certificateAndReviewScreens } from '../../support/screens/certificate-and-review-screens.ts';
import { prerequisiteScreens } from '../../support/screens/prerequisite-screens.ts';
import { peopleScreens } from '../../support/screens/people-screens.ts';
import { personScreens } from '../../support/screens/person-screens.ts';
import { mainNavLink } from '../../support/page-parts.ts';
import { learner, organizationAdmin } from '../../support/data/seed-users.ts';
import { privacyScreens } from '../../support/screens/privacy-screens.ts';
import { reportScheduleScreens } from '../../support/screens/report-schedule-screens.ts';
import { ssoSettingsScreens } from '../../support/screens/sso-settings-screens.ts';
import { systemAdminScreens } from '../../support/screens/system-admin-screens.ts';
import { publishingScreens } from '../../support/screens/publishing-screens.ts';
import { fourCorrect, openQuiz, quiz, takeQuiz } from '../../support/quiz.ts';
import type { Screen } from '../../support/screen.ts';
import { test as sharedTest } from '../../support/shared-context.ts';
import { signInByApi, expect, inspectScreen, test } from '../../support/test.ts';
import { trainingScreens } from '../../support/screens/training-screens.ts';
import { videoScreens } from '../../support/screens/video-screens.ts';

/** Every screen in each of its states. New screens must be added here. */
const screens: Screen[] = [
  {
    name: 'landing',
    open: async (page) => {
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Training people');
    },
  },
  {
    name: 'not-found',
    open: async (page) => {
      await page.goto('/no/such/page');
      await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    },
  },
  ...['signin', 'signup', 'reset'].map((mode) => ({
    name: `auth-${mode}`,
    open: async (page: Page) => {
      await page.goto(`/auth?mode=${mode}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  })),
  {
    name: 'callback-expired',
    changesContext: true,
    open: async (page) => {
      await page.clock.install();
      await page.goto('/auth/callback');
      await expect(page.getByText(/may have expired or already been used/).first()).toBeVisible();
    },
  },
  ...[
    { path: 'callback', purpose: 'magic_link', organization: 'Northfield Surveying' },
    { path: 'reset-password', purpose: 'recovery', organization: null },
  ].map(({ path, ...link }) => ({
    name: `${path}-confirm`,
    open: async (page: Page) => {
      const email = 'priya.raghunathan@northfield.example';
      await page.route('**/api/auth/verify', (route) =>
        route.fulfill({ status: 409, json: { code: 'confirmation_required', email, ...link } }),
      );
      await signInByApi(page, learner);
      await page.goto(`/auth/${path}#token=${'x'.repeat(43)}`);
      await expect(page.getByText(`This link signs you in as ${email}`)).toBeVisible();
      await expect(page.getByText(`You’re signed in as ${learner.email}.`)).toBeVisible();
    },
  })),
  {
    name: 'reset-form',
    open: async (page) => {
      await signInByApi(page, learner);
      await page.goto('/auth/reset-password');
      await expect(page.getByLabel('New Password', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'reset-invalid',
    open: async (page) => {
      await page.goto('/auth/reset-password');
      await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible();
    },
  },
  {
    name: 'invite-valid',
    open: async (page) => {
      await page.goto(`/invite?token=${await createInvitation(organizationAdmin.email)}`);
      await expect(page.getByRole('button', { name: 'Send Magic Link' })).toBeVisible();
    },
  },
  {
    name: 'invite-unknown',
    open: async (page) => {
      await page.goto('/invite?token=nothing-like-it');
      await expect(page.getByText('Invalid invitation token').first()).toBeVisible();
    },
  },
  {
    name: 'invite-used-before',
    open: async (page) => {
      const code = 'invitation_already_used';
      const { status, message } = errorCodes[code];
      await page.route('**/consume-invitation', (route) =>
        route.fulfill({ status, json: { code, message } }),
      );
      await signInByApi(page, learner);
      await page.goto(`/invite?token=${await createInvitation(organizationAdmin.email)}`);
      await page.getByRole('button', { name: 'Join Organization' }).click();
      await expect(page.getByText('You have used this invitation before.')).toBeVisible();
    },
  },
  ...accountScreens,
  {
    name: 'dashboard',
    open: async (page) => {
      await signInByApi(page, learner);
      await page.goto('/dashboard');
      await expect(page.getByRole('link', { name: /^(Start|Continue) lesson$/ })).toBeVisible();
      await expect(page.getByText('57%')).toBeVisible();
      await expect(page.getByRole('list', { name: 'Required training' })).toBeVisible();
    },
  },
  {
    name: 'dashboard-loading',
    open: async (page) => {
      await page.route('**/api/courses*', () => undefined);
      await page.route('**/api/progress/*', () => undefined);
      await signInByApi(page, learner);
      await page.goto('/dashboard');
      await expect(page.getByText('Loading your next lesson')).toBeAttached();
    },
  },
  {
    name: 'dashboard-error',
    open: async (page) => {
      for (const call of ['courses*', 'progress/*']) {
        await page.route(`**/api/${call}`, (route) =>
          route.fulfill({ status: 503, json: { code: 'unavailable' } }),
        );
      }
      await signInByApi(page, learner);
      await page.goto('/dashboard');
      await expect(page.getByText('Failed to fetch courses')).toBeVisible();
    },
  },
  {
    name: 'dashboard-empty',
    open: async (page) => {
      const empty = { courses: [], 'progress/started': [], 'progress/next': { next: null } };
      for (const [call, json] of Object.entries(empty)) {
        await page.route(`**/api/${call}*`, (route) => route.fulfill({ json }));
      }
      await signInByApi(page, learner);
      await page.goto('/dashboard');
      await expect(page.getByText("You don't have access to any courses yet.")).toBeVisible();
    },
  },
  {
    name: 'catalogue',
    open: async (page) => {
      await signInByApi(page, learner);
      await page.goto('/');
      await expect(page.getByText('57% complete')).toBeVisible();
    },
  },
  {
    name: 'catalogue-filtered',
    open: async (page) => {
      await signInByApi(page, learner);
      await page.goto('/?category=Property+Technology&level=Beginner');
      await expect(page.getByText('2 courses')).toBeVisible();
    },
  },
  {
    name: 'catalogue-empty',
    open: async (page) => {
      await signInByApi(page, learner);
      await page.goto('/?search=qqqqqqqq');
      await expect(page.getByRole('button', { name: 'Clear filters' })).toBeVisible();
    },
  },
  {
    name: 'catalogue-captions',
    open: async (page) => {
      await signInByApi(page, learner);
      await page.goto('/?search=floor');
      await expect(page.getByRole('region', { name: 'Found in videos' })).toBeVisible();
    },
  },
  {
    name: 'suggestions-captions',
    open: async (page) => {
      await signInByApi(page, learner);
      await page.goto('/');
      await expect(page.getByText('57% complete')).toBeVisible();
      const search = page.getByRole('combobox', { name: 'Search courses' });
      if (!(await search.isVisible()))
        await page.getByRole('button', { name: 'Search', exact: true }).click();
      await search.fill('floor');
      await expect(page.getByRole('option', { name: /Merging Multiple Scans/ })).toBeVisible();
    },
  },
  {
    name: 'suggestions',
    open: async (page) => {
      await signInByApi(page, learner);
      await page.goto('/');
      await expect(page.getByText('57% complete')).toBeVisible();
      const search = page.getByRole('combobox', { name: 'Search courses' });
      if (!(await search.isVisible()))
        await page.getByRole('button', { name: 'Search', exact: true }).click();
      await search.fill('design');
      await expect(page.getByRole('option', { name: /Design Systems/ })).toBeVisible();
      await page.keyboard.press('ArrowDown');
    },
  },
  {
    name: 'catalogue-loading',
    open: async (page) => {
      await page.route('**/api/courses*', () => undefined);
      await signInByApi(page, learner);
      await page.goto('/');
      await expect(page.locator('[aria-busy=true]').first()).toBeVisible();
    },
  },
  {
    name: 'catalogue-error',
    open: async (page) => {
      await page.route('**/api/courses*', (route) =>
        route.fulfill({ status: 503, json: { code: 'unavailable' } }),
      );
      await signInByApi(page, learner);
      await page.goto('/');
      await expect(page.getByText('Failed to fetch courses')).toBeVisible();
    },
  },
  ...courseScreens,
  ...examScreens,
  ...lessonScreens,
  ...videoScreens,
  { name: 'quiz', open: openQuiz },
  {
    name: 'quiz-result',
    open: async (page) => {
      await openQuiz(page);
      await takeQuiz(page, fourCorrect);
      await expect(page.getByRole('heading', { name: 'Try Again' })).toBeVisible();
    },
  },
  {
    name: 'quiz-perfect',
    open: async (page) => {
      await openQuiz(page);
      await takeQuiz(page, quiz.correctAnswers);
      await expect(page.getByRole('heading', { name: 'Perfect Score' })).toBeVisible();
    },
  },
  ...certificateScreens,
  ...videoManagerScreens,
  ...systemAdminScreens,
  ...editorScreens,
  ...publishingScreens,
  ...authoringScreens,
  ...organizationScreens,
  ...peopleScreens,
  ...assignmentScreens,
  ...trainingScreens,
  ...groupScreens,
  ...ssoSettingsScreens,
  ...integrationScreens,
  ...brandingScreens,
  ...privacyScreens,
  ...auditorScreens,
  ...backgroundExportScreens,
  ...reportScheduleScreens,
  ...personScreens,
  ...prerequisiteScreens,
  ...certificateAndReviewScreens,
  ...analyticsScreens,
  {
    name: 'account-menu',
    open: async (page) => {
      await signInByApi(page, learner);
      await page.goto('/');
      await page
        .getByRole('button', { name: /account menu of/ })
        .or(mainNavLink(page, 'You'))
        .filter({ visible: true })
        .click();
      await expect(page.getByText(learner.email)).toBeVisible();
    },
  },
  {
    name: 'my-learning',
    open: async (page) => {
      await signInByApi(page, learner);
      await page.goto('/my-learning');
      await expect(page.getByRole('region', { name: 'Completed' })).toBeVisible();
    },
  },
  {
    name: 'you',
    open: async (page) => {
      await signInByApi(page, organizationAdmin);
      await page.goto('/you');
      await expect(page.getByRole('link', { name: 'Profile Settings' })).toBeVisible();
    },
  },
  {
    name: 'components',
    open: async (page) => {
      await page.goto(`${devUrl}/dev/ui`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
];

type Appearance = { width: keyof typeof viewports; themes: readonly (typeof themes)[number][] };

/** Returns whether a state is built from the same shared components on every page. */
const isSharedState = (name: string) => /-(loading|empty|error|failed|denied)$/.test(name);

// Checks each screen once, alternating between desktop light and mobile dark. `npm run check:deep` checks all four
// combinations and the shared states.
const listAppearances = (name: string, index: number): Appearance[] => {
  if (process.env['CHECK_DEEP'] === 'on') {
    return [
      { width: 'desktop', themes },
      { width: 'mobile', themes },
    ];
  }
  if (isSharedState(name)) return [];
  return index % 2 === 0
    ? [{ width: 'desktop', themes: ['light'] }]
    : [{ width: 'mobile', themes: ['dark'] }];
};

for (const [index, { name, open, changesContext }] of screens.entries()) {
  const inspect = changesContext ? test : sharedTest;
  for (const appearance of listAppearances(name, index)) {
    const viewport = viewports[appearance.width];
    const inThemes = appearance.themes.join(' and ');
    inspect(
      `renders ${name} at ${viewport.width} without accessibility, overflow or console errors, ${inThemes}`,
      async ({ page }) => {
        await page.setViewportSize(viewport);
        await open(page);
        for (const theme of appearance.themes) {
          await page.emulateMedia({ colorScheme: theme });
          await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
          await page.evaluate(() => document.fonts.ready);
          await inspectScreen(page, `${name}-${appearance.width}-${theme}`);
        }
      },
    );
  }
}

test('excludes the component gallery from the production build', async ({ page }) => {
  await page.goto('/dev/ui');
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
});

test('sets the theme before the first paint and keeps the choice', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      Object.assign(globalThis, { themeAtFirst: document.documentElement.dataset['theme'] });
    });
  });
  await page.goto('/');
  expect(await page.evaluate(() => (globalThis as { themeAtFirst?: string }).themeAtFirst)).toBe(
    'dark',
  );
  await page.evaluate(() => localStorage.setItem('atrium.theme', 'light'));
  await page.reload();
  expect(await page.evaluate(() => (globalThis as { themeAtFirst?: string }).themeAtFirst)).toBe(
    'light',
  );
});
