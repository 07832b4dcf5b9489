import { createHash, createHmac } from 'node:crypto';
import { mailCode } from '@atrium/contracts/identity/constants';
import {
  isAcceptedToken,
  listSecrets,
  type Secret,
  type Secrets,
} from '../../../platform/security/secrets.ts';

/** Hashes a secret for storage. */
export const sha256 = (secret: string): Buffer => createHash('sha256').update(secret).digest();

const derive = (config: Secret, input: string): string =>
  createHmac('sha256', config.AUTH_SECRET).update(input).digest('base64url');

/**
 * Derives the token of a mailed link from its request id. It is not random, so that a retried email contains the same
 * link and no usable token is stored.
 */
export const mailToken = (config: Secret, requestId: string): string =>
  derive(config, `mail link ${requestId}`);

/**
 * Derives what is mailed with the secret whose hash was stored: the secret may change between storing the hash and sending
 * the email. Returns undefined if that secret is no longer accepted, so that the link would not work.
 */
export function deriveStored(
  secrets: Secrets,
  storedHash: Buffer,
  derived: (secret: Secret) => string,
  hash: (secret: Secret, value: string) => Buffer = (_secret, value) => sha256(value),
): string | undefined {
  const values = listSecrets(secrets).map((secret) => ({ secret, value: derived(secret) }));
  const stored = values.find(({ secret, value }) => hash(secret, value).equals(storedHash));
  return stored?.value;
}

/** What a mailed code proves: who the user is, or that they control a domain. */
export type CodePurpose = 'identity_code' | 'domain_code';

// 32 letters and digits, without those that look alike.
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const [groups, groupLength] = [4, 5];

/** Returns a code of 100 bits. Who guesses it owns a domain, and the tries of many domains add up. */
function toDomainCode(bytes: Buffer): string {
  const toGroup = (_: unknown, index: number) =>
    Array.from(
      bytes.subarray(index * groupLength, (index + 1) * groupLength),
      (byte) => alphabet[byte % alphabet.length],
    ).join('');
  return Array.from({ length: groups }, toGroup).join('-');
}

/** Derives a mailed code from its request id in the same way. */
export function mailedCode(config: Secret, requestId: string, purpose: CodePurpose): string {
  const bytes = createHmac('sha256', config.AUTH_SECRET).update(`mail code ${requestId}`).digest();
  if (purpose === 'domain_code') return toDomainCode(bytes);
  // 48 bits: the bias of the remainder is negligible.
  return String(bytes.readUIntBE(0, 6) % 10 ** mailCode.digits).padStart(mailCode.digits, '0');
}

/**
 * Hashes a mailed code for storage. Keyed, because a plain hash of six digits is found by trying all of them. Case, spaces
 * and hyphens don't matter.
 */
export const hashMailedCode = (config: Secret, requestId: string, code: string): Buffer =>
  createHmac('sha256', config.AUTH_SECRET)
    .update(`mail code ${requestId} ${code.toUpperCase().replaceAll(/[^\dA-Z]/g, '')}`)
    .digest();

/** Derives the token of a mailed invitation in the same way. */
export const invitationMailToken = (config: Secret, invitationId: string): string =>
  derive(config, `invitation ${invitationId}`);

/** Derives the token of a link that turns off emails. `kinds` are separated by commas. */
export const unsubscribeToken = (config: Secret, userId: string, kinds: string): string =>
  derive(config, `unsubscribe ${userId} ${kinds}`);

/** Derives the token of an auditor link that is sent by email in the same way. */
export const auditorLinkToken = (config: Secret, linkId: string): string =>
  derive(config, `auditor link ${linkId}`);

const signRecipient = (config: Secret, recipientId: string): string =>
  derive(config, `report recipient ${recipientId}`);

/** Returns the token that removes a recipient from a scheduled report. */
export const reportRecipientToken = (config: Secret, recipientId: string): string =>
  `${recipientId}.${signRecipient(config, recipientId)}`;

/** Returns the recipient of such a token, or undefined if it is not genuine. */
export function readReportRecipientToken(config: Secrets, token: string): string | undefined {
  const [recipientId = '', signature = ''] = token.split('.');
  const isGenuine = isAcceptedToken(config, signature, (secret) =>
    signRecipient(secret, recipientId),
  );
  return isGenuine ? recipientId : undefined;
}

/** Derives the token that marks a browser as known for an account. `lastDay` is in days since 1970-01-01. */
export const deviceToken = (
  config: Secret,
  { browser, email, lastDay }: { browser: string; email: string; lastDay: number },
): string => derive(config, `known device ${browser} of ${email} until ${lastDay}`);
