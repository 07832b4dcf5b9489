import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { apiKeys } from '@atrium/contracts/api-keys/constants';

// atr_<id of the key>_<256 random bits><checksum>, each in base 62. The checksum lets secret scanners and this server
// recognize a mistyped key without a database.

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const base = BigInt(alphabet.length);
const idLength = 22;
const secretLength = 43;
const checksumLength = 6;
const format = new RegExp(
  `^${apiKeys.prefix}([0-9A-Za-z]{${idLength}})_[0-9A-Za-z]{${secretLength + checksumLength}}$`,
);

function encode(bytes: Buffer, length: number): string {
  let rest = BigInt(`0x${bytes.toString('hex')}`);
  let text = '';
  for (let index = 0; index < length; index += 1) {
    text = alphabet.charAt(Number(rest % base)) + text;
    rest /= base;
  }
  return text;
}

function checksumOf(text: string): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(crc32(text));
  return encode(bytes, checksumLength);
}

/** Returns the UUID of 22 digits; undefined if they are more than a UUID. */
function decodeId(text: string): string | undefined {
  let value = 0n;
  for (const digit of text) value = value * base + BigInt(alphabet.indexOf(digit));
  const hex = value.toString(16).padStart(32, '0');
  return hex.length > 32 ? undefined : hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Returns whether a token is meant as an API key. */
export const looksLikeApiKey = (token: string): boolean => token.startsWith(apiKeys.prefix);

/** Returns the SHA-256 of a key, which is all that is stored of its secret. */
export const hashApiKey = (key: string): Buffer => createHash('sha256').update(key).digest();

/** Creates a key. */
export function createApiKey(id: string): { key: string; hash: Buffer; lastCharacters: string } {
  const secret = encode(randomBytes(32), secretLength);
  const start = `${apiKeys.prefix}${encode(Buffer.from(id.replaceAll('-', ''), 'hex'), idLength)}_${secret}`;
  const key = start + checksumOf(start);
  return { key, hash: hashApiKey(key), lastCharacters: key.slice(-4) };
}

/** Returns the id of a key; undefined if it is incomplete or mistyped. */
export function readApiKeyId(key: string): string | undefined {
  const [, id] = format.exec(key) ?? [];
  if (id === undefined || checksumOf(key.slice(0, -checksumLength)) !== key.slice(-checksumLength))
    return undefined;
  return decodeId(id);
}
