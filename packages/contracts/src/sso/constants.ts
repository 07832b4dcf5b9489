export const ssoProtocols = ['oidc', 'saml'] as const;
export type SsoProtocol = (typeof ssoProtocols)[number];

/**
 * Where the identity provider of an organization returns to. The page completes the sign-in. Each organization has its own
 * path, so that a code of one provider is never sent to another one.
 */
export const ssoCallbackPathOf = (organizationId: string) => `/sso/callback/${organizationId}`;
/** Where a sign-in starts that the identity provider initiated. */
export const ssoStartPath = '/sso/start';

export const sso = {
  /** Time for signing in at the identity provider. */
  requestMinutes: 15,
  /** Accepted difference between the clocks of the identity provider and the server. */
  clockSkewSeconds: 120,
  maxGroupRules: 200,
  maxScopes: 20,
  maxDomains: 50,
  /** Wrong codes of all domains of an organization before it has to wait for a day. */
  wrongDomainCodesPerDay: 20,
  minEmergencyAdmins: 1,
  /** One of them may be away when the identity provider does not work. */
  recommendedEmergencyAdmins: 2,
  /** Enforcing needs a successful test run that is not older. */
  testHours: 24,
  /** How often the metadata of a SAML identity provider are read again. */
  metadataHours: 12,
} as const;

/** Fields that are read from the attributes of the identity provider. */
export const ssoFields = ['email', 'fullName', 'groups', 'team'] as const;
export type SsoField = (typeof ssoFields)[number];

/** Details of members that can be read from further attributes. */
export const ssoDetailFields = [
  'employeeId',
  'jobTitle',
  'department',
  'location',
  'hiredOn',
  'manager',
] as const;
export type SsoDetailField = (typeof ssoDetailFields)[number];

/** Attributes of the details, and of custom fields by their key. Empty: not read. */
export type SsoDetailAttributes = Record<SsoDetailField, string> & {
  customFields: Record<string, string>;
};

export const noSsoDetailAttributes: SsoDetailAttributes = {
  employeeId: '',
  jobTitle: '',
  department: '',
  location: '',
  hiredOn: '',
  manager: '',
  customFields: {},
};

/** Attributes that identity providers send by default. */
export const defaultSsoAttributes: Record<SsoProtocol, Record<SsoField, string>> = {
  oidc: { email: 'email', fullName: 'name', groups: 'groups', team: 'department' },
  saml: { email: 'email', fullName: 'displayName', groups: 'groups', team: 'department' },
};

/** Scopes that every OpenID provider knows. Some release groups only with another one, such as `groups`. */
export const defaultSsoScopes = ['openid', 'profile', 'email'];

/** A scope of OAuth 2.0 (RFC 6749, section 3.3). */
export const ssoScopePattern = /^[\x21\x23-\x5b\x5d-\x7e]{1,200}$/;

/** Mailboxes of a domain that only its owner can read. */
export const domainMailboxes = [
  'admin',
  'administrator',
  'hostmaster',
  'postmaster',
  'webmaster',
] as const;

/** The value of the TXT record that verifies a domain. */
export const domainRecord = (token: string) => `atrium-verify=${token}`;

/** What a test run checks, in this order. */
export const ssoTestSteps = [
  'reached',
  'signed_in',
  'identity',
  'groups',
  'team',
  'details',
  'result',
] as const;
export type SsoTestStep = (typeof ssoTestSteps)[number];
export const ssoTestOutcomes = ['success', 'warning', 'failure'] as const;

/** Why a sign-in was refused, or what it would do. */
export const ssoResults = [
  'signs_in',
  'links',
  'joins',
  'creates',
  'no_email',
  'email_not_verified',
  'domain_not_verified',
  'not_invited',
  'other_organization',
  'account_in_use',
  'account_deactivated',
  'super_admin',
] as const;
export type SsoResult = (typeof ssoResults)[number];
