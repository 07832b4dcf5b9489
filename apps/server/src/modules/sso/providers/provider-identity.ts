import { createHmac } from 'node:crypto';
import type { SsoField } from '@atrium/contracts/sso/constants';
import type { Secret } from '../../../platform/security/secrets.ts';

/** The name of a user at the provider. OIDC providers have one format only. */
export type NameId = { value: string; format: string | null };

/** What an identity provider said about the user, with verified signature. */
export type ProviderIdentity = {
  /** Stable id of the user at the provider. */
  subject: string;
  attributes: Record<string, string[]>;
  /** False if the provider says that it has not verified the email. */
  isEmailVerified: boolean;
  /** Session and user at the provider, for single logout. */
  session: string | null;
  nameId: NameId;
};

/** The user as the connection maps it. Missing attributes are null or empty. */
export type MappedIdentity = {
  subject: string;
  email: string | null;
  fullName: string | null;
  groups: string[];
  team: string | null;
};

const maxValues = 1_000;
const emailPattern = /^[^\s@"<>]{1,64}@[^\s@"<>]{1,253}$/;

/** Google also verifies emails of private accounts. Only accounts of a company have the claim `hd`. */
const googleIssuer = 'https://accounts.google.com';

/** Whether the claims of an OpenID provider say that the email is the user's. Many providers say nothing about it. */
export function hasVerifiedEmail(issuer: string, claims: Record<string, unknown>): boolean {
  if (issuer === googleIssuer && typeof claims['hd'] !== 'string') return false;
  return claims['email_verified'] !== false && claims['email_verified'] !== 'false';
}

/** Reads the fields of the product from the attributes of the provider. */
export function mapIdentity(
  { subject, attributes }: ProviderIdentity,
  names: Record<SsoField, string>,
): MappedIdentity {
  const read = (field: SsoField) =>
    (attributes[names[field]] ?? []).map((value) => value.trim()).filter(Boolean);
  const [email = null] = read('email');
  const [fullName = null] = read('fullName');
  const [team = null] = read('team');
  return {
    subject,
    email: email !== null && emailPattern.test(email) ? email.toLowerCase() : null,
    fullName,
    groups: read('groups').slice(0, maxValues),
    team,
  };
}

/** Returns the domain of an email in lower case. */
export const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** Derives a value of a sign-in in progress from its id, so that none of them is stored. */
const derive = ({ AUTH_SECRET }: Secret, what: string, requestId: string) =>
  createHmac('sha256', AUTH_SECRET).update(`sso ${what} ${requestId}`).digest('base64url');

/** Returns the values that bind the reply of a provider to a request. */
export const deriveRequestValues = (secret: Secret, requestId: string) => ({
  state: `${requestId}.${derive(secret, 'state', requestId)}`,
  nonce: derive(secret, 'nonce', requestId),
  codeVerifier: derive(secret, 'verifier', requestId),
  /** An XML id must not start with a digit. */
  samlRequestId: `_${derive(secret, 'saml request', requestId)}`,
});
