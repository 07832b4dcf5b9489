import { createHmac } from 'node:crypto';
import {
  base64url,
  decodeJwt,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  SignJWT,
  type CryptoKey,
  type JWK,
  type JWTPayload,
} from 'jose';

/** A change to the ID tokens of a provider, for tests of attacks. */
export type IdTokenForgery = {
  /** Returns the claims to sign instead of the original ones. */
  claims?: (claims: JWTPayload) => JWTPayload;
  /**
   * - `published-key`: a valid signature (default).
   * - `unpublished-key`: a key that is not in the JWKS, under the `kid` of the published one.
   * - `none`: no signature, `alg: none`.
   * - `public-key-as-secret`: HS256 with the PEM of the public key.
   */
  signature?: 'published-key' | 'unpublished-key' | 'none' | 'public-key-as-secret';
  /** The `kid` of the header, if not that of the published key. */
  kid?: string;
};

export type SigningKey = {
  kid: string;
  privateKey: CryptoKey;
  publicKey: CryptoKey;
  /** The private key as JWK, with `kid`, `alg` and `use`. */
  jwk: JWK;
};

export async function createSigningKey(): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const kid = crypto.randomUUID();
  const jwk = { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' };
  return { kid, privateKey, publicKey, jwk };
}

const encode = (value: unknown) => base64url.encode(JSON.stringify(value));

/** Returns an ID token made from a real one and a forgery. */
export async function forgeIdToken(
  idToken: string,
  key: SigningKey,
  { claims = (same) => same, signature = 'published-key', kid = key.kid }: IdTokenForgery,
): Promise<string> {
  const payload = claims(decodeJwt(idToken));
  switch (signature) {
    case 'none':
      return `${encode({ alg: 'none', kid })}.${encode(payload)}.`;
    case 'public-key-as-secret': {
      const input = `${encode({ alg: 'HS256', kid })}.${encode(payload)}`;
      const secret = await exportSPKI(key.publicKey);
      return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`;
    }
    case 'published-key':
    case 'unpublished-key': {
      const signer = signature === 'published-key' ? key : await createSigningKey();
      return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid }).sign(signer.privateKey);
    }
  }
}
