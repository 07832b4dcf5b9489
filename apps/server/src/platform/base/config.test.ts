import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('fills in defaults in development', () => {
  expect(readConfig({ NODE_ENV: 'development' })).toMatchObject({
    NODE_ENV: 'development',
    PORT: 3000,
    TRUSTED_PROXIES: [],
  });
});

test('lists all missing and invalid settings in production without their values', () => {
  const read = () => readConfig({ PORT: 'eighty', AUTH_SECRET: 'short-secret' });
  expect(read).toThrow(/DATABASE_URL is not set/);
  expect(read).toThrow(/PORT is invalid/);
  expect(read).toThrow(/AUTH_SECRET is invalid/);
  expect(read).not.toThrow(/short-secret/);
});

test('reduces the public URL to its origin', () => {
  expect(
    readConfig({ NODE_ENV: 'development', PUBLIC_URL: 'https://learn.example/some/path?x=1' })
      .PUBLIC_URL,
  ).toBe('https://learn.example');
});

test('uses the storage endpoint as the public one unless another is set', () => {
  const store = { NODE_ENV: 'development', S3_ENDPOINT: 'http://store.internal:7480' };
  expect(readConfig(store).S3_PUBLIC_ENDPOINT).toBe('http://store.internal:7480');
  const outside = { ...store, S3_PUBLIC_ENDPOINT: 'https://media.learn.example' };
  expect(readConfig(outside).S3_PUBLIC_ENDPOINT).toBe('https://media.learn.example');
});

test('starts as a demo only with accounts and a mail server on this machine', () => {
  const demo = { NODE_ENV: 'development', DEMO: 'on', DEMO_ACCOUNTS: 'learner=amara@site.example' };
  expect(readConfig({ NODE_ENV: 'development' }).DEMO).toBe('off');
  expect(readConfig(demo)).toMatchObject({
    DEMO_ACCOUNTS: { learner: 'amara@site.example' },
    MEDIA_QUOTA_PER_ACCOUNT_BYTES: 209_715_200,
  });
  expect(() => readConfig({ ...demo, DEMO_ACCOUNTS: '' })).toThrow(/DEMO_ACCOUNTS is not set/);
  expect(() => readConfig({ ...demo, DEMO_ACCOUNTS: 'king=a@b.example' })).toThrow(
    /DEMO_ACCOUNTS is invalid/,
  );
  expect(() => readConfig({ ...demo, SMTP_URL: 'smtp://mail.example' })).toThrow(
    /SMTP_URL is invalid/,
  );
});

test('has every setting in .env.example and in the documentation', () => {
  const root = new URL('../../../../../', import.meta.url);
  const read = (file: string) => readFileSync(new URL(file, root), 'utf8');
  const namesIn = (text: string, pattern: RegExp) =>
    [...text.matchAll(pattern)].flatMap(([, name]) => name ?? []).toSorted();
  const source = read('apps/server/src/platform/base/config.ts');
  const [, settings = ''] = /const settings = z\.object\(\{(.*?)\n\}\);/s.exec(source) ?? [];
  const names = namesIn(settings, /^ {2}([A-Z][A-Z0-9_]+): /gm);
  expect(names).toContain('AUTH_SECRET');
  expect(namesIn(read('.env.example'), /^#?([A-Z][A-Z0-9_]+)=/gm)).toEqual(
    [...names, 'DATABASE_OWNER_URL'].toSorted(),
  );
  expect(namesIn(read('docs/operations.md'), /^\| `([A-Z][A-Z0-9_]+)` /gm)).toEqual(names);
});
