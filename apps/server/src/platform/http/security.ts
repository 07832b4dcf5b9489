import { reportCspViolations } from '@atrium/contracts/base/browser-reports.routes';
import type { Config } from '../base/config.ts';
import { AppError } from '../base/errors.ts';
import type { App } from './app-types.ts';

type SecurityConfig = Pick<Config, 'PUBLIC_URL' | 'S3_PUBLIC_ENDPOINT'>;

const self = "'self'";

function contentSecurityPolicy({ PUBLIC_URL, S3_PUBLIC_ENDPOINT }: SecurityConfig): string {
  const storage = new URL(S3_PUBLIC_ENDPOINT).origin;
  const directives = {
    'default-src': [self],
    'script-src': [self],
    // Components set style attributes at run time; style sheets are still loaded from this origin only.
    'style-src': [self, "'unsafe-inline'"],
    // Videos, images and captions are loaded from object storage by signed URL; HLS streams play from blob: URLs.
    'img-src': [self, storage, 'data:', 'blob:'],
    'media-src': [self, storage, 'blob:'],
    'font-src': [self, 'data:'],
    'connect-src': [self, storage],
    'worker-src': [self, 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': [self],
    'frame-ancestors': ["'none'"],
    // Firefox knows only report-uri; browsers that know report-to ignore it.
    'report-uri': [reportCspViolations.url],
    'report-to': ['csp'],
    ...(PUBLIC_URL.startsWith('https:') ? { 'upgrade-insecure-requests': [] } : {}),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join(';');
}

/** Security headers, the same for every reply and therefore computed once. */
export const securityHeaders = (config: SecurityConfig) => ({
  'content-security-policy': contentSecurityPolicy(config),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'reporting-endpoints': `csp="${reportCspViolations.url}"`,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
});

/** Sets security headers on every reply of a route and adds the origin check for routes that rely on a cookie. */
export function registerSecurity(
  app: App,
  config: Pick<Config, 'PUBLIC_URL'>,
  pageHeaders: Record<string, string>,
): void {
  const apiHeaders = { ...pageHeaders, 'cache-control': 'no-store' };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/api/') ? apiHeaders : pageHeaders);
    done();
  });
  app.decorate('requireSameOrigin', async (request) => {
    if (request.headers.origin !== config.PUBLIC_URL) throw new AppError('origin_rejected');
  });
}
