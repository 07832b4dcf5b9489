import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { apiUrl, devUrl, imageRoot } from './environment.ts';
import { themes, viewports } from './viewports.ts';

const isCi = Boolean(process.env['CI']);
const isDeep = process.env['CHECK_DEEP'] === 'on';
const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Journeys run on desktop in light, those tagged @everywhere on mobile in dark as well. `npm run check:deep` runs the tagged
 * ones in both viewports and both themes.
 */
const projects = Object.entries(viewports).flatMap(([width, viewport]) =>
  themes
    .map((colorScheme) => ({
      name: `${width} ${colorScheme}`,
      use: { viewport, colorScheme, hasTouch: width === 'mobile' },
      ...(width === 'desktop' && colorScheme === 'light' ? {} : { grep: /@everywhere/ }),
    }))
    .filter(({ name }) => isDeep || name === 'desktop light' || name === 'mobile dark'),
);

export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results',
  globalTeardown: './count-violations.ts',
  fullyParallel: true,
  forbidOnly: isCi,
  workers: 3,
  // In CI a journey that passes when retried is reported as flaky; `npm run check` decides how many are too many.
  retries: isCi ? 1 : 0,
  // A shared machine can be several times slower for minutes. Longer timeouts do not slow down passing tests.
  timeout: isCi ? 180_000 : 60_000,
  expect: { timeout: isCi ? 30_000 : 15_000 },
  reporter: [['list'], ['json', { outputFile: `${root}/.local/check/e2e.json` }]],
  use: {
    baseURL: apiUrl,
    // Caddy's own authority signs the certificate of localhost.
    ignoreHTTPSErrors: imageRoot !== undefined,
    // Recording a trace costs as much as the journey itself, so CI records retries only.
    trace: process.env['TRACE'] === 'on' ? 'retain-on-failure' : isCi ? 'on-first-retry' : 'off',
    // Without a GPU, animated backgrounds cost more than the rest of the page.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects,
  webServer: [
    // The production build: one process serves the API and the web app.
    {
      command: 'tsx e2e/serve.ts',
      cwd: root,
      url: `${apiUrl}/readyz`,
      ignoreHTTPSErrors: imageRoot !== undefined,
      timeout: 240_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    },
    // The development server, for the component gallery at /dev/ui.
    {
      command: `vite --port ${new URL(devUrl).port} --strictPort`,
      cwd: `${root}/apps/web`,
      env: { API_URL: apiUrl },
      url: devUrl,
      timeout: 60_000,
      reuseExistingServer: false,
    },
  ],
});
