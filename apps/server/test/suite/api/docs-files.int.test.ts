import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished } from 'vitest';
import { buildApp } from '../../../src/app.ts';
import type { Deps } from '../../../src/platform/deps.ts';
import { test } from '../../harness.ts';

/** Starts the API with a web app and, if `hasDocs`, built documents. */
async function startWithFiles(deps: Deps, hasDocs = true) {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-docs-'));
  const write = (path: string, text: string) => writeFile(join(folder, path), text);
  for (const each of ['web', 'docs/assets', 'docs/guides'])
    await mkdir(join(folder, each), { recursive: true });
  await write('web/index.html', 'web app');
  await write('secret.html', 'secret');
  if (hasDocs) {
    await write('docs/404.html', 'no such document');
    await write('docs/index.html', 'documents');
    await write('docs/guides/index.html', 'guides');
    await write('docs/guides/learner.html', 'learner');
    await write('docs/assets/app.1a2b.js', 'start()');
    await write('docs/assets/app.1a2b.js.gz', 'compressed');
  }
  const config = {
    ...deps.config,
    WEB_ROOT: join(folder, 'web'),
    DOCS_ROOT: join(folder, 'docs'),
  };
  const app = await buildApp({ ...deps, config });
  onTestFinished(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });
  return (url: string, headers = {}) => app.inject({ url, headers });
}

describe('GET /docs', () => {
  test('serves pages and assets with security and cache headers', async ({ deps }) => {
    const get = await startWithFiles(deps);
    for (const [url, text, cache] of [
      ['/docs/', 'documents', 'no-cache'],
      ['/docs/guides/', 'guides', 'no-cache'],
      ['/docs/guides/learner.html', 'learner', 'no-cache'],
      ['/docs/assets/app.1a2b.js', 'start()', 'public, max-age=31536000, immutable'],
    ] as const) {
      const reply = await get(url);
      expect([url, reply.statusCode, reply.body]).toEqual([url, 200, text]);
      expect(reply.headers['cache-control']).toBe(cache);
      expect(reply.headers['content-security-policy']).toContain("script-src 'self';");
      expect(reply.headers['x-content-type-options']).toBe('nosniff');
    }
    const compressed = await get('/docs/assets/app.1a2b.js', { 'accept-encoding': 'gzip' });
    expect([compressed.headers['content-encoding'], compressed.body]).toEqual([
      'gzip',
      'compressed',
    ]);
    for (const url of ['/docs', '/docs/guides']) {
      const redirect = await get(url);
      expect([redirect.statusCode, redirect.headers['location']]).toEqual([301, `${url}/`]);
    }
  });

  test('returns the 404 page for unknown paths and paths outside of the folder', async ({
    deps,
  }) => {
    const get = await startWithFiles(deps);
    for (const url of [
      '/docs/missing.html',
      '/docs/assets/missing.js',
      '/docs/assets/',
      '/docs/..%2fsecret.html',
      '/docs/%2e%2e%2fsecret.html',
      '/docs/guides/..%5c..%5c..%5csecret.html',
    ]) {
      const reply = await get(url);
      expect([url, reply.statusCode >= 400 && reply.statusCode < 500]).toEqual([url, true]);
      expect(reply.body).not.toBe('secret');
    }
    const missing = await get('/docs/missing.html');
    expect([missing.statusCode, missing.body]).toEqual([404, 'no such document']);
    expect(missing.headers['content-type']).toContain('text/html');
  });

  test('returns the 404 page of the web app when the documents are not built', async ({ deps }) => {
    const get = await startWithFiles(deps, false);
    const reply = await get('/docs/');
    expect([reply.statusCode, reply.body]).toEqual([404, 'web app']);
    expect((await get('/docstring')).statusCode).toBe(200);
  });
});
