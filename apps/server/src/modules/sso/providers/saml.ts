import { verify } from 'node:crypto';
import {
  type CacheProvider,
  generateServiceProviderMetadata,
  type Profile,
  SAML,
  SamlStatusError,
  ValidateInResponseTo,
} from '@node-saml/node-saml';
import { sso } from '@atrium/contracts/sso/constants';
import { AppError } from '../../../platform/base/errors.ts';
import { rejected } from './provider-errors.ts';
import type { NameId, ProviderIdentity } from './provider-identity.ts';
import { rejectWeakAlgorithms } from './saml-algorithms.ts';
import { decryptAssertions } from './saml-encryption.ts';
import { elementsOf, parseXml } from './saml-xml.ts';

/** A connection with decrypted key, and the URLs of the service provider. */
export type SamlParties = {
  provider: {
    entityId: string;
    signInUrl: string;
    logoutUrl: string | null;
    certificates: string[];
  };
  service: {
    entityId: string;
    responseUrl: string;
    logoutUrl: string;
    certificate: string;
    key: string;
  };
};

const unspecified = 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified';
const success = 'urn:oasis:names:tc:SAML:2.0:status:Success';
const transient = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';

/** Accepts the reply to one request only. */
const acceptOnly = (requestId: string): CacheProvider => ({
  saveAsync: async (key, value) => ({ value, createdAt: Date.now(), key }),
  getAsync: async (key) => (key === requestId ? new Date().toISOString() : null),
  removeAsync: async (key) => key,
});

const createSaml = ({ provider, service }: SamlParties, requestId: string) =>
  new SAML({
    callbackUrl: service.responseUrl,
    logoutCallbackUrl: service.logoutUrl,
    issuer: service.entityId,
    audience: service.entityId,
    idpIssuer: provider.entityId,
    idpCert: provider.certificates,
    entryPoint: provider.signInUrl,
    logoutUrl: provider.logoutUrl ?? provider.signInUrl,
    privateKey: service.key,
    decryptionPvk: service.key,
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'sha256',
    // Either the response or the assertion has to be signed; providers differ in which.
    wantAssertionsSigned: false,
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: sso.clockSkewSeconds * 1_000,
    maxAssertionAgeMs: sso.requestMinutes * 60_000,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    validateInResponseTo: ValidateInResponseTo.always,
    cacheProvider: acceptOnly(requestId),
    generateUniqueId: () => requestId,
  });

/** Returns the URL at which the user signs in. */
export const createSamlUrl = (parties: SamlParties, requestId: string, state: string) =>
  createSaml(parties, requestId).getAuthorizeUrlAsync(state, undefined, {});

/** A verified assertion. `id` and `expiresAt` are for the replay check. */
export type SamlAssertion = { id: string; expiresAt: Date; identity: ProviderIdentity };

function readAttributes(assertion: Element): Record<string, string[]> {
  const attributes: Record<string, string[]> = {};
  for (const element of elementsOf(assertion, 'assertion', 'Attribute')) {
    const values = elementsOf(element, 'assertion', 'AttributeValue').map(
      (value) => value.textContent ?? '',
    );
    for (const name of [element.getAttribute('Name'), element.getAttribute('FriendlyName')])
      if (name) attributes[name] = values;
  }
  return attributes;
}

/** Checks what the library does not: the issuer of the assertion, the receiver of both, and the request. */
function requireParties(
  response: Document,
  assertion: Element,
  { provider, service }: SamlParties,
  requestId: string,
): void {
  const [issuer] = elementsOf(assertion, 'assertion', 'Issuer');
  if (issuer?.textContent !== provider.entityId)
    throw rejected('The assertion is from another issuer.');
  const destination = response.documentElement.getAttribute('Destination');
  if (destination && destination !== service.responseUrl)
    throw rejected('The response is for another receiver.');
  const confirmations = elementsOf(assertion, 'assertion', 'SubjectConfirmationData');
  // If only the assertion is signed, the request that the response names can be changed.
  const isForUs = confirmations.some(
    (data) =>
      data.getAttribute('Recipient') === service.responseUrl &&
      data.getAttribute('InResponseTo') === requestId,
  );
  if (!isForUs) throw rejected('The assertion is for another receiver.');
}

function readExpiry(assertion: Element): Date {
  const ends = elementsOf(assertion, 'assertion', 'SubjectConfirmationData')
    .map((data) => Date.parse(data.getAttribute('NotOnOrAfter') ?? ''))
    .filter((end) => !Number.isNaN(end));
  if (ends.length === 0) throw rejected('The assertion has no end.');
  return new Date(Math.max(...ends) + sso.clockSkewSeconds * 1_000);
}

function toAssertion(
  profile: Profile,
  response: Document,
  parties: SamlParties,
  requestId: string,
): SamlAssertion {
  const assertion = parseXml(profile.getAssertionXml?.() ?? '').documentElement;
  if (assertion.localName !== 'Assertion') throw rejected('There is no assertion.');
  requireParties(response, assertion, parties, requestId);
  const attributes = readAttributes(assertion);
  const nameId = { value: profile.nameID, format: profile.nameIDFormat };
  if (!nameId.value) throw rejected('The assertion names no user.');
  return {
    id: assertion.getAttribute('ID') ?? '',
    expiresAt: readExpiry(assertion),
    identity: {
      subject: nameId.format === transient ? '' : nameId.value,
      attributes: { NameID: [nameId.value], ...attributes },
      isEmailVerified: true,
      session: profile.sessionIndex ?? null,
      nameId,
    },
  };
}

/** Verifies the response to a request. Throws `sso_rejected`, or `sso_denied` if the provider did not sign the user in. */
export async function readSamlResponse(
  parties: SamlParties,
  requestId: string,
  encoded: string,
): Promise<SamlAssertion> {
  const response = parseXml(Buffer.from(encoded, 'base64').toString('utf8'));
  rejectWeakAlgorithms(response);
  const assertions =
    elementsOf(response, 'assertion', 'Assertion').length +
    elementsOf(response, 'assertion', 'EncryptedAssertion').length;
  if (assertions > 1) throw rejected('The response contains more than one assertion.');
  for (const assertion of await decryptAssertions(response, parties.service.key))
    rejectWeakAlgorithms(assertion);
  const [status] = elementsOf(response, 'protocol', 'StatusCode');
  if (assertions === 1 && status?.getAttribute('Value') !== success)
    throw new AppError('sso_denied', { reason: status?.getAttribute('Value') ?? '' });
  try {
    const saml = createSaml(parties, requestId);
    const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: encoded });
    if (!profile) throw rejected('The response contains no assertion.');
    return toAssertion(profile, response, parties, requestId);
  } catch (error) {
    if (error instanceof AppError) throw error;
    const reason = error instanceof Error ? error.message : '';
    throw new AppError(error instanceof SamlStatusError ? 'sso_denied' : 'sso_rejected', {
      reason,
    });
  }
}

/** Returns the metadata of the service provider as XML. */
export const createSamlMetadata = ({ service }: Pick<SamlParties, 'service'>): string =>
  generateServiceProviderMetadata({
    issuer: service.entityId,
    callbackUrl: service.responseUrl,
    logoutCallbackUrl: service.logoutUrl,
    wantAssertionsSigned: true,
    identifierFormat: null,
    privateKey: service.key,
    decryptionPvk: service.key,
    decryptionCert: service.certificate,
    publicCerts: service.certificate,
    // The library writes the POST binding, but logout messages are received by redirect.
  }).replace(/(<SingleLogoutService Binding="[^"]*:)HTTP-POST"/, '$1HTTP-Redirect"');

type ProviderSession = { nameId: NameId; session: string | null };

const toProfile = (issuer: string, { nameId, session }: ProviderSession): Profile => ({
  issuer,
  nameID: nameId.value,
  nameIDFormat: nameId.format ?? unspecified,
  ...(session === null ? {} : { sessionIndex: session }),
});

/** Returns the URL that ends a session at the provider; undefined if it offers none. */
export async function createSamlLogoutUrl(
  parties: SamlParties,
  providerSession: ProviderSession,
): Promise<string | undefined> {
  if (parties.provider.logoutUrl === null) return undefined;
  const saml = createSaml(parties, `_${crypto.randomUUID()}`);
  return saml.getLogoutUrlAsync(toProfile(parties.service.entityId, providerSession), '', {});
}

/** A verified logout request, and the URL that tells the provider that it was done. */
export type SamlLogoutRequest = {
  nameId: string;
  session: string | null;
  createReplyUrl: () => Promise<string>;
};

const strongSignatures = /#rsa-(sha256|sha384|sha512)$/;

/**
 * Returns whether the provider has signed a message that came by redirect. Only then is the message unpacked: it can be a
 * thousand times as large as the request.
 */
function isSignedRedirect({ provider }: SamlParties, query: string): boolean {
  const parts = new Map(
    query.split('&').map((part) => [part.slice(0, part.indexOf('=')), part] as const),
  );
  const valueOf = (name: string) =>
    decodeURIComponent((parts.get(name) ?? '').slice(name.length + 1));
  const [, digest] = strongSignatures.exec(valueOf('SigAlg')) ?? [];
  if (digest === undefined) return false;
  const signed = ['SAMLRequest', 'RelayState', 'SigAlg']
    .flatMap((name) => parts.get(name) ?? [])
    .join('&');
  const signature = Buffer.from(valueOf('Signature'), 'base64');
  return provider.certificates.some((certificate) =>
    verify(digest, Buffer.from(signed), certificate, signature),
  );
}

/** Verifies a logout request that came by redirect. Throws `sso_rejected`, also if it is not signed. */
export async function readSamlLogoutRequest(
  parties: SamlParties,
  query: Record<string, string>,
  originalQuery: string,
): Promise<SamlLogoutRequest> {
  try {
    if (!isSignedRedirect(parties, originalQuery))
      throw rejected('The logout request is not signed.');
    const saml = createSaml(parties, `_${crypto.randomUUID()}`);
    const { profile } = await saml.validateRedirectAsync(query, originalQuery);
    if (!profile) throw rejected('The logout request names no user.');
    return {
      nameId: profile.nameID,
      session: profile.sessionIndex ?? null,
      createReplyUrl: () =>
        saml.getLogoutResponseUrlAsync(profile, query['RelayState'] ?? '', {}, true),
    };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw rejected(error instanceof Error ? error.message : '');
  }
}
