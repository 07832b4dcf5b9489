import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { errorReplies } from '../base/error-replies.ts';
import { emailAddress as email } from '../base/form-schemas.ts';
import { signInBranding } from '../branding/branding.ts';
import { sessionReply } from '../identity/auth.ts';
import { memberDetails, organizationRoles } from '../organizations/constants.ts';
import {
  domainMailboxes,
  sso,
  ssoDetailFields,
  ssoFields,
  ssoProtocols,
  ssoScopePattern,
  ssoTestOutcomes,
  ssoTestSteps,
} from './constants.ts';
import * as routes from './sso.routes.ts';

const tags = ['Single sign-on'];
const byOrganization = z.object({ orgId: z.uuid() });
const byDomain = byOrganization.extend({ domainId: z.uuid() });
const byConnection = z.object({ connectionId: z.uuid() });
const ok = z.object({ success: z.literal(true) });
const adminErrors = errorReplies(400, 401, 403, 404, 409, 422, 429, 503);

export const getSignInMethod = endpoint(routes.getSignInMethod, {
  summary: 'How an email signs in. Depends on its domain only, so it does not reveal accounts',
  tags,
  body: z.strictObject({ email }),
  response: {
    200: z.object({
      method: z.enum(['password', 'sso']),
      provider: z.string().nullable().describe('Name of the identity provider'),
      isRequired: z.boolean().describe('Passwords and mailed links do not work'),
      branding: signInBranding
        .nullable()
        .describe('Of the organization that has verified the domain'),
    }),
    ...errorReplies(400, 403, 429, 503),
  },
});
export type SignInMethod = z.infer<(typeof getSignInMethod)['schema']['response'][200]>;

export const getSsoProvider = endpoint(routes.getSsoProvider, {
  summary:
    'Names of an identity provider and its organization, shown before a sign-in starts there',
  tags,
  params: byConnection,
  response: {
    200: z.object({ provider: z.string(), organization: z.string() }),
    ...errorReplies(400, 404, 429, 503),
  },
});
export type SsoProvider = z.infer<(typeof getSsoProvider)['schema']['response'][200]>;

/** The URL of the identity provider to which the browser goes. */
const redirect = z.object({ url: z.url() });
const nextPath = z
  .string()
  .max(500)
  .regex(/^\/([^/\\].*)?$/)
  .optional();

export const startSso = endpoint(routes.startSso, {
  summary: 'Start a sign-in at the identity provider of an email domain or of a connection',
  tags,
  body: z.union([
    z.strictObject({ email, next: nextPath }),
    z.strictObject({ connectionId: z.uuid(), next: nextPath }),
  ]),
  response: { 200: redirect, ...errorReplies(400, 403, 404, 422, 429, 503) },
});

export const completeSso = endpoint(routes.completeSso, {
  summary: 'Complete a sign-in with what the identity provider returned to the callback page',
  tags,
  body: z.strictObject({
    organizationId: z.uuid().describe('Of the URL of the callback page'),
    query: z.string().max(8_000).describe('Query of the callback page, without the question mark'),
  }),
  response: {
    200: z.discriminatedUnion('purpose', [
      z.object({
        purpose: z.literal('sign_in'),
        session: sessionReply,
        next: z.string().nullable(),
      }),
      z.object({ purpose: z.literal('test') }),
    ]),
    ...errorReplies(400, 403, 409, 410, 422, 429, 503),
  },
});

export type CompletedSso = z.infer<(typeof completeSso)['schema']['response'][200]>;

// Providers send 5 to 60 kB. The limit bounds what is parsed before a signature is known to be valid.
const samlMessage = z.string().max(150_000);

export const receiveSamlResponse = endpoint(routes.receiveSamlResponse, {
  summary: 'Receive a SAML response and redirect to the callback page',
  tags,
  params: byConnection,
  body: z.looseObject({ SAMLResponse: samlMessage, RelayState: z.string().max(500).optional() }),
  response: { 303: z.void(), ...errorReplies(400, 404, 415, 422, 429, 503) },
});

export const receiveSamlLogout = endpoint(routes.receiveSamlLogout, {
  summary: 'Receive a SAML logout request or response by redirect',
  tags,
  params: byConnection,
  querystring: z.looseObject({
    SAMLRequest: samlMessage.optional(),
    SAMLResponse: samlMessage.optional(),
    RelayState: z.string().max(500).optional(),
  }),
  response: { 303: z.void(), ...errorReplies(400, 404, 422, 429, 503) },
});

export const getSamlMetadata = endpoint(routes.getSamlMetadata, {
  summary: 'Metadata of the service provider, for the identity provider',
  tags,
  params: byConnection,
  response: {
    200: z.string().describe('XML'),
    ...errorReplies(400, 404, 429, 503),
  },
});

export const receiveOidcLogout = endpoint(routes.receiveOidcLogout, {
  summary: 'Receive a back-channel logout of an OpenID provider',
  tags,
  params: byConnection,
  body: z.looseObject({ logout_token: z.string().max(10_000) }),
  response: { 200: ok, ...errorReplies(400, 404, 415, 422, 429, 503) },
});

const domain = z.object({
  id: z.uuid(),
  domain: z.string(),
  record: z.string().describe('Value of the TXT record that verifies the domain'),
  status: z.enum(['pending', 'verified']),
  createdAt: z.iso.datetime(),
  checkedAt: z.iso.datetime().nullable(),
  verifiedAt: z.iso.datetime().nullable(),
  memberCount: z.int().describe('Active members with an email of this domain'),
});
export type OrganizationDomain = z.infer<typeof domain>;

const attributeName = z.string().trim().max(200);
const attributes = z.strictObject(
  Object.fromEntries(ssoFields.map((field) => [field, attributeName])) as Record<
    (typeof ssoFields)[number],
    typeof attributeName
  >,
);
const detailAttributes = z.strictObject({
  ...(Object.fromEntries(ssoDetailFields.map((field) => [field, attributeName])) as Record<
    (typeof ssoDetailFields)[number],
    typeof attributeName
  >),
  customFields: z
    .record(z.string().max(40), attributeName)
    .refine((fields) => Object.keys(fields).length <= memberDetails.fields)
    .describe('By the key of the custom field'),
});
const scopes = z
  .array(z.string().regex(ssoScopePattern))
  .max(sso.maxScopes)
  .refine((values) => values.includes('openid'));
const groupRule = z.strictObject({
  group: z.string().trim().min(1).max(200),
  role: z.enum(organizationRoles),
  teamId: z.uuid().nullable(),
});

const testStep = z.object({
  step: z.enum(ssoTestSteps),
  outcome: z.enum(ssoTestOutcomes),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
});
const testResult = z.object({
  steps: z.array(testStep),
  claims: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
});
export type SsoTestResult = z.infer<typeof testResult>;

const connection = z.object({
  id: z.uuid(),
  protocol: z.enum(ssoProtocols),
  name: z.string(),
  isActive: z.boolean(),
  issuer: z.string().nullable(),
  clientId: z.string().nullable(),
  scopes: z.array(z.string()).describe('Requested from an OpenID provider'),
  entityId: z.string().nullable(),
  signInUrl: z.string().nullable(),
  logoutUrl: z.string().nullable(),
  certificates: z.array(
    z.object({ subject: z.string(), fingerprint: z.string(), validUntil: z.iso.datetime() }),
  ),
  metadataUrl: z.string().nullable(),
  metadataReadAt: z.iso.datetime().nullable(),
  metadataError: z.string().nullable(),
  attributes,
  detailAttributes,
  groupRules: z.array(groupRule.extend({ teamName: z.string().nullable() })),
  joinsAutomatically: z.boolean(),
  createdAt: z.iso.datetime(),
  createdBy: z.string().nullable().describe('Name of the admin who set it up'),
  lastTest: z
    .object({
      startedAt: z.iso.datetime(),
      finishedAt: z.iso.datetime().nullable(),
      result: testResult.nullable(),
    })
    .nullable(),
});

export type SsoConnection = z.infer<typeof connection>;

export const ssoSettings = z.object({
  connection: connection.nullable(),
  urls: z
    .object({
      callback: z.url().describe('Redirect URI of an OpenID client'),
      backChannelLogout: z.url().nullable(),
      response: z.url().nullable().describe('Reply URL (assertion consumer service) of SAML'),
      logout: z.url().nullable(),
      entityId: z.url().nullable(),
      metadata: z.url().nullable(),
    })
    .describe('What the identity provider has to be told'),
  domains: z.array(domain),
  memberCount: z.int().describe('Active members of the organization'),
  enforcedAt: z.iso.datetime().nullable(),
  emergencyAdmins: z.array(
    z.object({
      id: z.uuid(),
      fullName: z.string().nullable(),
      email: z.email(),
      hasPasskey: z.boolean(),
      hasAuthenticator: z.boolean(),
    }),
  ),
});
export type SsoSettings = z.infer<typeof ssoSettings>;

export const getSso = endpoint(routes.getSso, {
  summary: 'Get the single sign-on settings of an organization',
  tags,
  params: byOrganization,
  response: { 200: ssoSettings, ...errorReplies(400, 401, 403, 404, 429, 503) },
});

const webUrl = z.url({ protocol: /^https?$/ }).max(2_000);
const shared = {
  name: z.string().trim().min(1).max(80),
  isActive: z.boolean(),
  attributes,
  detailAttributes: detailAttributes
    .optional()
    .describe('Attributes of details of members; empty ones are not read. Unchanged unless given'),
  groupRules: z.array(groupRule).max(sso.maxGroupRules),
  joinsAutomatically: z.boolean(),
};

export const ssoForm = z.discriminatedUnion('protocol', [
  z.strictObject({
    ...shared,
    protocol: z.literal('oidc'),
    issuer: webUrl,
    clientId: z.string().trim().min(1).max(300),
    clientSecret: z.string().max(2_000).describe('Empty: keep the stored one'),
    scopes: scopes
      .optional()
      .describe('Requested from the provider, with `openid`. Unchanged unless given'),
  }),
  z.strictObject({
    ...shared,
    protocol: z.literal('saml'),
    metadataUrl: webUrl.nullable(),
    metadata: z
      .string()
      .max(500_000)
      .nullable()
      .describe('Metadata of the provider as XML, if it has no URL; null: keep the stored ones'),
  }),
]);
export type SsoForm = z.infer<typeof ssoForm>;

export const saveSso = endpoint(routes.saveSso, {
  summary: 'Create or change the connection to the identity provider',
  tags,
  params: byOrganization,
  body: ssoForm,
  response: { 200: ssoSettings, ...adminErrors },
});

export const deleteSso = endpoint(routes.deleteSso, {
  summary: 'Delete the connection, which ends the sessions that it opened',
  tags,
  params: byOrganization,
  response: { 200: ssoSettings, ...adminErrors },
});

export const testSso = endpoint(routes.testSso, {
  summary: 'Start a test run, which signs in at the provider and changes nothing',
  tags,
  params: byOrganization,
  response: { 200: redirect, ...adminErrors },
});

export const enforceSso = endpoint(routes.enforceSso, {
  summary: 'Choose whether members can only sign in with single sign-on, and the exceptions',
  tags,
  params: byOrganization,
  body: z.strictObject({
    isEnforced: z.boolean(),
    emergencyAdminIds: z.array(z.uuid()).max(10),
  }),
  response: { 200: ssoSettings, ...adminErrors },
});

export const domainName = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/);

export const addDomain = endpoint(routes.addDomain, {
  summary: 'Add an email domain, which has to be verified (idempotent)',
  tags,
  params: byOrganization,
  body: z.strictObject({ domain: domainName }),
  response: { 200: ssoSettings, ...adminErrors },
});

export const removeDomain = endpoint(routes.removeDomain, {
  summary: 'Remove an email domain',
  tags,
  params: byDomain,
  response: { 200: ssoSettings, ...adminErrors },
});

export const checkDomain = endpoint(routes.checkDomain, {
  summary: 'Look up the TXT record of a domain and verify it',
  tags,
  params: byDomain,
  response: { 200: ssoSettings, ...adminErrors },
});

export const sendDomainCode = endpoint(routes.sendDomainCode, {
  summary: 'Send a code to a mailbox of the domain that only its owner can read',
  tags,
  params: byDomain,
  body: z.strictObject({ mailbox: z.enum(domainMailboxes) }),
  response: { 202: ok, ...adminErrors },
});

export const verifyDomainCode = endpoint(routes.verifyDomainCode, {
  summary: 'Verify a domain with the mailed code',
  tags,
  params: byDomain,
  body: z.strictObject({
    code: z.string().trim().min(1).max(40).describe('Case, spaces and hyphens don’t matter'),
  }),
  response: { 200: ssoSettings, ...adminErrors },
});
