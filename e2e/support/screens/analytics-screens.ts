import type { Page } from '@playwright/test';
import { openAnalytics } from '../analytics.ts';
import { author, learner, organizationAdmin, superAdmin } from '../data/seed-users.ts';
import type { Screen } from '../screen.ts';
import { expect } from '../test.ts';

/** Matches every analytics call of the page except the one that lists the available scopes. */
const statsCalls = /\/api\/analytics\/(overview|trends|categories|top-courses)/;

/** Mocks analytics calls; the keys of `responses` are the last segments of their paths. */
async function mockAnalytics(page: Page, responses: Record<string, object>): Promise<void> {
  for (const [call, json] of Object.entries(responses))
    await page.route(`**/api/analytics/${call}*`, (route) => route.fulfill({ json }));
}

const days = Array.from(
  { length: 31 },
  (_, index) => `2026-03-${String(index + 1).padStart(2, '0')}`,
);
const hiddenStats = { activeLearners: null, completionRate: null, averageRating: null };
const overview = (stats: object, hiddenBelow: number | null) => ({
  ...stats,
  history: days.map((day) => ({ ...stats, day })),
  hiddenBelow,
  aggregatedAt: '2026-03-31T14:32:00.000Z',
});
const trend = (step: 'day' | 'week', points: object[], hiddenBelow: number | null) => ({
  days: 30,
  step,
  points,
  hiddenBelow,
});

/** The analytics page in each of its states. Its four roles are covered by analytics.spec.ts. */
export const analyticsScreens: Screen[] = [
  {
    name: 'analytics-tables',
    open: async (page) => {
      await openAnalytics(page, superAdmin, '?days=90&show=stats,trends,categories');
      for (const table of ['Key metrics', 'Enrollment Trends', 'Popular Categories'])
        await expect(page.getByRole('region', { name: table })).toBeVisible();
    },
  },
  {
    name: 'analytics-year',
    open: async (page) => {
      await openAnalytics(page, superAdmin, '?days=365');
      await expect(page.locator('.recharts-surface').first()).toBeVisible();
      await page.getByRole('slider', { name: 'Week' }).focus();
      await expect(page.getByText(/the year before$/).first()).toBeVisible();
    },
  },
  {
    name: 'analytics-few-learners',
    open: async (page) => {
      const points = days
        .filter((_, index) => index % 7 === 0)
        .map((day, index) => ({ day, enrollments: [null, 6, null, 0, 9][index], before: null }));
      await mockAnalytics(page, {
        overview: overview({ scope: 'courses', totalCourses: 1, ...hiddenStats }, 5),
        trends: trend('week', points, 5),
        categories: [],
        'top-courses': [
          {
            id: 1,
            title:
              'Donaudampfschifffahrtsgesellschaftskapitänsmützenkunde, and everything else a captain has to know',
            category: 'Business',
            thumbnail: null,
            instructorName: author.name,
            enrollmentCount: null,
            completionRate: null,
            rating: null,
            revenue: null,
          },
        ],
      });
      await openAnalytics(page, author);
      await expect(
        page.getByText('Groups of fewer than 5 people are not shown.').first(),
      ).toBeVisible();
      await expect(page.getByText(/Fewer than 5/).first()).toBeAttached();
    },
  },
  {
    name: 'own-learning-new-user',
    open: async (page) => {
      const next = { courseTitle: null, lessonTitle: null, minutes: null, dueOn: null };
      await mockAnalytics(page, {
        learning: {
          days: 30,
          minutes: 0,
          minutesBefore: 0,
          currentStreakDays: 0,
          longestStreakDays: 0,
          learnedToday: false,
          averageScore: null,
          certificateCount: 0,
          points: days.slice(1).map((day) => ({ day, minutes: 0, before: 0 })),
          scores: [],
          certificates: [],
          next: { ...next, kind: 'catalogue', isOverdue: false, href: '/' },
        },
      });
      await openAnalytics(page, learner);
      await expect(page.getByText('No statistics yet')).toBeVisible();
    },
  },
  {
    name: 'analytics-loading',
    open: async (page) => {
      await page.route(statsCalls, () => undefined);
      await openAnalytics(page, superAdmin);
      await expect(page.locator('[aria-busy=true]').first()).toBeVisible();
    },
  },
  {
    name: 'analytics-empty',
    open: async (page) => {
      await mockAnalytics(page, {
        overview: overview(
          { scope: 'organization', totalCourses: 0, ...hiddenStats, activeLearners: 0 },
          null,
        ),
        trends: trend(
          'day',
          days.slice(1).map((day) => ({ day, enrollments: 0, before: 0 })),
          null,
        ),
        categories: [],
        'top-courses': [],
      });
      await openAnalytics(page, organizationAdmin);
      await expect(page.getByText('No enrollments yet')).toBeVisible();
    },
  },
  {
    name: 'analytics-error',
    open: async (page) => {
      await page.route(statsCalls, (route) =>
        route.fulfill({ status: 503, json: { code: 'unavailable' } }),
      );
      await openAnalytics(page, superAdmin);
      await expect(page.getByText('Couldn’t load the enrollments')).toBeVisible();
    },
  },
];
