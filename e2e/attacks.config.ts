import { defineConfig } from '@playwright/test';
import shared from './playwright.config.ts';

/** Attacks that change the whole database, so they do not share it with the journeys. */
export default defineConfig({
  ...shared,
  testDir: './attacks',
  workers: 1,
  retries: 0,
  reporter: 'list',
  projects: [{ name: 'desktop light', use: { viewport: { width: 1_440, height: 900 } } }],
  webServer: [shared.webServer ?? []].flat().slice(0, 1),
});
