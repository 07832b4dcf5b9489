import { randomUUID } from 'node:crypto';
import { fullName as fullNameSchema } from '@atrium/contracts/identity/auth';
import type { OrganizationRole } from '@atrium/contracts/organizations/constants';
import { recordAuditEvent } from '../../../platform/audit.ts';
import { AppError } from '../../../platform/base/errors.ts';
import type { Database } from '../../../platform/database/database.ts';
import { recordSecurityEvent } from '../../../platform/security-events.ts';
import { type Client, getUserContact, insertUser, lockUser } from '../../identity/index.ts';
import {
  announceNewAdmin,
  countAdmins,
  insertMembership,
  isLastEmergencyAdmin,
  lockOrganization,
  saveRole,
} from '../../organizations/index.ts';
import type { ConnectionRow } from '../connections/index.ts';
import type { SsoDecision } from './decide.service.ts';
import { joinTeams, leaveTeams, listTeamIds, saveIdentity } from './identities.queries.ts';
import { syncMemberDetails } from './member-details.service.ts';

const refused = (result: string) => new AppError('sso_refused', { result });

/** Creates the account of a new user. The name stays empty if it is missing or not valid. */
async function createUser(tx: Database, { mapped }: SsoDecision): Promise<string> {
  const name = fullNameSchema.safeParse(mapped.fullName);
  const id = randomUUID();
  const account = { id, email: mapped.email ?? '', fullName: name.success ? name.data : null };
  // Another sign-in of the same user has created it in the meantime.
  if (!(await insertUser(tx, account))) throw new AppError('sso_expired');
  return id;
}

/** Records a role that a sign-in has given to a user. `from` is null for new members. */
async function recordRoleChange(
  tx: Database,
  {
    userId,
    organizationId,
    ...details
  }: {
    userId: string;
    organizationId: string;
    from: OrganizationRole | null;
    to: OrganizationRole;
  },
  client: Client,
): Promise<void> {
  await recordSecurityEvent(tx, {
    kind: 'role_changed',
    actorId: userId,
    user: { id: userId },
    organizationId,
    ipAddress: client.ip,
    details: { ...details, method: 'sso' },
  });
}

async function join(
  tx: Database,
  connection: ConnectionRow,
  { role: givenRole, result }: SsoDecision,
  userId: string,
  client: Client,
): Promise<void> {
  const { organizationId } = connection;
  await lockUser(tx, userId);
  const organization = await lockOrganization(tx, organizationId);
  const role = givenRole ?? 'member';
  if (!organization || !(await insertMembership(tx, { userId, organizationId, role })))
    throw refused('other_organization');
  const user = await getUserContact(tx, userId);
  const actor = { id: userId, ipAddress: client.ip };
  await recordAuditEvent(tx, actor, {
    organizationId,
    action: 'membership.joined_by_sso',
    target: user.fullName ?? user.email,
    after: { role, provider: connection.name, isNew: result === 'creates' },
  });
  if (role !== 'admin') return;
  await recordRoleChange(tx, { userId, organizationId, from: null, to: role }, client);
  await announceNewAdmin(tx, organization, user, 'admin_joined');
}

/** Gives a member the role of their groups. The last admin and the last one with emergency access keep theirs. */
async function syncRole(
  tx: Database,
  { organizationId, name: provider }: ConnectionRow,
  { role, user }: SsoDecision,
  client: Client,
): Promise<void> {
  if (!user || user.role === null || role === null || user.role === role) return;
  const organization = await lockOrganization(tx, organizationId);
  if (!organization) return;
  if (role === 'member') {
    if ((await countAdmins(tx, organizationId)) === 1) return;
    if (await isLastEmergencyAdmin(tx, user.id)) return;
  }
  await saveRole(tx, user.id, organizationId, role);
  const contact = await getUserContact(tx, user.id);
  const actor = { id: user.id, ipAddress: client.ip };
  await recordAuditEvent(tx, actor, {
    organizationId,
    action: 'membership.role_changed_by_sso',
    target: contact.fullName ?? contact.email,
    before: { role: user.role },
    after: { role, provider },
  });
  const change = { userId: user.id, organizationId, from: user.role, to: role };
  await recordRoleChange(tx, change, client);
  if (role === 'admin') await announceNewAdmin(tx, organization, contact, 'admin_joined');
}

/** Adds a member to the teams of their groups, and removes them from those of groups they have left. */
async function syncTeams(tx: Database, userId: string, { teamIds, otherTeamIds }: SsoDecision) {
  const current = new Set(await listTeamIds(tx, userId));
  const missing = teamIds.filter((id) => !current.has(id));
  const left = otherTeamIds.filter((id) => current.has(id));
  if (missing.length > 0) await joinTeams(tx, userId, missing);
  if (left.length > 0) await leaveTeams(tx, userId, left);
}

/** Does what was decided: creates the account, joins the organization, and applies role, teams and details. Returns the user. */
export async function applyDecision(
  tx: Database,
  connection: ConnectionRow,
  decision: SsoDecision,
  client: Client,
): Promise<string> {
  const { result, user, subject } = decision;
  const userId = user?.id ?? (await createUser(tx, decision));
  if (result === 'joins' || result === 'creates')
    await join(tx, connection, decision, userId, client);
  else await syncRole(tx, connection, decision, client);
  await syncTeams(tx, userId, decision);
  const member = { organizationId: connection.organizationId, userId };
  await syncMemberDetails(tx, member, decision.details, client.ip);
  await saveIdentity(tx, { connectionId: connection.id, subject, userId });
  return userId;
}
