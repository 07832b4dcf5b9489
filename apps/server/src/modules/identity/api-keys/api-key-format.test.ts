import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createApiKey, hashApiKey, looksLikeApiKey, readApiKeyId } from './api-key-format.ts';

describe('API keys', () => {
  test('contain their id, 256 random bits and a checksum', () => {
    const ids = [
      randomUUID(),
      '00000000-0000-0000-0000-000000000000',
      'ffffffff-ffff-ffff-ffff-ffffffffffff',
    ];
    for (const id of ids) {
      const { key, hash, lastCharacters } = createApiKey(id);
      expect(key).toMatch(/^atr_[0-9A-Za-z]{22}_[0-9A-Za-z]{49}$/);
      expect(readApiKeyId(key)).toBe(id);
      expect(hash.equals(hashApiKey(key))).toBe(true);
      expect(key.endsWith(lastCharacters)).toBe(true);
      expect(createApiKey(id).key).not.toBe(key);
    }
  });

  test('are not read if a character is missing, added or mistyped', () => {
    const { key } = createApiKey(randomUUID());
    const changed = Array.from(
      key,
      (character, index) =>
        key.slice(0, index) + (character === 'x' ? 'y' : 'x') + key.slice(index + 1),
    );
    for (const text of [key.slice(0, -1), `${key}x`, ` ${key}`, '', ...changed])
      expect(readApiKeyId(text)).toBeUndefined();
  });

  test('are not read if the id is no UUID', () => {
    const { key } = createApiKey(randomUUID());
    expect(readApiKeyId(key.replace(/(?<=^atr_)\w{22}/, 'z'.repeat(22)))).toBeUndefined();
  });

  test('are told from access tokens by their prefix', () => {
    expect(looksLikeApiKey(createApiKey(randomUUID()).key)).toBe(true);
    expect(looksLikeApiKey('eyJhbGciOiJSUzI1NiJ9.e30.x')).toBe(false);
  });
});
