import { createHash } from 'node:crypto';

/** Hashes an invitation token for storage. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
