import { AppError } from '../../../platform/base/errors.ts';
import type { Deps } from '../../../platform/deps.ts';
import { enforceLimits } from '../../../platform/limits/limits.ts';
import { isAcceptedToken, listSecrets, type Secret } from '../../../platform/security/secrets.ts';
import {
  type Client,
  type IssuedSession,
  openSession,
  recordFailedSignIn,
  recordRefusal,
  replaceSession,
  sha256,
} from '../../identity/index.ts';
import { findOrganization } from '../../organizations/index.ts';
import {
  callbackUrlOf,
  type ConnectionRow,
  findConnection,
  finishTestRun,
  toOidcClient,
} from '../connections/index.ts';
import {
  deriveRequestValues,
  discover,
  type ProviderIdentity,
  readOidcIdentity,
  reasonOf,
  rejected,
} from '../providers/index.ts';
import { acceptedResults, decideSignIn } from './decide.service.ts';
import { applyDecision } from './join.service.ts';
import { consumeRequest, findRequest, type RequestRow } from './requests.queries.ts';
import { toFailedTest, toTestResult } from './sso-test-result.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Returns the id of a request from its state; undefined if it is not genuine. */
export function readState({ config }: Pick<Deps, 'config'>, state: string): string | undefined {
  const [id = ''] = state.split('.');
  const stateOf = (secret: Secret) => deriveRequestValues(secret, id).state;
  return uuid.test(id) && isAcceptedToken(config, state, stateOf) ? id : undefined;
}

/** Returns the values that were derived when the request was made, maybe with the previous secret. */
export function valuesOf({ config }: Pick<Deps, 'config'>, id: string, state: string) {
  const all = listSecrets(config).map((secret) => deriveRequestValues(secret, id));
  const values = all.find((each) => each.state === state);
  if (!values) throw new AppError('sso_expired');
  return values;
}

/** Finds the sign-in that a state belongs to. Throws `sso_expired` in another browser than the one that started it. */
async function getRequest(deps: Deps, state: string, client: Client): Promise<RequestRow> {
  const id = readState(deps, state);
  const request = id === undefined ? undefined : await findRequest(deps.db, id);
  if (request?.browserHash.equals(sha256(client.browser))) return request;
  await enforceLimits(deps, [{ key: `bad sso state from ${client.network}`, max: 30, minutes: 1 }]);
  throw new AppError('sso_expired');
}

/** What a provider said, and how long it took to answer the first request of the server; null if there was none. */
type Answer = { identity: ProviderIdentity; responseMs: number | null };

/** Returns what the provider said. Throws `sso_rejected` or `sso_denied`. */
async function readIdentity(
  deps: Deps,
  connection: ConnectionRow,
  request: RequestRow,
  query: URLSearchParams,
): Promise<Answer> {
  if (connection.protocol === 'saml') {
    if (!request.assertion) throw rejected('There was no response.');
    if (!('error' in request.assertion)) return { identity: request.assertion, responseMs: null };
    throw new AppError(request.assertion.error, { reason: request.assertion.reason });
  }
  const startedAt = performance.now();
  const configuration = await discover(deps.sendRequest, toOidcClient(deps, connection));
  const responseMs = Math.round(performance.now() - startedAt);
  const url = new URL(
    `${callbackUrlOf(deps.config, connection.organizationId)}?${query.toString()}`,
  );
  const values = valuesOf(deps, request.id, query.get('state') ?? '');
  return { identity: await readOidcIdentity(configuration, url, values), responseMs };
}

async function completeTest(
  deps: Deps,
  connection: ConnectionRow,
  actorId: string,
  read: () => Promise<Answer>,
): Promise<void> {
  const findResult = async () => {
    try {
      const { identity, responseMs } = await read();
      const decision = await decideSignIn(deps.db, connection, identity);
      return toTestResult(connection, { ...identity, responseMs }, decision);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return toFailedTest(connection, reasonOf(error));
    }
  };
  await finishTestRun(deps.db, connection.id, actorId, await findResult());
}

const toAttempt = ({ organizationId }: ConnectionRow, client: Client) => ({
  method: 'sso' as const,
  user: undefined,
  client,
  organizationId,
});

async function signIn(
  deps: Deps,
  connection: ConnectionRow,
  identity: ProviderIdentity,
  { client, isKnownDevice }: CompletingClient,
): Promise<IssuedSession> {
  const decision = await decideSignIn(deps.db, connection, identity);
  const { result, user } = decision;
  const attempt = { ...toAttempt(connection, client), user: user && { id: user.id } };
  if (!acceptedResults.has(result)) {
    await recordFailedSignIn(deps, attempt, result);
    throw new AppError('sso_refused', { result });
  }
  const open = () =>
    deps.db.transaction().execute(async (tx) => {
      const userId = await applyDecision(tx, connection, decision, client);
      const { session, nameId } = identity;
      const provider = { connectionId: connection.id, session, nameId };
      const isKnown = decision.mapped.email !== null && isKnownDevice(decision.mapped.email);
      const method = { client, method: 'sso' as const, isKnownDevice: isKnown };
      return openSession(deps, tx, { userId, provider }, method);
    });
  return recordRefusal(deps, attempt, open);
}

type CompletingClient = { client: Client; isKnownDevice: (email: string) => boolean };

export type CompletedSignIn =
  { purpose: 'sign_in'; issued: IssuedSession; next: string | null } | { purpose: 'test' };

/**
 * Completes a sign-in with what the callback page was opened with: opens a session, or stores the result of a test run. Each
 * request is completed once, in the browser that started it.
 */
export async function completeSso(
  deps: Deps,
  { organizationId, query: callbackQuery }: { organizationId: string; query: string },
  completing: CompletingClient & { replaced: string | undefined },
): Promise<CompletedSignIn> {
  const { client, replaced } = completing;
  const query = new URLSearchParams(callbackQuery);
  const request = await getRequest(deps, query.get('state') ?? '', client);
  const connection = await findConnection(deps.db, request.connectionId);
  if (!connection) throw new AppError('sso_not_available');
  // Before the provider is asked: it treats a code that is sent twice as stolen.
  if (!(await consumeRequest(deps.db, request.id))) throw new AppError('sso_expired');
  const read = async () => {
    // Otherwise a provider could have the code of another organization's provider sent to itself.
    if (organizationId !== connection.organizationId)
      throw rejected('The reply was sent to another organization.');
    return readIdentity(deps, connection, request, query);
  };
  if (request.actorId !== null) {
    await completeTest(deps, connection, request.actorId, read);
    return { purpose: 'test' };
  }
  const organization = await findOrganization(deps.db, connection.organizationId);
  if (!connection.isActive || !organization?.isActive) throw new AppError('sso_not_available');
  const { identity } = await read().catch(async (error: unknown) => {
    const reason = error instanceof AppError ? error.code : 'error';
    await recordFailedSignIn(deps, toAttempt(connection, client), reason);
    throw error;
  });
  const issued = await signIn(deps, connection, identity, completing);
  await replaceSession(deps, replaced);
  return { purpose: 'sign_in', issued, next: request.nextPath };
}
