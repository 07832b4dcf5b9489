import { demo, demoRoles, type DemoRole } from '@atrium/contracts/identity/constants';
import { sessionReply } from '@atrium/contracts/identity/auth';
import { demoReply } from '@atrium/contracts/identity/demo';
import { describe, expect } from 'vitest';
import { createApiClient } from '../../../../test/api-client.ts';
import { test as base } from '../../../../test/harness.ts';
import { buildApp } from '../../../app.ts';

type Fixtures = { demoAs: (accounts: Partial<Record<DemoRole, string>>) => Promise<DemoClient> };
type DemoClient = ReturnType<typeof createApiClient>;

/** Adds servers that run as a demo with some accounts, beside the normal one. */
const test = base.extend<Fixtures>({
  demoAs: async ({ deps }, use) => {
    const closing: (() => Promise<void>)[] = [];
    await use(async (accounts) => {
      const config = { ...deps.config, DEMO: 'on' as const, DEMO_ACCOUNTS: accounts };
      const app = await buildApp({ ...deps, config });
      closing.push(() => app.close());
      return createApiClient(app);
    });
    for (const close of closing) await close();
  },
});

describe('POST /api/demo/sign-in', () => {
  test('does not exist unless the server is a demo', async ({ api, make }) => {
    await make.user();
    for (const role of demoRoles)
      expect((await api.post('/api/demo/sign-in', { role })).status).toBe(404);
    expect((await api.get('/api/demo')).status).toBe(404);
  });

  test('signs in to the account of the role, without a password', async ({ make, demoAs }) => {
    const learner = await make.user();
    const client = await demoAs({ learner: learner.email });
    const reply = await client.post('/api/demo/sign-in', { role: 'learner' });
    expect(reply.status).toBe(200);
    const session = sessionReply.parse(reply.body);
    expect(session.user.email).toBe(learner.email);
    const headers = { authorization: `Bearer ${session.access_token}` };
    expect((await client.get('/api/auth/profile', headers)).status).toBe(200);
  });

  test('signs in to no account but those of the demo', async ({ make, demoAs }) => {
    const [learner, other] = [await make.user(), await make.user()];
    const client = await demoAs({ learner: learner.email, author: 'nobody@people.example' });
    const attempt = async (body: object) => (await client.post('/api/demo/sign-in', body)).status;
    expect(await attempt({ role: 'super_admin' })).toBe(404);
    expect(await attempt({ role: 'author' })).toBe(404);
    expect(await attempt({ role: 'learner', email: other.email })).toBe(400);
    expect(await attempt({ email: other.email })).toBe(400);
    expect(await attempt({ role: other.email })).toBe(400);
  });

  test('rejects other origins', async ({ make, demoAs }) => {
    const learner = await make.user();
    const client = await demoAs({ learner: learner.email });
    const origin = 'https://elsewhere.example';
    const reply = await client.post('/api/demo/sign-in', { role: 'learner' }, { origin });
    expect(reply.status).toBe(403);
  });

  test('is limited by network', async ({ make, demoAs }) => {
    const learner = await make.user();
    const client = await demoAs({ learner: learner.email });
    const headers = { 'x-forwarded-for': '192.0.2.1' };
    const statuses = new Set<number>();
    for (let count = 0; count <= demo.signInsPerMinute; count += 1) {
      const reply = await client.post('/api/demo/sign-in', { role: 'learner' }, headers);
      statuses.add(reply.status);
    }
    expect([...statuses]).toEqual([200, 429]);
  });
});

describe('GET /api/demo', () => {
  test('returns the roles with an account and the next full hour', async ({ make, demoAs }) => {
    const author = await make.user();
    const client = await demoAs({ author: author.email });
    const reply = demoReply.parse((await client.get('/api/demo')).body);
    expect(reply).toMatchObject({ roles: ['author'], auditorPath: null });
    expect(reply.nextResetAt).toMatch(/:00:00\.000Z$/);
    expect(Date.parse(reply.nextResetAt)).toBeGreaterThan(Date.now());
  });
});

describe('limits of a demo', () => {
  test('rejects changes after which the next visitor could not sign in', async ({
    api,
    make,
    demoAs,
  }) => {
    const organization = await make.organization();
    const admin = await make.user({ organization, role: 'admin' });
    const client = (await demoAs({ organization_admin: admin.email })).as(admin);
    const organizationUrl = `/api/enterprise/admin/organizations/${organization.id}`;
    const calls = [
      ['POST', '/api/auth/password', { password: 'green-tea-77' }],
      ['POST', '/api/auth/email', { email: 'new@people.example' }],
      ['DELETE', '/api/auth/sessions', undefined],
      ['DELETE', '/api/auth/membership', undefined],
      ['DELETE', `${organizationUrl}/users/${admin.id}`, undefined],
      ['PUT', `${organizationUrl}/users/${admin.id}/role`, { role: 'member' }],
      ['PUT', organizationUrl, { isActive: false }],
      ['PUT', `/api/admin/users/${admin.id}/super-admin`, { isSuperAdmin: false }],
    ] as const;
    for (const [method, url, body] of calls) {
      const reply = await client.send({ method, url, body });
      expect({ url, status: reply.status, body: reply.body }).toMatchObject({
        url,
        status: 403,
        body: { code: 'demo_restricted' },
      });
    }
    const outside = await api.as(admin).send({ method: 'DELETE', url: '/api/auth/sessions' });
    expect(outside.status).toBe(200);
  });

  test('limits the size and the number of uploads', async ({ make, demoAs }) => {
    const author = await make.user();
    const client = (await demoAs({ author: author.email })).as(author);
    const upload = (length: number) =>
      client.send({
        method: 'POST',
        url: '/api/images',
        headers: { 'content-length': String(length), 'content-type': 'image/png' },
      });
    expect((await upload(demo.uploadMaxBytes + 1)).body).toMatchObject({
      code: 'demo_upload_too_large',
    });
    const codes = new Set<unknown>();
    for (let count = 0; count <= demo.uploadsPerHour; count += 1) {
      const reply = await client.post('/api/images', {});
      codes.add((reply.body as { code?: string }).code);
    }
    expect([...codes].at(-1)).toBe('too_many_requests');
  });
});
