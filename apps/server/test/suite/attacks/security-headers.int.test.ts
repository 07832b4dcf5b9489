import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished } from 'vitest';
import { buildApp } from '../../../src/app.ts';
import { openDeps, type Deps } from '../../../src/platform/deps.ts';
import type { App } from '../../../src/platform/http/app-types.ts';
import { origin, type HttpClient } from '../../api-client.ts';
import { createUploader } from '../../media/uploads.ts';
import { test, testConfig } from '../../harness.ts';
import { recordFigure } from '../../../../../scripts/figures.ts';
import { exchange, parseReplies, rawRequest } from '../../support/raw-http.ts';
import { clearRateLimits } from '../../support/redis.ts';
import {
  fill,
  makeObjects,
  nameOtherParameters,
  type Names,
} from '../authorization/authorization-objects.ts';
import { table, type Method } from '../authorization/authorization-table.ts';

const storage = (deps: Deps) => new URL(deps.config.S3_PUBLIC_ENDPOINT).origin;

/** The headers of every reply, written out: the test must not read them from the code it checks. */
const expectedHeaders = (deps: Deps): Record<string, string> => ({
  'content-security-policy': [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' ${storage(deps)} data: blob:`,
    `media-src 'self' ${storage(deps)} blob:`,
    "font-src 'self' data:",
    `connect-src 'self' ${storage(deps)}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    'report-uri /api/reports/csp',
    'report-to csp',
  ].join(';'),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'reporting-endpoints': 'csp="/api/reports/csp"',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
});

/** Returns the expected headers as a reply has them. */
const securityOf = (deps: Deps, headers: Record<string, unknown>) =>
  Object.fromEntries(Object.keys(expectedHeaders(deps)).map((name) => [name, headers[name]]));

const isText = /^text\/|[+/](?:json|xml)\b/;

/** Calls of the API whose replies browsers may store. */
const withoutPersonalData = [
  'GET /api/courses',
  'GET /api/courses/:courseId',
  'GET /api/courses/:courseId/lessons',
  'GET /api/credentials/status/revocation/0',
];

let checked = 0;
const statuses = new Set<number>();

function expectHeaders(
  deps: Deps,
  what: string,
  status: number,
  headers: Record<string, unknown>,
): void {
  checked += 1;
  statuses.add(status);
  expect({ what, ...securityOf(deps, headers) }).toEqual({ what, ...expectedHeaders(deps) });
  const given = headers['content-type'];
  const type = typeof given === 'string' ? given : '';
  const hasCharset = !isText.test(type) || /charset=utf-8/.test(type);
  expect({ what, type, hasCharset }).toEqual({ what, type, hasCharset: true });
}

async function startWithFiles(deps: Deps): Promise<App> {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-headers-'));
  for (const each of ['web/assets', 'docs/assets'])
    await mkdir(join(folder, each), { recursive: true });
  for (const path of ['web/index.html', 'web/assets/app.1a.js', 'docs/404.html', 'docs/index.html'])
    await writeFile(join(folder, path), 'text');
  const roots = { WEB_ROOT: join(folder, 'web'), DOCS_ROOT: join(folder, 'docs') };
  const app = await buildApp({ ...deps, config: { ...deps.config, ...roots } });
  onTestFinished(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });
  return app;
}

async function build(deps: Deps): Promise<App> {
  const app = await buildApp(deps);
  onTestFinished(() => app.close());
  return app;
}

describe('security headers', () => {
  test('are on pages, files, redirects, 304 and unknown paths', async ({ deps }) => {
    const app = await startWithFiles(deps);
    for (const [method, url, status] of [
      ['GET', '/', 200],
      ['HEAD', '/', 200],
      ['GET', '/course/1', 200],
      ['GET', '/assets/app.1a.js', 200],
      ['GET', '/assets/missing.js', 404],
      ['GET', '/docs', 301],
      ['GET', '/docs/', 200],
      ['GET', '/docs/nothing', 404],
      ['GET', '/api/nothing', 404],
      ['OPTIONS', '/api/courses', 404],
      ['PATCH', '/api/courses', 404],
      ['POST', '/course/1', 404],
      ['GET', '/../../etc/passwd', 200],
    ] as const) {
      const reply = await app.inject({ method, url });
      expect([method, url, reply.statusCode]).toEqual([method, url, status]);
      expectHeaders(deps, `${method} ${url}`, status, reply.headers);
    }
    const { headers } = await app.inject('/assets/app.1a.js');
    const cached = await app.inject({
      url: '/assets/app.1a.js',
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect(cached.statusCode).toBe(304);
    expectHeaders(deps, 'cached file', 304, cached.headers);
  });

  test(
    'are on the replies of every route to three kinds of caller',
    { timeout: 300_000 },
    async ({ api, make, deps }) => {
      const objects: Names = {
        ...(await makeObjects(make, deps, await make.organization())),
        ...nameOtherParameters(),
      };
      const callers: HttpClient[] = [
        api,
        api.as(await make.user()),
        api.as(await make.user({ isSuperAdmin: true })),
      ];
      const cacheable = new Set<string>();
      const untyped: string[] = [];
      for (const client of callers)
        for (const row of table) {
          await clearRateLimits(deps.config);
          const [method, url = ''] = String(fill(row.call, objects)).split(' ');
          const body = fill(row.body, objects);
          const call = { method: method as Method, url, body, headers: row.headers ?? {} };
          const reply = await client.send(call);
          expectHeaders(deps, row.call, reply.status, reply.headers);
          const isData = url.startsWith('/api/') && !url.startsWith('/api/docs');
          const isStored = reply.headers['cache-control'] !== 'no-store';
          if (isData && isStored) cacheable.add(row.call);
          if (reply.bytes.length > 0 && !reply.headers['content-type']) untyped.push(row.call);
        }
      expect([...cacheable].toSorted()).toEqual(withoutPersonalData);
      expect(untyped).toEqual([]);
      for (const status of [200, 201, 202, 400, 401, 403, 404, 409, 410, 415, 422])
        expect(statuses).toContain(status);
    },
  );

  test('are on 429, 500 and 503', async ({ database, deps }) => {
    const limited = await build({
      ...deps,
      config: { ...deps.config, RATE_LIMIT_PER_MINUTE: 1 },
    });
    // The minute may change between two requests, but not twice.
    const replies = [];
    for (let n = 0; n < 3; n += 1) replies.push(await limited.inject('/api/courses'));
    const rejected = replies.find(({ statusCode }) => statusCode === 429);
    expectHeaders(deps, 'rate limit', 429, rejected?.headers ?? {});

    const unreachable = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
    const config = testConfig(database, { ...unreachable, DATABASE_WAIT_MS: '500' });
    const offline = openDeps(config, deps.logger);
    onTestFinished(() => offline.close());
    const db = new Proxy(deps.db, {
      get: () => {
        throw new Error('broken');
      },
    });
    for (const [app, status, urls] of [
      [await build(offline), 503, ['/readyz', '/api/certificates/AT-2026-BBBB1000']],
      [await build({ ...deps, db }), 500, ['/api/certificates/AT-2026-BBBB1000']],
    ] as const)
      for (const url of urls) {
        const reply = await app.inject(url);
        expect([url, reply.statusCode]).toEqual([url, status]);
        expectHeaders(deps, url, status, reply.headers);
      }
  });

  test('are on errors that end before a route is found', async ({ deps }) => {
    const app = await buildApp(deps, {
      idleMs: 1_200,
      bodyMs: 500,
      longBodyMs: 60_000,
      replyMs: 4_500,
      replyAfterWorkMs: 2_000,
    });
    onTestFinished(() => app.close());
    const { port } = await createUploader(app);
    // A request without a host is answered by Node itself, with an empty 400 that can't have headers.
    const json = ['Host: x', `Origin: ${origin}`, 'Content-Type: application/json'];
    for (const [what, status, bytes] of [
      ['malformed URL', 400, rawRequest(['GET /%zz HTTP/1.1', 'Host: x'])],
      ['malformed header', 400, rawRequest(['GET / HTTP/1.1', 'Host: x', 'no colon'])],
      ['unknown method', 400, rawRequest(['BREW / HTTP/1.1', 'Host: x'])],
      ['long header', 431, rawRequest(['GET / HTTP/1.1', `X: ${'x'.repeat(40_000)}`])],
      [
        'malformed JSON',
        400,
        rawRequest(['POST /api/auth/sign-in HTTP/1.1', ...json, 'Content-Length: 1'], '{'),
      ],
      [
        'large body',
        413,
        rawRequest(['POST /api/auth/sign-in HTTP/1.1', ...json, 'Content-Length: 9000000']),
      ],
      [
        'slow body',
        408,
        rawRequest(['POST /api/auth/sign-in HTTP/1.1', ...json, 'Content-Length: 9'], '{'),
      ],
      [
        'long path parameter',
        400,
        rawRequest([`GET /api/courses/${'1'.repeat(900)} HTTP/1.1`, 'Host: x']),
      ],
    ] as const) {
      const [reply] = parseReplies(await exchange(port, bytes, { quietMs: 1_500 }));
      expect([what, reply?.status]).toEqual([what, status]);
      expectHeaders(deps, what, status, reply?.headers ?? {});
    }
    recordFigure(
      'headers',
      `0 replies without them: ${checked} replies with ${statuses.size} statuses, among them 429, 500 and 503, checked for ${Object.keys(expectedHeaders(deps)).length} headers each`,
    );
  });

  test('ask browsers to upgrade insecure requests when the site uses HTTPS', async ({ deps }) => {
    const config = { ...deps.config, PUBLIC_URL: 'https://learn.company.example' };
    const app = await buildApp({ ...deps, config });
    onTestFinished(() => app.close());
    const { headers } = await app.inject('/healthz');
    expect(headers['content-security-policy']).toMatch(/;upgrade-insecure-requests$/);
  });
});
