import { gunzipSync } from 'node:zlib';
import { compactVerify, createLocalJWKSet, type JSONWebKeySet } from 'jose';
import { z } from 'zod';
import type { App } from '../../src/platform/http/app-types.ts';

const claims = z.object({
  exp: z.int().optional(),
  validUntil: z.iso.datetime().optional(),
  credentialStatus: z.array(
    z.object({
      type: z.literal('BitstringStatusListEntry'),
      statusPurpose: z.string(),
      statusListIndex: z.string().regex(/^\d+$/),
      statusListCredential: z.url(),
    }),
  ),
});
const statusList = z.object({
  id: z.url(),
  type: z.tuple([z.literal('VerifiableCredential'), z.literal('BitstringStatusListCredential')]),
  credentialSubject: z.object({
    type: z.literal('BitstringStatusList'),
    statusPurpose: z.string(),
    encodedList: z.string().startsWith('u'),
  }),
});

/** Reads a bit as the specification defines it, independently of the server's encoder. */
function readBit(encodedList: string, index: number): boolean {
  const bytes = gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'));
  if (bytes.length < 16_384) throw new Error('A status list has at least 131,072 entries');
  const bits = (bytes[Math.floor(index / 8)] ?? 0).toString(2).padStart(8, '0');
  return bits[index % 8] === '1';
}

/**
 * Verifies a credential like a wallet: signature, end and status lists. Returns `valid`, `expired`, or the purpose of the
 * list that contains it.
 */
export async function verifyCredential(server: App, jwt: string, at: Date): Promise<string> {
  const keys = (await server.inject('/api/credentials/keys')).json<JSONWebKeySet>();
  const open = async (token: string): Promise<unknown> => {
    const { payload } = await compactVerify(token, createLocalJWKSet(keys));
    return JSON.parse(new TextDecoder().decode(payload));
  };
  const { exp, validUntil, credentialStatus } = claims.parse(await open(jwt));
  if ((validUntil && Date.parse(validUntil) / 1_000) !== exp) throw new Error('Two end dates');
  for (const entry of credentialStatus) {
    const { pathname } = new URL(entry.statusListCredential);
    const list = statusList.parse(await open((await server.inject(pathname)).body));
    if (list.id !== entry.statusListCredential) throw new Error('Another list');
    const { statusPurpose, encodedList } = list.credentialSubject;
    if (statusPurpose !== entry.statusPurpose) throw new Error('A list of another purpose');
    if (readBit(encodedList, Number(entry.statusListIndex))) return statusPurpose;
  }
  return exp !== undefined && at.getTime() / 1_000 >= exp ? 'expired' : 'valid';
}
