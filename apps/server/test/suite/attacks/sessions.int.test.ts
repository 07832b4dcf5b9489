import { sql } from 'kysely';
import { describe, expect, onTestFinished } from 'vitest';
import { buildApp } from '../../../src/app.ts';
import { createApiClient, origin, type Reply } from '../../api-client.ts';
import { testPassword } from '../../factories.ts';
import { test } from '../../harness.ts';
import { count } from '../../support/counts.ts';
import { recordFigure } from '../../../../../scripts/figures.ts';
import { clearRateLimits } from '../../support/redis.ts';

const refreshCookie = 'atrium_refresh';

const cookieIn = ({ cookies }: Reply) => {
  const { value } = cookies.find(({ name }) => name === refreshCookie) ?? { value: '' };
  return { cookie: `${refreshCookie}=${value}` };
};

describe('sessions', () => {
  test('cannot be fixed by a cookie that an attacker planted', async ({ api, make }) => {
    const [attacker, victim] = [await make.user(), await make.user()];
    const planted = cookieIn(await api.signIn(attacker));
    const body = { email: victim.email, password: testPassword };
    for (const cookie of [planted, { cookie: `${refreshCookie}=${'x'.repeat(43)}` }]) {
      const reply = await api.post('/api/auth/sign-in', body, cookie);
      expect(reply.status).toBe(200);
      expect(cookieIn(reply)).not.toEqual(cookie);
    }
    // Signing in ends the session that the browser had before.
    expect((await api.post('/api/auth/refresh', undefined, planted)).status).toBe(401);
  });

  test(
    'survive parallel refreshes and end when a replaced cookie returns',
    { timeout: 180_000 },
    async ({ api, make, deps }) => {
      const races = count(10, 20);
      for (let race = 0; race < count(2, 10); race += 1) {
        await clearRateLimits(deps.config);
        const user = await make.user();
        const first = cookieIn(await api.signIn(user));
        const replies = await Promise.all(
          Array.from({ length: races }, () => api.post('/api/auth/refresh', undefined, first)),
        );
        expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
        const sessions = await deps.db
          .selectFrom('auth.sessions')
          .select('id')
          .where('userId', '=', user.id)
          .execute();
        expect(sessions).toHaveLength(1);
        await sql`update auth.refresh_credentials set replaced_at = now() - interval '11 seconds'
        where replaced_at is not null`.execute(deps.db);
        expect((await api.post('/api/auth/refresh', undefined, first)).status).toBe(401);
        for (const reply of replies)
          expect((await api.post('/api/auth/refresh', undefined, cookieIn(reply))).status).toBe(
            401,
          );
      }
      recordFigure(
        'refresh-races',
        `${count(2, 10)} × ${races} parallel refreshes of one cookie: one session each, ended when the replaced cookie returned`,
      );
    },
  );

  test('have cookies for their own paths only, hidden from scripts and other sites', async ({
    deps,
    make,
  }) => {
    const PUBLIC_URL = 'https://learn.company.example';
    const app = await buildApp({ ...deps, config: { ...deps.config, PUBLIC_URL } });
    onTestFinished(() => app.close());
    const { email } = await make.user();
    const reply = await app.inject({
      method: 'POST',
      url: '/api/auth/sign-in',
      headers: { origin: PUBLIC_URL },
      payload: { email, password: testPassword },
    });
    const lines = [reply.headers['set-cookie'] ?? []].flat();
    expect(lines.length).toBeGreaterThanOrEqual(2);
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split('; ');
      expect(pair).toMatch(/^__Secure-/);
      expect(attributes.filter((each) => !each.startsWith('Max-Age=')).toSorted()).toEqual(
        expect.arrayContaining(['HttpOnly', 'SameSite=Strict', 'Secure']),
      );
      expect(attributes.join()).not.toMatch(/Domain=/i);
    }
    const refresh = lines.find((line) => line.startsWith('__Secure-atrium_refresh='));
    expect(refresh).toContain('Path=/api/auth;');
    recordFigure(
      'cookies',
      `${lines.length} of ${lines.length} cookies: Secure, HttpOnly, SameSite=Strict, no Domain`,
    );
  });

  test('adopt the browser id of a cookie that was set without the prefix', async ({ deps }) => {
    const PUBLIC_URL = 'https://learn.company.example';
    const app = await buildApp({ ...deps, config: { ...deps.config, PUBLIC_URL } });
    onTestFinished(() => app.close());
    const setBy = async (cookie: string) => {
      const reply = await app.inject({
        method: 'POST',
        url: '/api/auth/sign-in',
        headers: { origin: PUBLIC_URL, cookie },
        payload: { email: 'nobody@company.example', password: testPassword },
      });
      return reply.cookies.find(({ name }) => name.includes('atrium_browser'));
    };
    const [old, current] = ['o'.repeat(32), 'c'.repeat(32)];
    expect(await setBy(`atrium_browser=${old}`)).toMatchObject({
      name: '__Secure-atrium_browser',
      value: old,
      secure: true,
    });
    const both = `atrium_browser=${old}; __Secure-atrium_browser=${current}`;
    expect(await setBy(both)).toBeUndefined();
  });

  test('are not opened by the cookie alone', async ({ app, make }) => {
    const api = createApiClient(app);
    const cookie = cookieIn(await api.signIn(await make.user()));
    for (const url of ['/api/courses', '/api/auth/user', '/api/auth/profile'])
      expect((await api.get(url, cookie)).status).toBe(401);
    for (const from of ['https://attacker.example', 'null', `${origin}.attacker.example`]) {
      const reply = await api.post('/api/auth/refresh', undefined, { ...cookie, origin: from });
      expect([from, reply.status]).toEqual([from, 403]);
    }
  });
});
