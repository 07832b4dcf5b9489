import { CompactSign } from 'jose';
import type { SigningKey } from './signing-key.service.ts';

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Serializes JSON with sorted keys, so that equal values give equal bytes. */
export function toStableJson(value: Json, indent?: number): string {
  const sort = (part: Json): Json => {
    if (Array.isArray(part)) return part.map(sort);
    if (part === null || typeof part !== 'object') return part;
    const entries = Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1));
    return Object.fromEntries(entries.map(([key, entry]) => [key, sort(entry)]));
  };
  return JSON.stringify(sort(value), null, indent);
}

/** Signs a document as a JWT. The header contains the public key. */
export async function signDocument(document: Json, key: SigningKey): Promise<string> {
  const { kid, ...jwk } = key.publicJwk;
  return new CompactSign(new TextEncoder().encode(toStableJson(document)))
    .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', kid, jwk })
    .sign(key.privateKey);
}
