import type { Page } from '@playwright/test';
import { getCertificate } from '../data/certificates.ts';
import type { Screen } from '../screen.ts';
import { learner } from '../data/seed-users.ts';
import { signInByApi, expect } from '../test.ts';

/** A learner's certificate and the public verification page. */
export const certificateScreens: Screen[] = [
  {
    name: 'certificate',
    open: async (page) => {
      const { courseId } = await getCertificate(learner);
      await signInByApi(page, learner);
      await page.goto(`/course/${courseId}/certificate`);
      await expect(page.getByRole('link', { name: 'Download PDF' })).toBeVisible();
    },
  },
  {
    name: 'certificate-missing',
    open: async (page) => {
      await signInByApi(page, learner);
      await page.goto('/course/1/certificate');
      await expect(page.getByRole('heading', { name: 'No certificate yet' })).toBeVisible();
    },
  },
  ...(['valid', 'expired', 'revoked'] as const).map((status) => ({
    name: `verify-${status}`,
    open: async (page: Page) => {
      const { id } = await getCertificate(learner);
      const dates = {
        valid: {
          validUntil: '2030-10-03',
          requirement: { organizationName: 'Skyline', months: 12, graceUntil: '2030-10-17' },
        },
        expired: { validUntil: '2026-10-03' },
        revoked: {
          revokedAt: '2026-10-12T12:00:00.000Z',
          revokedReason: 'The exam was taken by somebody else.',
        },
      }[status];
      await page.route(`**/api/certificates/${id}`, async (route) => {
        const certificate = (await (await route.fetch()).json()) as object;
        await route.fulfill({ json: { ...certificate, ...dates, status } });
      });
      await page.goto(`/verify/${id}`);
      await expect(page.getByRole('heading', { name: /^This certificate/ })).toBeVisible();
    },
  })),
  {
    name: 'verify-unknown',
    open: async (page) => {
      await page.goto('/verify/AT-2020-NONESUCH');
      await expect(page.getByRole('heading', { name: 'Certificate not found' })).toBeVisible();
    },
  },
];
