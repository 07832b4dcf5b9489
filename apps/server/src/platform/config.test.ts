import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('a developer needs to say nothing', () => {
  expect(readConfig({ NODE_ENV: 'development' })).toMatchObject({
    NODE_ENV: 'development',
    PORT: 3000,
    TRUSTED_PROXIES: [],
  });
});

test('production has no defaults for what must be decided, and names all that is missing at once', () => {
  const read = () => readConfig({ PORT: 'eighty', AUTH_SECRET: 'short-secret' });
  expect(read).toThrow(/DATABASE_URL is not set/);
  expect(read).toThrow(/PORT can't be used/);
  expect(read).toThrow(/AUTH_SECRET can't be used/);
  expect(read).not.toThrow(/short-secret/);
});

test('the public address is reduced to its origin', () => {
  expect(
    readConfig({ NODE_ENV: 'development', PUBLIC_URL: 'https://learn.example/some/path?x=1' })
      .PUBLIC_URL,
  ).toBe('https://learn.example');
});

test('browsers reach the store where the server does, unless said otherwise', () => {
  const store = { NODE_ENV: 'development', S3_ENDPOINT: 'http://store.internal:7480' };
  expect(readConfig(store).S3_PUBLIC_ENDPOINT).toBe('http://store.internal:7480');
  const outside = { ...store, S3_PUBLIC_ENDPOINT: 'https://media.learn.example' };
  expect(readConfig(outside).S3_PUBLIC_ENDPOINT).toBe('https://media.learn.example');
});
