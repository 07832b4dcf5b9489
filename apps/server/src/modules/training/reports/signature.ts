import { createHash } from 'node:crypto';
import { CompactSign, compactVerify, errors, importJWK } from 'jose';
import { z } from 'zod';
import type { PublishedKey, SigningKey } from '../../certificates/index.ts';

const kind = 'training-report';

/** The signed claims about a report. */
const claims = z.object({
  iss: z.string(),
  organization: z.string().nullable(),
  /** The learner, if the document is about one. */
  user: z.string().optional(),
  on: z.iso.date(),
  sha256: z.string(),
  signedAt: z.iso.datetime(),
});
export type ReportClaims = z.infer<typeof claims>;

/** Appends a signature line to a PDF. PDF readers ignore it as a comment. */
export async function signReport(
  document: Buffer,
  reportClaims: Omit<ReportClaims, 'sha256'>,
  key: SigningKey,
): Promise<Buffer> {
  const bytes = document.at(-1) === 0x0a ? document : Buffer.concat([document, Buffer.from('\n')]);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const payload = JSON.stringify({ ...reportClaims, sha256 } satisfies ReportClaims);
  const signature = await new CompactSign(new TextEncoder().encode(payload))
    .setProtectedHeader({ alg: 'EdDSA', typ: kind, kid: key.publicJwk.kid })
    .sign(key.privateKey);
  return Buffer.concat([bytes, Buffer.from(`%Atrium-Signature: ${signature}\n`)]);
}

async function verifyPayload(signature: string, key: PublishedKey): Promise<string | undefined> {
  try {
    const options = { algorithms: ['EdDSA'] };
    const { payload, protectedHeader } = await compactVerify(
      signature,
      await importJWK(key),
      options,
    );
    return protectedHeader.typ === kind ? new TextDecoder().decode(payload) : undefined;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

/**
 * Returns the claims if one of the keys made the signature. Tries all keys instead of matching `kid`, which changes with
 * the URL of the site.
 */
export async function verifySignature(
  signature: string,
  keys: PublishedKey[],
): Promise<ReportClaims | undefined> {
  for (const key of keys) {
    const payload = await verifyPayload(signature, key);
    if (payload !== undefined) return claims.parse(JSON.parse(payload));
  }
  return undefined;
}
