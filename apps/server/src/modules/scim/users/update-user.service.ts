import { AppError } from '../../../platform/base/errors.ts';
import type { Database } from '../../../platform/database/database.ts';
import { recordAuditEvent } from '../../../platform/audit.ts';
import { recordSecurityEvent } from '../../../platform/security-events.ts';
import type { Actor } from '../../../policies/actor.ts';
import {
  changeUserEmail,
  deleteSessions,
  findUserByEmail,
  queueMail,
  saveProfile,
} from '../../identity/index.ts';
import {
  deactivateMember,
  reactivateMember,
  saveMemberDetails,
} from '../../organizations/index.ts';
import { isVerifiedEmail } from '../../sso/index.ts';
import { type JsonObject, toComparable } from '../protocol/index.ts';
import { requireVerifiedEmail, source } from './create-user.service.ts';
import { keepSentDetails, toDetailChanges } from './user-details.ts';
import {
  emailOf,
  externalIdOf,
  fullNameOf,
  toAttributes,
  toWritable,
  userNameOf,
} from './user-resource.ts';
import { isIdentityTaken, saveScimUser, saveTimeZone, type UserRow } from './users.queries.ts';

type Change = { organizationId: string; row: UserRow; before: JsonObject; after: JsonObject };

/**
 * Changes the email that a user signs in with, and ends their sessions. Only between verified domains: otherwise admins
 * could take over accounts that are not the organization's. Not of admins: a key for provisioning has fewer rights than
 * they have, and whoever reads the mailbox can sign in.
 */
async function changeEmail(
  tx: Database,
  actor: Actor,
  { organizationId, row }: Change,
  email: string,
): Promise<void> {
  if (email === row.email) return;
  if (row.role === 'admin')
    throw new AppError('scim_mutability', {
      message: 'The email of an admin can only be changed by the admin, in their profile.',
    });
  await requireVerifiedEmail(tx, organizationId, row.email);
  await requireVerifiedEmail(tx, organizationId, email);
  if (await findUserByEmail(tx, email))
    throw new AppError('scim_uniqueness', { message: `Another account has the email ${email}.` });
  await changeUserEmail(tx, row.id, email);
  await deleteSessions(tx, row.id);
  await queueMail(tx, row.email, { template: 'email_changed', newEmail: email });
  await recordAuditEvent(tx, actor, {
    organizationId,
    action: 'membership.email_changed',
    target: row.fullName ?? email,
    before: { userId: row.id, email: row.email },
    after: { email, source },
  });
  await recordSecurityEvent(tx, {
    kind: 'email_changed',
    actorId: actor.id,
    user: { id: row.id },
    organizationId,
    ipAddress: actor.ipAddress,
    details: { method: source },
  });
}

/** Renames the account if the name at the provider has changed and the account is the organization's. */
async function changeName(
  tx: Database,
  actor: Actor,
  { organizationId, row, before, after }: Change,
): Promise<void> {
  const fullName = fullNameOf(after);
  if (fullName === null || fullName === fullNameOf(before) || fullName === row.fullName) return;
  if (!(await isVerifiedEmail(tx, organizationId, row.email))) return;
  await saveProfile(tx, row.id, { fullName });
  await recordAuditEvent(tx, actor, {
    organizationId,
    action: 'membership.renamed',
    target: fullName,
    before: { userId: row.id, fullName: row.fullName },
    after: { fullName, source },
  });
}

async function changeStatus(tx: Database, actor: Actor, { organizationId, row, after }: Change) {
  const isActive = after['active'] !== false;
  if (isActive === row.isActive) return;
  const member = { organizationId, userId: row.id };
  if (isActive) await reactivateMember(tx, actor, member, source);
  else await deactivateMember(tx, actor, member, source);
}

/** Stores a changed resource within a transaction that has locked the organization. */
export async function storeUser(
  tx: Database,
  actor: Actor,
  organizationId: string,
  row: UserRow,
  after: JsonObject,
): Promise<void> {
  const before = toWritable(row);
  const change = { organizationId, row, before, after };
  const identity = { userName: userNameOf(after), externalId: externalIdOf(after) };
  if (await isIdentityTaken(tx, organizationId, { ...identity, exceptId: row.id }))
    throw new AppError('scim_uniqueness', {
      message: 'Another user has this userName or externalId.',
    });
  // Super admins have rights beyond the organization, whose provider must not rename or move them.
  if (!row.isSuperAdmin) {
    const email = emailOf(after);
    if (email !== undefined && email !== emailOf(before))
      await changeEmail(tx, actor, change, email);
    await changeName(tx, actor, change);
  }
  const changes = toDetailChanges(before, after);
  const member = { organizationId, userId: row.id };
  if (Object.keys(changes).length > 0) await saveMemberDetails(tx, actor, member, changes, source);
  const { timezone } = after;
  if (typeof timezone === 'string' && timezone !== before['timezone'])
    await saveTimeZone(tx, row.id, timezone);
  await changeStatus(tx, actor, change);
  const sent = toAttributes(keepSentDetails(after, before, row.attributes));
  const hasChanged =
    toComparable(sent) !== toComparable(row.attributes) ||
    identity.userName !== row.userName ||
    identity.externalId !== row.externalId ||
    after['active'] !== before['active'];
  if (hasChanged) await saveScimUser(tx, organizationId, row.id, { ...identity, attributes: sent });
}
