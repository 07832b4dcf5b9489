import type { BrowserError } from '@atrium/contracts/base/browser-reports';
import { reportBrowserError } from '@atrium/contracts/base/browser-reports.routes';
import { isLoadError } from '../../lib/browser/wait-for-server.ts';

// A page in a loop of errors must not flood the server.
const maxReports = 5;
const sent = new Set<string>();

/** Errors without a place in our code: of other origins, of extensions, or harmless. */
const isNoise = (message: string, stack: string) =>
  /^Script error|ResizeObserver loop/.test(message) || /-extension:\/\//.test(stack);

const cut = (text: string | undefined, length: number) => (text ?? '').slice(0, length);

/**
 * Sends an error to the server, which removes personal data and counts it. Each error is sent once per page load, and at
 * most five are sent. Lost connections are left out: they have their own page.
 */
export function reportError(error: unknown, kind: BrowserError['kind']): void {
  if (isLoadError(error)) return;
  const given = error instanceof Error ? error : { name: typeof error, message: '', stack: '' };
  const stack = cut(given.stack, 8_000);
  const message = cut(given.message, 2_000);
  const key = `${given.name} ${message}`;
  if (isNoise(message, stack) || sent.has(key) || sent.size >= maxReports) return;
  sent.add(key);
  const report: BrowserError = {
    kind,
    name: cut(given.name, 100),
    message,
    stack,
    // Without query and fragment, which hold tokens.
    path: cut(window.location.pathname, 500),
    version: cut(import.meta.env.VITE_VERSION, 50),
  };
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
  navigator.sendBeacon(reportBrowserError.url, body);
}
