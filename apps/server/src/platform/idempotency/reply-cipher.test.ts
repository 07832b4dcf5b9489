import { expect, test } from 'vitest';
import { createReplyCipher } from './reply-cipher.ts';

const config = { AUTH_SECRET: 'a secret of the server, long enough' };
const key = '5b0c6c9e-2b3d-4a0e-9f37-0d1f0f6d2a11';
const reply = JSON.stringify({ token: 'shown-once' });

test('encrypts a reply that only the same key and server secret decrypt', () => {
  const sealed = createReplyCipher(config, key).seal(reply);
  expect(sealed.toString('latin1')).not.toContain('shown-once');
  expect(createReplyCipher(config, key).open(sealed)).toBe(reply);
  expect(createReplyCipher(config, key).seal(reply)).not.toEqual(sealed);
});

test('throws for another key, another server secret or a changed reply', () => {
  const sealed = createReplyCipher(config, key).seal(reply);
  const changed = Buffer.concat([sealed, Buffer.from('!')]);
  const otherServer = createReplyCipher(
    { AUTH_SECRET: 'a secret of another server, as long' },
    key,
  );
  for (const open of [
    () => createReplyCipher(config, `${key}2`).open(sealed),
    () => otherServer.open(sealed),
    () => createReplyCipher(config, key).open(changed),
  ])
    expect(open).toThrow('unable to authenticate');
  expect(otherServer.hash(reply)).not.toEqual(createReplyCipher(config, key).hash(reply));
  expect(otherServer.keyHash).toEqual(createReplyCipher(config, key).keyHash);
});
