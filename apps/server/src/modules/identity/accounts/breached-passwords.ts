import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

// Sorted prefixes of SHA-256, written by scripts/make-common-passwords.ts.
const file = new URL('../../../../assets/common-passwords.bin', import.meta.url);
const prefixBytes = 6;

let list: Buffer | undefined;

/** Returns whether a password is one of the most common in breaches, in upper or lower case. */
export function isBreachedPassword(password: string): boolean {
  list ??= readFileSync(file);
  const hash = createHash('sha256').update(password.toLowerCase()).digest();
  let [low, high] = [0, list.length / prefixBytes];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const start = middle * prefixBytes;
    const order = hash.compare(list, start, start + prefixBytes, 0, prefixBytes);
    if (order === 0) return true;
    if (order > 0) low = middle + 1;
    else high = middle;
  }
  return false;
}
