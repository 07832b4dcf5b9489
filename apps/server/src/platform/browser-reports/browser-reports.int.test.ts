import { describe, expect } from 'vitest';
import { origin } from '../../../test/api-client.ts';
import { test } from '../../../test/harness.ts';
import type { App } from '../http/app-types.ts';
import { registry } from '../metrics/registry.ts';

const browserError = {
  kind: 'render',
  name: 'TypeError',
  message: "Cannot read properties of undefined (reading 'lessons')",
  stack: `at https://atrium.test/assets/index-B3x.js:1:2`,
  path: '/course/14?token=secret',
  version: '1.0.0',
};

const violation = {
  type: 'csp-violation',
  body: {
    documentURL: `${origin}/course/14?token=secret`,
    effectiveDirective: 'script-src-elem',
    blockedURL: 'https://ads.example/track.js?user=jonas',
  },
};

let clients = 0;
/** Sends a report from a network of its own unless one is given, so that tests don't share a limit. */
function send(
  app: App,
  path: string,
  payload: unknown,
  {
    type = 'application/json',
    ip = `203.0.113.${(clients += 1)}`,
    ...headers
  }: Record<string, string> = {},
) {
  return app.inject({
    method: 'POST',
    url: `/api/reports/${path}`,
    remoteAddress: ip,
    headers: { 'content-type': type, origin, ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
}

async function readCount(name: string, labels: Record<string, string>): Promise<number> {
  const metric = await registry.getSingleMetric(name)?.get();
  const found = metric?.values.find((value) =>
    Object.entries(labels).every(([label, text]) => value.labels[label] === text),
  );
  return found?.value ?? 0;
}

describe('POST /api/reports/errors', () => {
  test('counts an error of our own pages', async ({ app }) => {
    const before = await readCount('atrium_browser_errors_total', { kind: 'render' });
    const reply = await send(app, 'errors', browserError);
    expect(reply.json()).toEqual({ accepted: 1 });
    expect(await readCount('atrium_browser_errors_total', { kind: 'render' })).toBe(before + 1);
  });

  test.for([['https://evil.example'], ['null'], ['']])(
    'rejects the origin %s',
    async ([foreign], { app }) => {
      const reply = await send(app, 'errors', browserError, { origin: foreign ?? '' });
      expect(reply.statusCode).toBe(403);
    },
  );

  test('rejects bodies that are large, malformed or of another type', async ({ app }) => {
    const large = { ...browserError, stack: 'x'.repeat(20_000) };
    expect((await send(app, 'errors', large)).statusCode).toBe(413);
    expect((await send(app, 'errors', '{"kind":')).statusCode).toBe(400);
    expect((await send(app, 'errors', { ...browserError, kind: 'new' })).statusCode).toBe(400);
    expect((await send(app, 'errors', 'x', { type: 'text/plain' })).statusCode).toBe(400);
    expect((await send(app, 'errors', 'x', { type: 'image/png' })).statusCode).toBe(415);
  });

  test('accepts 20 errors a minute from one network, and violations apart from them', async ({
    app,
  }) => {
    const ip = '198.51.100.9';
    const statuses: number[] = [];
    for (let index = 0; index < 30; index += 1)
      statuses.push((await send(app, 'errors', browserError, { ip })).statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect(
      (await send(app, 'csp', [violation], { ip, type: 'application/reports+json' })).statusCode,
    ).toBe(200);
  });
});

describe('POST /api/reports/csp', () => {
  const labels = { directive: 'script-src-elem' };

  test('counts violations in both formats', async ({ app }) => {
    const before = await readCount('atrium_csp_reports_total', labels);
    const old = {
      'csp-report': {
        'document-uri': `${origin}/`,
        'violated-directive': 'script-src-elem https:',
        'blocked-uri': 'inline',
      },
    };
    const types = ['application/csp-report', 'application/reports+json'] as const;
    expect((await send(app, 'csp', old, { type: types[0] })).json()).toEqual({ accepted: 1 });
    const batch = [violation, { type: 'deprecation', body: {} }, violation];
    expect((await send(app, 'csp', batch, { type: types[1] })).json()).toEqual({ accepted: 2 });
    expect(await readCount('atrium_csp_reports_total', labels)).toBe(before + 3);
  });

  test('ignores reports of other pages and of browser extensions', async ({ app }) => {
    const type = 'application/reports+json';
    const body = (changes: object) => [{ ...violation, body: { ...violation.body, ...changes } }];
    const foreign = body({ documentURL: 'https://evil.example/' });
    const extension = body({ blockedURL: 'chrome-extension://abc/x.js' });
    expect((await send(app, 'csp', foreign, { type })).json()).toEqual({ accepted: 0 });
    expect((await send(app, 'csp', extension, { type })).json()).toEqual({ accepted: 0 });
    const reply = await send(app, 'csp', [violation], { type, origin: 'https://evil.example' });
    expect(reply.statusCode).toBe(403);
  });

  test('never creates a label from a report', async ({ app }) => {
    const body = { ...violation.body, effectiveDirective: 'made-up-src' };
    await send(app, 'csp', [{ ...violation, body }], { type: 'application/reports+json' });
    expect(await registry.metrics()).not.toContain('made-up-src');
    expect(await readCount('atrium_csp_reports_total', { directive: 'other' })).toBeGreaterThan(0);
  });

  test('rejects bodies that are large, malformed or of another type', async ({ app }) => {
    const type = 'application/reports+json';
    const large = JSON.stringify([violation]).padEnd(20_000);
    expect((await send(app, 'csp', large, { type })).statusCode).toBe(413);
    expect((await send(app, 'csp', '[', { type })).statusCode).toBe(400);
    expect((await send(app, 'csp', '"x"', { type })).statusCode).toBe(400);
    expect((await send(app, 'csp', [violation], { type: 'text/plain' })).statusCode).toBe(415);
  });

  test('is announced by the policy of every page', async ({ app }) => {
    const { headers } = await app.inject('/healthz');
    expect(headers['content-security-policy']).toContain('report-uri /api/reports/csp');
    expect(headers['content-security-policy']).toContain('report-to csp');
    expect(headers['reporting-endpoints']).toBe('csp="/api/reports/csp"');
  });
});
