import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { BRAND } from '@atrium/contracts/base/constants';
import { factors } from '@atrium/contracts/identity/constants';

// Time-based one-time passwords, RFC 6238, with the values that all authenticator apps support.

const { totpDigits, totpStepSeconds } = factors;
const secretBytes = 20;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Encodes bytes in base 32, RFC 4648, without padding. */
export function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

/** Decodes base 32. */
export function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

/** Returns a random secret, base 32 encoded. */
export const createTotpSecret = (): string => toBase32(randomBytes(secretBytes));

/** Returns the time step of a moment. */
export const totpStepAt = (nowMs: number): number => Math.floor(nowMs / 1_000 / totpStepSeconds);

/** Returns the code of a time step. */
export function totpCodeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** totpDigits).padStart(totpDigits, '0');
}

/** Returns the time step that a code belongs to: the current one or one beside it. Undefined if the code is wrong. */
export function findTotpStep(secret: string, code: string, nowMs: number): number | undefined {
  const current = totpStepAt(nowMs);
  return [current, current - 1, current + 1].find((step) => {
    const expected = Buffer.from(totpCodeAt(secret, step));
    const given = Buffer.from(code);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** Returns the URL that an authenticator app reads from a QR code. */
export function totpUrl(secret: string, email: string): string {
  const label = `${encodeURIComponent(BRAND)}:${encodeURIComponent(email)}`;
  const query = new URLSearchParams({
    secret,
    issuer: BRAND,
    digits: String(totpDigits),
    period: String(totpStepSeconds),
  });
  return `otpauth://totp/${label}?${query.toString()}`;
}
