import { randomUUID } from 'node:crypto';
import type { SignInMethod, SsoProvider } from '@atrium/contracts/sso/sso';
import { AppError } from '../../../platform/base/errors.ts';
import type { Deps } from '../../../platform/deps.ts';
import { enforceLimits } from '../../../platform/limits/limits.ts';
import type { Actor } from '../../../policies/actor.ts';
import { requireOrganizationAdmin } from '../../../policies/organization.policy.ts';
import { getDomainBranding } from '../../branding/index.ts';
import { type Client, sha256 } from '../../identity/index.ts';
import { findOrganization } from '../../organizations/index.ts';
import {
  callbackUrlOf,
  type ConnectionRow,
  findConnection,
  findConnectionForDomain,
  findConnectionOfOrganization,
  startTestRun,
  toOidcClient,
  toSamlParties,
} from '../connections/index.ts';
import {
  createOidcUrl,
  createSamlUrl,
  deriveRequestValues,
  discover,
  domainOf,
} from '../providers/index.ts';
import { insertRequest } from './requests.queries.ts';

const limitStarts = (deps: Deps, { network }: Pick<Client, 'network'>) =>
  enforceLimits(deps, [{ key: `sso start from ${network}`, max: 600, minutes: 5 }]);

/** Returns how an email signs in. Depends on its domain only, so it does not reveal whether an account exists. */
export async function getSignInMethod(
  deps: Deps,
  email: string,
  client: Client,
): Promise<SignInMethod> {
  await limitStarts(deps, client);
  const domain = domainOf(email);
  const [connection, branding] = await Promise.all([
    findConnectionForDomain(deps.db, domain),
    getDomainBranding(deps, domain),
  ]);
  if (!connection) return { method: 'password', provider: null, isRequired: false, branding };
  const isRequired = connection.ssoEnforcedAt !== null;
  return { method: 'sso', provider: connection.name, isRequired, branding };
}

type Start = {
  purpose: 'sign_in' | 'test';
  actorId: string | null;
  nextPath: string | null;
  email: string | undefined;
};

/** Stores a sign-in in progress and returns the URL of the provider. */
async function createRequest(
  deps: Deps,
  connection: ConnectionRow,
  { email, ...start }: Start,
  client: Client,
): Promise<{ url: string }> {
  const id = randomUUID();
  const values = deriveRequestValues(deps.config, id);
  const createUrl = async () => {
    if (connection.protocol === 'saml')
      return createSamlUrl(toSamlParties(deps, connection), values.samlRequestId, values.state);
    const provider = toOidcClient(deps, connection);
    const configuration = await discover(deps.sendRequest, provider);
    const callback = callbackUrlOf(deps.config, connection.organizationId);
    return createOidcUrl(configuration, callback, provider.scopes, values, email);
  };
  const url = await createUrl();
  const browserHash = sha256(client.browser);
  await insertRequest(deps.db, { id, connectionId: connection.id, browserHash, ...start });
  return { url };
}

/** Returns a connection and its organization. Throws `sso_not_available` unless both are active. */
async function getActiveConnection(deps: Deps, id: string | undefined) {
  const connection = id === undefined ? undefined : await findConnection(deps.db, id);
  const organization = connection && (await findOrganization(deps.db, connection.organizationId));
  if (!connection?.isActive || !organization?.isActive) throw new AppError('sso_not_available');
  return { connection, organization };
}

/** Returns the names that a user confirms before a sign-in that did not start on the sign-in page. */
export async function getSsoProvider(
  deps: Deps,
  connectionId: string,
  network: string,
): Promise<SsoProvider> {
  await limitStarts(deps, { network });
  const { connection, organization } = await getActiveConnection(deps, connectionId);
  return { provider: connection.name, organization: organization.name };
}

/** Where a sign-in starts: with an email, or at the provider, which names the connection. */
type StartInput = ({ email: string } | { connectionId: string }) & { next?: string | undefined };

/** Starts a sign-in. Throws `sso_not_available` if no active provider is set up. */
export async function startSso(
  deps: Deps,
  input: StartInput,
  client: Client,
): Promise<{ url: string }> {
  await limitStarts(deps, client);
  const email = 'email' in input ? input.email.toLowerCase() : undefined;
  const id =
    'connectionId' in input
      ? input.connectionId
      : (await findConnectionForDomain(deps.db, domainOf(input.email)))?.id;
  const { connection } = await getActiveConnection(deps, id);
  const start = { purpose: 'sign_in', actorId: null, nextPath: input.next ?? null, email } as const;
  return createRequest(deps, connection, start, client);
}

/** Starts a test run of the connection, active or not. Its result is stored; the admin stays signed in. */
export async function testSso(
  deps: Deps,
  actor: Actor,
  orgId: string,
  identify: () => Client,
): Promise<{ url: string }> {
  requireOrganizationAdmin(actor, orgId);
  const connection = await findConnectionOfOrganization(deps.db, orgId);
  if (!connection) throw new AppError('sso_not_available');
  // Not before the checks, so that a refused request sets no cookie.
  const client = identify();
  await limitStarts(deps, client);
  const start = { purpose: 'test', actorId: actor.id, nextPath: null, email: undefined } as const;
  const request = await createRequest(deps, connection, start, client);
  await startTestRun(deps.db, connection.id, actor.id);
  return request;
}
