import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished } from 'vitest';
import { buildApp } from '../../../src/app.ts';
import type { Deps } from '../../../src/platform/deps.ts';
import type { App } from '../../../src/platform/http/app-types.ts';
import { makeServiceAccount } from '../../api-keys/service-accounts.ts';
import { createUploader } from '../../media/uploads.ts';
import { test } from '../../harness.ts';
import { exchange, parseReplies, rawRequest } from '../../support/raw-http.ts';

const secret = 'canary-of-a-repository';

/** Starts the app with a repository left in the folders of both the web app and the documents. */
async function startWithRepository(deps: Deps): Promise<App> {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-surface-'));
  const roots = { WEB_ROOT: join(folder, 'web'), DOCS_ROOT: join(folder, 'docs') };
  for (const root of Object.values(roots)) {
    await mkdir(join(root, '.git'), { recursive: true });
    await writeFile(join(root, '.git/config'), secret);
    await writeFile(join(root, '.env'), secret);
    for (const page of ['index.html', '404.html']) await writeFile(join(root, page), 'page');
  }
  const app = await buildApp({ ...deps, config: { ...deps.config, ...roots } });
  onTestFinished(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });
  return app;
}

type Parameter = {
  name: string;
  in: string;
  schema: { type?: string; anyOf?: { type?: string }[] };
};
type Operation = { parameters?: Parameter[] };

/** Lists the query parameters with a single value of calls that need no object. */
function listParameters(document: unknown) {
  const { paths } = document as { paths: Record<string, { get?: Operation }> };
  return Object.entries(paths)
    .filter(([path]) => !path.includes('{'))
    .flatMap(([path, { get }]) =>
      (get?.parameters ?? [])
        .filter(({ in: location, schema }) => location === 'query' && schema.type !== 'array')
        .map(({ name }) => ({ path, name })),
    );
}

describe('the server', () => {
  test('serves no files of a repository and no hidden files', async ({ deps }) => {
    const app = await startWithRepository(deps);
    for (const path of ['.git/config', '.git/HEAD', '.env', '%2egit/config', 'x/../.git/config'])
      for (const prefix of ['/', '/docs/', '/assets/', '/api/']) {
        const reply = await app.inject(`${prefix}${path}`);
        expect([prefix, path, reply.body.includes(secret)]).toEqual([prefix, path, false]);
      }
  });

  test('refuses TRACE without repeating the request', async ({ deps }) => {
    const app = await startWithRepository(deps);
    const { port } = await createUploader(app);
    for (const path of ['/', '/api/courses', '/docs/', '*']) {
      const bytes = rawRequest([`TRACE ${path} HTTP/1.1`, 'Host: x', `Cookie: x=${secret}`]);
      const text = await exchange(port, bytes);
      const [reply] = parseReplies(text);
      expect([path, [400, 404, 405].includes(reply?.status ?? 0)]).toEqual([path, true]);
      expect(text).not.toContain(secret);
    }
  });

  test('rejects a repeated query parameter', async ({ app, api, make, deps }) => {
    const organization = await make.organization();
    const admin = await make.user({ organization, role: 'admin' });
    const { key } = await makeServiceAccount(deps, { organization, admin });
    const client = api.as(await make.user({ isSuperAdmin: true }));
    const parameters = listParameters(app.swagger());
    const accepted: string[] = [];
    for (const { path, name } of parameters) {
      const headers = path.startsWith('/api/scim/') ? { authorization: `Bearer ${key}` } : {};
      const { status, body } = await client.get(`${path}?${name}=1&${name}=2`, headers);
      // Errors name the parameter, so no other one was the reason.
      if (status !== 400 || !JSON.stringify(body).includes(name))
        accepted.push(`${path} ${name} ${status} ${JSON.stringify(body)}`);
    }
    expect(accepted).toEqual([]);
    expect(parameters.length).toBeGreaterThan(30);
  });
});
