import type {
  OwnPrivacyNotice,
  PrivacyNotice,
  PrivacyNoticeChange,
} from '@atrium/contracts/organizations/privacy-notices';
import { recordAuditEvent } from '../../platform/audit.ts';
import { AppError } from '../../platform/base/errors.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../policies/actor.ts';
import { requireOrganizationAdmin } from '../../policies/organization.policy.ts';
import { findOrganization, lockOrganization } from './memberships/index.ts';
import {
  countAcceptances,
  findNewestNotice,
  findNoticeFor,
  insertAcceptance,
  insertNotice,
} from './privacy-notices.queries.ts';

type Notice = { version: number; text: string; publishedAt: Date };

async function toPrivacyNotice(
  db: Database,
  organizationId: string,
  notice: Notice | undefined,
): Promise<PrivacyNotice> {
  const counts = await countAcceptances(db, organizationId, notice?.version ?? 0);
  if (!notice?.text) return { notice: null, ...counts, acceptedCount: 0 };
  const { version, text, publishedAt } = notice;
  return { notice: { version, text, publishedAt: publishedAt.toISOString() }, ...counts };
}

/** Returns the current notice of an organization, and how many of its members accepted it. */
export async function getPrivacyNotice(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  organizationId: string,
): Promise<PrivacyNotice> {
  requireOrganizationAdmin(actor, organizationId);
  if (!(await findOrganization(db, organizationId))) throw new AppError('not_found');
  return toPrivacyNotice(db, organizationId, await findNewestNotice(db, organizationId));
}

/**
 * Publishes a new version, which members are asked to accept. Does nothing if the text is the current one. Throws
 * `privacy_notice_conflict` if another version than the one it replaces is current.
 */
export async function updatePrivacyNotice(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  organizationId: string,
  { text, replaces }: PrivacyNoticeChange,
): Promise<PrivacyNotice> {
  requireOrganizationAdmin(actor, organizationId);
  return db.transaction().execute(async (tx) => {
    // Of two admins who publish at the same time, the second gets a conflict.
    const organization = await lockOrganization(tx, organizationId);
    if (!organization) throw new AppError('not_found');
    const newest = await findNewestNotice(tx, organizationId);
    if ((newest?.text ?? '') === text) return toPrivacyNotice(tx, organizationId, newest);
    const current = newest?.text ? newest.version : null;
    if (replaces !== current) throw new AppError('privacy_notice_conflict');
    const version = (newest?.version ?? 0) + 1;
    const published = await insertNotice(tx, {
      organizationId,
      version,
      text,
      publishedBy: actor.id,
    });
    await recordAuditEvent(tx, actor, {
      organizationId,
      action: text
        ? 'organization.privacy_notice_published'
        : 'organization.privacy_notice_withdrawn',
      target: organization.name,
      after: { version },
    });
    return toPrivacyNotice(tx, organizationId, published);
  });
}

/** Returns the notice of the actor's organization, and when they accepted it. */
export async function getOwnPrivacyNotice(
  { db }: Pick<Deps, 'db'>,
  { id, membership }: Actor,
): Promise<OwnPrivacyNotice> {
  if (!membership?.isActive) return { notice: null };
  const found = await findNoticeFor(db, membership.organizationId, id);
  if (!found?.text) return { notice: null };
  const { version, text, publishedAt, acceptedAt } = found;
  return {
    notice: {
      version,
      text,
      publishedAt: publishedAt.toISOString(),
      organizationName: membership.organizationName,
      acceptedAt: acceptedAt?.toISOString() ?? null,
    },
  };
}

/**
 * Records that the actor accepts a version. Throws `not_found` without a notice, and `privacy_notice_changed` if a newer version was
 * published in the meantime. Idempotent.
 */
export async function acceptPrivacyNotice(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  version: number,
): Promise<OwnPrivacyNotice> {
  const { notice } = await getOwnPrivacyNotice(deps, actor);
  const organizationId = actor.membership?.organizationId;
  if (!notice || !organizationId) throw new AppError('not_found');
  if (notice.version !== version) throw new AppError('privacy_notice_changed');
  await insertAcceptance(deps.db, { userId: actor.id, organizationId, version });
  return getOwnPrivacyNotice(deps, actor);
}
