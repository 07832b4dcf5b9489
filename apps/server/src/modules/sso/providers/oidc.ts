import * as client from 'openid-client';
import { sso } from '@atrium/contracts/sso/constants';
import { AppError } from '../../../platform/base/errors.ts';
import {
  OutgoingRequestError,
  type OutgoingRequests,
} from '../../../platform/outgoing/outgoing-requests.ts';
import { rejected } from './provider-errors.ts';
import { hasVerifiedEmail, type ProviderIdentity } from './provider-identity.ts';

export type OidcClient = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  scopes: string[];
};

type RequestValues = { state: string; nonce: string; codeVerifier: string };

/** Returns the cause of an error that has a message for the admin. */
function findRequestError(error: unknown): OutgoingRequestError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof OutgoingRequestError) return cause;
  return undefined;
}

const entraHost = 'login.microsoftonline.com';
/** Paths at which any tenant of Microsoft Entra signs in. The last one is the tenant of private accounts. */
const sharedEntraTenants = new Set([
  'common',
  'organizations',
  'consumers',
  '9188040d-6c67-4c5b-b112-36a304b66dad',
]);

const issuerMismatch = (reason: string) => new AppError('sso_issuer_mismatch', { reason });

/** Throws `sso_issuer_mismatch` for an issuer at which people of other organizations sign in too. */
function requireOwnTenant({ hostname, pathname }: URL): void {
  const [, tenant = ''] = pathname.toLowerCase().split('/');
  if (hostname === entraHost && sharedEntraTenants.has(tenant))
    throw issuerMismatch('Accounts of any tenant can sign in at this issuer.');
}

const namesOtherIssuer = (issuer: string) =>
  issuerMismatch(`The discovery document names the issuer ${issuer.slice(0, 300)}.`);

/** Throws `sso_issuer_mismatch`. The library accepts issuers of Microsoft that differ, such as `…/{tenantid}/v2.0`. */
function requireIssuer(entered: URL, { issuer }: client.ServerMetadata): void {
  if (issuer.includes('{tenantid}') || new URL(issuer).href !== entered.href)
    throw namesOtherIssuer(issuer);
}

/** Returns the issuer of a discovery document that the library refused because of it. */
function findOtherIssuer(error: unknown): string | undefined {
  if (!(error instanceof client.ClientError) || !(error.cause instanceof Object)) return undefined;
  const { attribute, body } = error.cause as { attribute?: unknown; body?: client.ServerMetadata };
  return attribute === 'issuer' ? body?.issuer : undefined;
}

function toDiscoveryError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const otherIssuer = findOtherIssuer(error);
  if (otherIssuer !== undefined) return namesOtherIssuer(otherIssuer);
  const reason = findRequestError(error)?.message ?? 'The discovery document is not valid.';
  return new AppError('sso_provider_unreachable', { reason });
}

/** Reads the discovery document of an OpenID provider. Throws `sso_provider_unreachable` or `sso_issuer_mismatch`. */
export async function discover(
  sendRequest: OutgoingRequests,
  { issuer, clientId, clientSecret }: OidcClient,
): Promise<client.Configuration> {
  const url = new URL(issuer);
  requireOwnTenant(url);
  const customFetch: client.CustomFetch = async (target, { method, headers, body }) => {
    const reply = await sendRequest(new URL(target), {
      method: method === 'POST' ? 'POST' : 'GET',
      headers,
      ...(body instanceof URLSearchParams || typeof body === 'string'
        ? { body: body.toString() }
        : {}),
    });
    const hasBody = reply.status !== 204 && reply.status !== 304;
    return new Response(hasBody ? reply.body : null, {
      status: reply.status,
      headers: reply.headers,
    });
  };
  try {
    const configuration = await client.discovery(
      url,
      clientId,
      { client_secret: clientSecret, [client.clockTolerance]: sso.clockSkewSeconds },
      client.ClientSecretPost(clientSecret),
      {
        [client.customFetch]: customFetch,
        execute: [
          // Verifies the signatures of ID tokens with the keys of the provider.
          client.enableNonRepudiationChecks,
          // Plain HTTP is only possible to networks that the operator allows.
          ...(url.protocol === 'http:' ? [client.allowInsecureRequests] : []),
        ],
      },
    );
    requireIssuer(url, configuration.serverMetadata());
    return configuration;
  } catch (error) {
    throw toDiscoveryError(error);
  }
}

/** Returns the URL at which the user signs in. */
export async function createOidcUrl(
  configuration: client.Configuration,
  redirectUri: string,
  scopes: string[],
  { state, nonce, codeVerifier }: RequestValues,
  loginHint: string | undefined,
): Promise<string> {
  const parameters = {
    redirect_uri: redirectUri,
    scope: scopes.join(' '),
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    ...(loginHint === undefined ? {} : { login_hint: loginHint }),
  };
  return client.buildAuthorizationUrl(configuration, parameters).href;
}

const toText = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value])
    .filter((each) => ['string', 'number', 'boolean'].includes(typeof each))
    .map(String);

/** Exchanges the code of the callback for the verified claims of the user. Throws `sso_rejected` or `sso_denied`. */
export async function readOidcIdentity(
  configuration: client.Configuration,
  callbackUrl: URL,
  { state, nonce, codeVerifier }: RequestValues,
): Promise<ProviderIdentity> {
  try {
    const tokens = await client.authorizationCodeGrant(configuration, callbackUrl, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: codeVerifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw rejected('There was no ID token.');
    const hasUserInfo = configuration.serverMetadata().userinfo_endpoint !== undefined;
    const userInfo = hasUserInfo
      ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
      : {};
    const all: Record<string, unknown> = { ...userInfo, ...claims };
    const attributes = Object.entries(all).map(([name, value]) => [name, toText(value)] as const);
    return {
      subject: claims.sub,
      attributes: Object.fromEntries(attributes.filter(([, values]) => values.length > 0)),
      isEmailVerified: hasVerifiedEmail(claims.iss, all),
      session: typeof claims['sid'] === 'string' ? claims['sid'] : null,
      nameId: { value: claims.sub, format: null },
    };
  } catch (error) {
    throw toRejection(error);
  }
}

function toRejection(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof client.AuthorizationResponseError)
    return new AppError('sso_denied', { reason: error.error_description ?? error.error });
  const unreachable = findRequestError(error);
  if (unreachable) return new AppError('sso_provider_unreachable', { reason: unreachable.message });
  return rejected(error instanceof Error ? error.message : 'The reply is not valid.');
}

/** Returns the URL that ends the session at the provider; undefined if it offers none. */
export function createOidcLogoutUrl(
  configuration: client.Configuration,
  returnUrl: string,
): string | undefined {
  const { end_session_endpoint: endpoint } = configuration.serverMetadata();
  if (endpoint === undefined) return undefined;
  return client.buildEndSessionUrl(configuration, { post_logout_redirect_uri: returnUrl }).href;
}
