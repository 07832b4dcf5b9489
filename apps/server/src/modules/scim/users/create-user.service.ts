import { randomUUID } from 'node:crypto';
import { recordAuditEvent } from '../../../platform/audit.ts';
import { AppError } from '../../../platform/base/errors.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../policies/actor.ts';
import { getUserContact, insertUser, lockUser } from '../../identity/index.ts';
import {
  deactivateMember,
  insertMembership,
  lockOrganization,
  reactivateMember,
  saveMemberDetails,
} from '../../organizations/index.ts';
import { isVerifiedEmail } from '../../sso/index.ts';
import type { JsonObject } from '../protocol/index.ts';
import { toDetailChanges } from './user-details.ts';
import { emailOf, externalIdOf, fullNameOf, toAttributes, userNameOf } from './user-resource.ts';
import {
  findAccount,
  isIdentityTaken,
  type KnownAccount,
  saveScimUser,
  saveTimeZone,
} from './users.queries.ts';

const taken = (message: string) => new AppError('scim_uniqueness', { message });

/** Names the source of changes in the audit log. */
export const source = 'scim';

/** Throws unless the organization has proved that emails of this domain are its own. */
export async function requireVerifiedEmail(db: Database, organizationId: string, email: string) {
  if (await isVerifiedEmail(db, organizationId, email)) return;
  throw new AppError('scim_invalid_value', {
    message: `The domain of ${email} is not verified. Verify it in the settings for single sign-on.`,
  });
}

/** Throws unless the account may be provisioned by the organization. */
function requireFree(account: KnownAccount, organizationId: string, email: string): void {
  const isMember = account.organizationId === organizationId;
  if (isMember && account.isProvisioned) throw taken(`${email} is provisioned already.`);
  if (account.isSuperAdmin || (account.organizationId !== null && !isMember))
    throw taken(`The account of ${email} can't be provisioned by this organization.`);
}

type ProvisionedUser = { id: string; email: string; fullName: string | null; isNew: boolean };

/** Adds the user to the organization as a member. */
async function join(
  tx: Database,
  actor: Actor,
  organizationId: string,
  { id: userId, email, fullName, isNew }: ProvisionedUser,
): Promise<void> {
  if (!(await insertMembership(tx, { userId, organizationId, role: 'member' })))
    throw taken('Another organization has added this user in the meantime.');
  await recordAuditEvent(tx, actor, {
    organizationId,
    action: 'membership.provisioned',
    target: fullName ?? email,
    after: { userId, email, role: 'member', isNew },
  });
}

async function recordLink(
  tx: Database,
  actor: Actor,
  organizationId: string,
  { id: userId, email, fullName }: ProvisionedUser,
) {
  await recordAuditEvent(tx, actor, {
    organizationId,
    action: 'membership.linked_by_scim',
    target: fullName ?? email,
    after: { userId, email },
  });
}

/** Finds or creates the account of a resource and makes it a member. Returns whether it was one before. */
async function provideMember(
  tx: Database,
  actor: Actor,
  organizationId: string,
  resource: JsonObject,
): Promise<{ userId: string; isMember: boolean }> {
  const email = emailOf(resource);
  if (email === undefined)
    throw new AppError('scim_invalid_value', { message: 'The user has no email address.' });
  const account = await findAccount(tx, organizationId, email);
  if (account) requireFree(account, organizationId, email);
  const isMember = account?.organizationId === organizationId;
  if (!isMember) await requireVerifiedEmail(tx, organizationId, email);
  const userId = account?.id ?? randomUUID();
  const fullName = fullNameOf(resource);
  if (!account && !(await insertUser(tx, { id: userId, email, fullName })))
    throw taken(`An account for ${email} was created in the meantime.`);
  await lockUser(tx, userId);
  if (!(await lockOrganization(tx, organizationId))) throw new AppError('not_found');
  const contact = account ? await getUserContact(tx, userId) : { email, fullName };
  const user = { id: userId, ...contact, isNew: !account };
  if (isMember) await recordLink(tx, actor, organizationId, user);
  else await join(tx, actor, organizationId, user);
  return { userId, isMember };
}

/** Provisions a user within a transaction: creates or links the account, and stores what the provider knows. */
export async function provisionUser(
  tx: Database,
  actor: Actor,
  organizationId: string,
  resource: JsonObject,
): Promise<string> {
  const identity = { userName: userNameOf(resource), externalId: externalIdOf(resource) };
  if (await isIdentityTaken(tx, organizationId, { ...identity, exceptId: null }))
    throw taken('Another user has this userName or externalId.');
  const { userId, isMember } = await provideMember(tx, actor, organizationId, resource);
  const member = { organizationId, userId };
  const attributes = toAttributes(resource);
  await saveScimUser(tx, organizationId, userId, { ...identity, attributes });
  const changes = toDetailChanges({}, resource);
  if (Object.keys(changes).length > 0) await saveMemberDetails(tx, actor, member, changes, source);
  const { timezone, active } = resource;
  if (typeof timezone === 'string') await saveTimeZone(tx, userId, timezone);
  if (active === false) await deactivateMember(tx, actor, member, source);
  else if (isMember) await reactivateMember(tx, actor, member, source);
  return userId;
}
