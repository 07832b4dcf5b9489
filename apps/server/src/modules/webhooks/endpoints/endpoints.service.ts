import { randomUUID } from 'node:crypto';
import {
  webhooks,
  type WebhookEventType,
  type WebhookFormat,
} from '@atrium/contracts/webhooks/constants';
import type { CreatedWebhook, Webhook } from '@atrium/contracts/webhooks/webhooks';
import { type AuditEvent, recordAuditEvent } from '../../../platform/audit.ts';
import { AppError } from '../../../platform/base/errors.ts';
import { inTransaction, type Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordSettingChange } from '../../../platform/security-events.ts';
import type { Actor } from '../../../policies/actor.ts';
import { requireOrganizationAdmin } from '../../../policies/organization.policy.ts';
import { findOrganization, lockOrganization } from '../../organizations/index.ts';
import {
  createSigningSecret,
  decryptEndpointSecret,
  encryptEndpointSecret,
  hintOf,
} from './endpoint-secrets.ts';
import { readUrl, toFullUrl, toStoredUrl } from './endpoint-urls.ts';
import {
  countEndpoints,
  countOpenDeliveries,
  deleteDeliveries,
  deleteEndpoint,
  deletePreviousSecrets,
  type EndpointRow,
  insertEndpoint,
  listEndpoints,
  listEndpointSecrets,
  lockEndpoint,
  replaceSecret,
  saveEndpointSecrets,
  updateEndpoint,
} from './endpoints.queries.ts';

export type WebhookKey = { orgId: string; webhookId: string };

/** What an admin enters. Without a label or URL, a change keeps the old one. */
type WebhookForm = { label?: string | null | undefined; eventTypes: WebhookEventType[] };
type NewWebhook = WebhookForm & { format: WebhookFormat; url: string };
type ChangedWebhook = WebhookForm & {
  url?: string | undefined;
  isActive: boolean;
  /** Throws `reauthentication_required`. */
  requireFreshSession: () => void;
};

const latest = (...moments: (Date | null)[]): Date | null =>
  moments.reduce((one, other) => (one && other ? (one > other ? one : other) : (one ?? other)));

async function toWebhook(db: Database, row: EndpointRow): Promise<Webhook> {
  const { organizationId: _, retryAt, pausedUntil, ...endpoint } = row;
  const nextAttemptAt = row.failingSince && latest(retryAt, pausedUntil);
  return {
    ...endpoint,
    disabledAt: row.disabledAt?.toISOString() ?? null,
    previousSecretUntil: row.previousSecretUntil?.toISOString() ?? null,
    failingSince: row.failingSince?.toISOString() ?? null,
    nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
    lastSuccessAt: row.lastSuccessAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    ...(await countOpenDeliveries(db, row.id)),
  };
}

type AuditedEndpoint = Pick<EndpointRow, 'format' | 'label' | 'url' | 'eventTypes' | 'isActive'>;

/** What the audit log says about an endpoint. The rest of the URL may contain a token. */
const toAudited = ({ format, label, url, eventTypes, isActive }: AuditedEndpoint) => ({
  format,
  ...(label === null ? {} : { label }),
  host: new URL(url).host,
  eventTypes,
  isActive,
});

type WebhookChange = Pick<AuditEvent, 'before' | 'after'> & {
  url: string;
  change: 'created' | 'changed' | 'deleted' | 'secret_replaced';
};

/** Records a change of an endpoint in the audit log and the security log. */
async function recordChange(
  tx: Database,
  actor: Actor,
  organizationId: string,
  { url, change, ...values }: WebhookChange,
): Promise<void> {
  const { host } = new URL(url);
  const event = { organizationId, action: `webhook.${change}`, target: host, ...values } as const;
  await recordAuditEvent(tx, actor, event);
  const details = { name: host };
  await recordSettingChange(tx, actor, {
    kind: 'webhook_changed',
    organizationId,
    change,
    details,
  });
}

/** Returns a locked endpoint for admins of its organization. Throws `not_found` for those of others. */
export async function getLockedEndpoint(tx: Database, { orgId, webhookId }: WebhookKey) {
  const row = await lockEndpoint(tx, orgId, webhookId);
  if (!row) throw new AppError('not_found');
  return row;
}

export async function listWebhooks({ db }: Deps, actor: Actor, orgId: string) {
  requireOrganizationAdmin(actor, orgId);
  if (!(await findOrganization(db, orgId))) throw new AppError('not_found');
  const rows = await listEndpoints(db, orgId);
  return { webhooks: await Promise.all(rows.map((row) => toWebhook(db, row))) };
}

/** Creates an endpoint. Its signing secret is returned only here. */
export async function createWebhook(
  deps: Deps,
  actor: Actor,
  orgId: string,
  { format, ...form }: NewWebhook,
): Promise<CreatedWebhook> {
  requireOrganizationAdmin(actor, orgId);
  const url = readUrl(deps.config, format, form.url);
  const id = randomUUID();
  const secret = createSigningSecret();
  return inTransaction(deps.db, async (tx) => {
    if (!(await lockOrganization(tx, orgId))) throw new AppError('not_found');
    if ((await countEndpoints(tx, orgId)) >= webhooks.maxEndpoints)
      throw new AppError('too_many_webhooks');
    await insertEndpoint(tx, {
      id,
      organizationId: orgId,
      format,
      label: form.label || null,
      eventTypes: [...new Set(form.eventTypes)],
      secret: encryptEndpointSecret(deps, id, secret),
      secretHint: hintOf(secret),
      createdBy: actor.id,
      ...toStoredUrl(deps, { id, format }, url),
    });
    const created = await getLockedEndpoint(tx, { orgId, webhookId: id });
    await recordChange(tx, actor, orgId, { url, change: 'created', after: toAudited(created) });
    return { webhook: await toWebhook(tx, created), secret: format === 'standard' ? secret : null };
  });
}

/**
 * Changes an endpoint, or turns it on or off. One that is turned on is sent what waits for it. Another URL needs a fresh
 * session, as a new endpoint does.
 */
export async function updateWebhook(
  deps: Deps,
  actor: Actor,
  key: WebhookKey,
  { label, url: newUrl, eventTypes, isActive, requireFreshSession }: ChangedWebhook,
): Promise<Webhook> {
  requireOrganizationAdmin(actor, key.orgId);
  return deps.db.transaction().execute(async (tx) => {
    const before = await getLockedEndpoint(tx, key);
    const oldUrl = toFullUrl(deps, before);
    const url = newUrl === undefined ? oldUrl : readUrl(deps.config, before.format, newUrl);
    const isUrlChanged = url !== oldUrl;
    if (isUrlChanged) requireFreshSession();
    const changed = {
      label: label === undefined ? before.label : label || null,
      eventTypes: [...new Set(eventTypes)],
      isActive,
      ...(isUrlChanged ? toStoredUrl(deps, before, url) : {}),
    };
    const isTriedAgain = isActive && (!before.isActive || isUrlChanged);
    await updateEndpoint(tx, before.id, changed, isTriedAgain);
    const after = await getLockedEndpoint(tx, key);
    await recordChange(tx, actor, key.orgId, {
      url,
      change: 'changed',
      before: toAudited(before),
      after: { ...toAudited(after), isUrlChanged },
    });
    return toWebhook(tx, after);
  });
}

/** Deletes an endpoint with its deliveries, which may be too many for one statement. */
export async function deleteWebhook(deps: Deps, actor: Actor, key: WebhookKey): Promise<void> {
  requireOrganizationAdmin(actor, key.orgId);
  await deps.db.transaction().execute(async (tx) => {
    const { id, eventTypes } = await getLockedEndpoint(tx, key);
    // No new events meanwhile.
    await updateEndpoint(tx, id, { eventTypes, isActive: false }, false);
  });
  while ((await deleteDeliveries(deps.db, key.webhookId)) > 0);
  await deps.db.transaction().execute(async (tx) => {
    const before = await getLockedEndpoint(tx, key);
    await deleteEndpoint(tx, before.id);
    const { url } = before;
    await recordChange(tx, actor, key.orgId, { url, change: 'deleted', before: toAudited(before) });
  });
}

/**
 * Replaces the signing secret of an endpoint. Requests are signed with both for a day. Throws `webhook_without_secret` for
 * endpoints in Slack and Teams.
 */
export async function replaceWebhookSecret(
  deps: Deps,
  actor: Actor,
  key: WebhookKey,
): Promise<{ webhook: Webhook; secret: string }> {
  requireOrganizationAdmin(actor, key.orgId);
  const secret = createSigningSecret();
  return inTransaction(deps.db, async (tx) => {
    const before = await getLockedEndpoint(tx, key);
    if (before.format !== 'standard') throw new AppError('webhook_without_secret');
    await replaceSecret(tx, before.id, {
      secret: encryptEndpointSecret(deps, before.id, secret),
      secretHint: hintOf(secret),
      previousSecret: before.secret,
    });
    const { url } = before;
    await recordChange(tx, actor, key.orgId, { url, change: 'secret_replaced' });
    return { webhook: await toWebhook(tx, await getLockedEndpoint(tx, key)), secret };
  });
}

/** Encrypts the secrets of all endpoints with the current secret of the server. */
export async function reencryptEndpointSecrets(deps: Deps): Promise<void> {
  await deletePreviousSecrets(deps.db);
  for (const { id, secret, previousSecret } of await listEndpointSecrets(deps.db)) {
    const renew = (stored: Buffer) =>
      encryptEndpointSecret(deps, id, decryptEndpointSecret(deps, id, stored));
    await saveEndpointSecrets(deps.db, id, {
      secret: renew(secret),
      previousSecret: previousSecret && renew(previousSecret),
    });
  }
}
