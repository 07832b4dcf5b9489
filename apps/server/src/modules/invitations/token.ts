import { createHash } from 'node:crypto';

/** What is kept of an invitation's token. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
