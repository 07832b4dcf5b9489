import type { XapiStore, XapiTest } from '@atrium/contracts/analytics/xapi';
import { recordAuditEvent } from '../../../platform/audit.ts';
import type { Config } from '../../../platform/base/config.ts';
import { AppError } from '../../../platform/base/errors.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { enforceLimits } from '../../../platform/limits/limits.ts';
import { recordSettingChange } from '../../../platform/security-events.ts';
import type { Actor } from '../../../policies/actor.ts';
import { requireOrganizationAdmin } from '../../../policies/organization.policy.ts';
import { findOrganization } from '../../organizations/index.ts';
import { createLrsClient, decryptPassword, encryptPassword } from './lrs-client.ts';
import {
  countWaiting,
  deleteStore,
  findStore,
  listPasswords,
  savePassword,
  saveStore,
  type StoreRow,
} from './stores.queries.ts';

const testsPerFiveMinutes = 20;

function stateOf({ isActive, isHalted, error }: StoreRow): XapiStore['state'] {
  if (!isActive) return 'paused';
  if (isHalted) return 'halted';
  return error === null ? 'working' : 'retrying';
}

async function readStore(db: Database, orgId: string): Promise<{ store: XapiStore | null }> {
  const row = await findStore(db, orgId);
  if (!row) return { store: null };
  const { waiting, waitingSince } = await countWaiting(db, orgId);
  const { url, username, error, sentCount, lastSentAt, retryAt, createdAt } = row;
  return {
    store: {
      url,
      username,
      state: stateOf(row),
      error,
      nextAttemptAt: retryAt?.toISOString() ?? null,
      sentCount,
      lastSentAt: lastSentAt?.toISOString() ?? null,
      waiting,
      waitingSince: waitingSince?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
    },
  };
}

export async function getXapiStore({ db }: Deps, actor: Actor, orgId: string) {
  requireOrganizationAdmin(actor, orgId);
  if (!(await findOrganization(db, orgId))) throw new AppError('not_found');
  return readStore(db, orgId);
}

/** Returns the URL in its normal form. Throws `xapi_url_invalid` unless it is encrypted or the operator allows others. */
function readUrl({ OUTGOING_ALLOWED_NETWORKS }: Config, text: string): string {
  const url = URL.parse(text);
  const isEncrypted = url?.protocol === 'https:';
  const isPlain = url?.protocol === 'http:' && OUTGOING_ALLOWED_NETWORKS.length > 0;
  const hasMore = url && [url.username, url.password, url.search, url.hash].some((part) => part);
  if (!url || hasMore || !(isEncrypted || isPlain)) throw new AppError('xapi_url_invalid');
  return url.href;
}

type XapiForm = {
  url: string;
  username: string;
  password: string;
  isActive: boolean;
  /** Throws `reauthentication_required`. */
  requireFreshSession: () => void;
};

/** What the audit log says about a store. */
const toAudited = ({ url, isActive }: { url: string; isActive: boolean }) => ({
  host: new URL(url).host,
  isActive,
});

/** Connects or changes the store. It is tried again at once, also if it was halted. A new URL needs a fresh session. */
export async function saveXapiStore(deps: Deps, actor: Actor, orgId: string, form: XapiForm) {
  requireOrganizationAdmin(actor, orgId);
  const url = readUrl(deps.config, form.url);
  await deps.db.transaction().execute(async (tx) => {
    if (!(await findOrganization(tx, orgId))) throw new AppError('not_found');
    const before = await findStore(tx, orgId);
    if (before?.url !== url) form.requireFreshSession();
    // A stored password is only sent to the host it was entered for.
    const isKept = form.password === '' && before && new URL(before.url).host === new URL(url).host;
    const password = isKept ? decryptPassword(deps, before) : form.password;
    if (password === '') throw new AppError('xapi_password_missing');
    const { username, isActive } = form;
    const sealed = encryptPassword(deps, orgId, password);
    await saveStore(
      tx,
      { organizationId: orgId, url, username, password: sealed, isActive },
      actor.id,
    );
    await recordAuditEvent(tx, actor, {
      organizationId: orgId,
      action: before ? 'xapi.changed' : 'xapi.connected',
      target: new URL(url).host,
      ...(before ? { before: toAudited(before) } : {}),
      after: toAudited({ url, isActive }),
    });
    await recordSettingChange(tx, actor, {
      kind: 'xapi_store_changed',
      organizationId: orgId,
      change: before ? 'changed' : 'connected',
      details: { name: new URL(url).host, isActive },
    });
  });
  return readStore(deps.db, orgId);
}

/** Disconnects the store. What was not sent is dropped. */
export async function deleteXapiStore(deps: Deps, actor: Actor, orgId: string) {
  requireOrganizationAdmin(actor, orgId);
  await deps.db.transaction().execute(async (tx) => {
    if (!(await findOrganization(tx, orgId))) throw new AppError('not_found');
    const before = await findStore(tx, orgId);
    if (!before) return;
    await deleteStore(tx, orgId);
    await recordAuditEvent(tx, actor, {
      organizationId: orgId,
      action: 'xapi.disconnected',
      target: new URL(before.url).host,
      before: toAudited(before),
    });
    await recordSettingChange(tx, actor, {
      kind: 'xapi_store_changed',
      organizationId: orgId,
      change: 'disconnected',
      details: { name: new URL(before.url).host },
    });
  });
  return readStore(deps.db, orgId);
}

/** Checks whether the store can be reached with its credentials. */
export async function testXapiStore(deps: Deps, actor: Actor, orgId: string): Promise<XapiTest> {
  requireOrganizationAdmin(actor, orgId);
  const store = await findStore(deps.db, orgId);
  if (!store) throw new AppError('not_found');
  const limit = { max: testsPerFiveMinutes, minutes: 5 };
  await enforceLimits(deps, [{ key: `xapi test ${orgId}`, ...limit }]);
  const reply = await createLrsClient(deps, store).check();
  return { ...reply, isSuccess: reply.error === null };
}

/** Encrypts the passwords of all stores with the current secret of the server. */
export async function reencryptXapiPasswords(deps: Deps): Promise<void> {
  for (const store of await listPasswords(deps.db)) {
    const { organizationId } = store;
    const renewed = encryptPassword(deps, organizationId, decryptPassword(deps, store));
    await savePassword(deps.db, organizationId, renewed);
  }
}
