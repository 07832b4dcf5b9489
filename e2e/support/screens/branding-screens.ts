import type { Page } from '@playwright/test';
import type { BrandingSettings } from '@atrium/contracts/branding/branding';
import { branding as limits } from '@atrium/contracts/branding/constants';
import { createImageFile } from '../data/image-file.ts';
import { createOrganization } from '../data/organization.ts';
import { respondUnavailable, type Screen } from '../screen.ts';
import { expect } from '../test.ts';
import { openSettings, organizationCall, sample, settingsStates } from './settings-page.ts';

const { id, longName, past } = sample;
const brandingCall = organizationCall('branding');

const imageSizes = { logo: [640, 40], certificate_logo: [300, 300], signature: [320, 80] } as const;

function image(purpose: keyof typeof imageSizes) {
  const [width, height] = imageSizes[purpose];
  return { url: `/api/branding/images/${id(width)}`, width, height };
}

const settings: BrandingSettings = {
  organizationName: longName,
  accentColor: '#ffe600',
  signInText: 'Sign in with your work account. Questions? '
    .repeat(20)
    .slice(0, limits.signInTextMax),
  mailSender: longName.slice(0, limits.mailSenderMax),
  signerName: longName.slice(0, limits.signerMax),
  signerTitle: 'Head of Training, Safety and Certification for Field Operations in the North',
  images: {
    logo: image('logo'),
    dark_logo: null,
    certificate_logo: image('certificate_logo'),
    signature: image('signature'),
  },
  signInUrl: `https://training.example/auth?organization=${'a-very-long-name-'.repeat(4)}of-it`,
  updatedAt: past,
};

/** Serves settings with long values. Saving them fails. */
async function routeBranding(page: Page): Promise<void> {
  await page.route(brandingCall, (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: settings })
      : respondUnavailable(route),
  );
  for (const purpose of Object.keys(imageSizes) as (keyof typeof imageSizes)[]) {
    const { buffer: body } = createImageFile([11, 110, 79], imageSizes[purpose]);
    await page.route(`**${image(purpose).url}`, (route) =>
      route.fulfill({ body, contentType: 'image/png' }),
    );
  }
}

/** The branding settings: without a branding, and with long values that can't be saved. */
export const brandingScreens: Screen[] = [
  {
    name: 'settings-branding',
    open: async (page) => {
      await openSettings(page, 'branding', createOrganization(0).admin.email);
      await expect(page.getByRole('button', { name: 'Upload: Signature' })).toBeVisible();
    },
  },
  {
    name: 'settings-branding-problems',
    open: async (page) => {
      await routeBranding(page);
      await openSettings(page, 'branding');
      await page.getByLabel('Name of the signer').fill('Ida Brandt');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('Couldn’t save the branding')).toBeVisible();
      await page.getByLabel('Sender name of emails').fill('Harbour @ work');
      await expect(page.getByText(/^Use at most \d+ characters/)).toBeVisible();
    },
  },
  ...settingsStates('branding', 'branding', brandingCall),
];
