import type { SsoResult } from '@atrium/contracts/sso/constants';
import type { OrganizationRole } from '@atrium/contracts/organizations/constants';
import type { Database } from '../../../platform/database/database.ts';
import { listGroupRules, type ConnectionRow } from '../connections/index.ts';
import { findVerifiedDomain } from '../domains/index.ts';
import {
  domainOf,
  type MappedIdentity,
  mapIdentity,
  type ProviderIdentity,
} from '../providers/index.ts';
import {
  findKnownUserByEmail,
  findTeamByName,
  findUserBySubject,
  isUninvitedFormerMember,
  type KnownUser,
} from './identities.queries.ts';
import { type ProvidedDetails, readProvidedDetails } from './member-details.service.ts';

/** What a sign-in would do. */
export type SsoDecision = {
  result: SsoResult;
  subject: string;
  mapped: MappedIdentity;
  user: KnownUser | undefined;
  /** Role that the groups give; null if no rule gives the admin role, so that roles are managed by hand. */
  role: OrganizationRole | null;
  /** Teams that the groups and the team attribute give. */
  teamIds: string[];
  /** Teams of group rules that do not apply. */
  otherTeamIds: string[];
  teamNames: string[];
  details: ProvidedDetails;
};

/** Results with which a user is signed in. */
export const acceptedResults: ReadonlySet<SsoResult> = new Set([
  'signs_in',
  'links',
  'joins',
  'creates',
]);

const joinOrRefuse = ({ joinsAutomatically }: ConnectionRow, result: SsoResult): SsoResult =>
  joinsAutomatically ? result : 'not_invited';

/** Whether an organization has proved that it owns the domain of an email. */
export const isVerifiedEmail = async (
  db: Database,
  organizationId: string,
  email: string,
): Promise<boolean> =>
  (await findVerifiedDomain(db, organizationId, domainOf(email))) !== undefined;

/**
 * Decides about a user who exists. `result`: for members of the organization. `verifiedDomain`: one that was looked up
 * already.
 */
async function decideForUser(
  db: Database,
  user: KnownUser,
  connection: ConnectionRow,
  { result, verifiedDomain }: { result: SsoResult; verifiedDomain?: string },
): Promise<SsoResult> {
  const { organizationId } = connection;
  // Admins of an organization control its provider, so it must not open accounts with more rights than theirs.
  if (user.isSuperAdmin) return 'super_admin';
  if (user.organizationId === organizationId)
    return user.isDeactivated ? 'account_deactivated' : result;
  if (user.organizationId !== null) return 'other_organization';
  // Someone who left keeps the account, which the provider must not open once its email is a private one. A merged account may
  // have an email of another domain than the provider sent.
  const isVerified =
    domainOf(user.email) === verifiedDomain ||
    (await isVerifiedEmail(db, organizationId, user.email));
  if (!isVerified) return 'domain_not_verified';
  // As with invitations, someone who was removed can't rejoin on their own.
  if (await isUninvitedFormerMember(db, organizationId, user)) return 'not_invited';
  return joinOrRefuse(connection, 'joins');
}

async function decideByEmail(
  db: Database,
  connection: ConnectionRow,
  email: string | null,
  isEmailVerified: boolean,
): Promise<{ result: SsoResult; user?: KnownUser }> {
  if (email === null) return { result: 'no_email' };
  if (!isEmailVerified) return { result: 'email_not_verified' };
  if (!(await isVerifiedEmail(db, connection.organizationId, email)))
    return { result: 'domain_not_verified' };
  const user = await findKnownUserByEmail(db, connection, email);
  if (!user) return { result: joinOrRefuse(connection, 'creates') };
  // The email may have passed to another employee, who must not get the account of the first.
  if (user.subject !== null) return { result: 'account_in_use', user };
  const known = { result: 'links', verifiedDomain: domainOf(email) } as const;
  return { result: await decideForUser(db, user, connection, known), user };
}

async function decideTeams(db: Database, connection: ConnectionRow, mapped: MappedIdentity) {
  const rules = await listGroupRules(db, connection.id);
  const groups = new Set(mapped.groups);
  const matching = rules.filter(({ group }) => groups.has(group));
  const named =
    mapped.team === null
      ? undefined
      : await findTeamByName(db, connection.organizationId, mapped.team);
  const ruleTeams = matching.flatMap(({ teamId }) => teamId ?? []);
  const teamIds = [...new Set([...ruleTeams, ...(named ? [named.id] : [])])];
  const teamNames = [
    ...matching.flatMap(({ teamName }) => teamName ?? []),
    named?.name ?? [],
  ].flat();
  const managesRoles = rules.some(({ role }) => role === 'admin');
  const role: OrganizationRole = matching.some((rule) => rule.role === 'admin')
    ? 'admin'
    : 'member';
  return {
    role: managesRoles ? role : null,
    teamIds,
    teamNames: [...new Set(teamNames)],
    otherTeamIds: rules.flatMap(({ teamId }) => teamId ?? []).filter((id) => !teamIds.includes(id)),
  };
}

/**
 * Decides what a verified identity may do: sign in, join, or nothing. Accounts are linked by email over verified domains
 * only. Changes nothing.
 */
export async function decideSignIn(
  db: Database,
  connection: ConnectionRow,
  identity: ProviderIdentity,
): Promise<SsoDecision> {
  const mapped = mapIdentity(identity, connection.attributes);
  // Some SAML providers name users anew for each session; then the email identifies them.
  const subject = identity.subject === '' ? `email:${mapped.email ?? ''}` : identity.subject;
  const known = await findUserBySubject(db, connection.id, subject);
  const { result, user } = known
    ? { result: await decideForUser(db, known, connection, { result: 'signs_in' }), user: known }
    : await decideByEmail(db, connection, mapped.email, identity.isEmailVerified);
  const details = await readProvidedDetails(db, connection, identity.attributes);
  const teams = await decideTeams(db, connection, mapped);
  return { result, user, subject, mapped, details, ...teams };
}
