import { randomInt } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import { domainRecord, sso, type domainMailboxes } from '@atrium/contracts/sso/constants';
import { recordAuditEvent } from '../../../platform/audit.ts';
import { AppError } from '../../../platform/base/errors.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { enforceLimits, limitWrongAttempts } from '../../../platform/limits/limits.ts';
import { extendReplyDeadline } from '../../../platform/limits/reply-deadline.ts';
import { recordSettingChange, type SettingChange } from '../../../platform/security-events.ts';
import type { Actor } from '../../../policies/actor.ts';
import { requireOrganizationAdmin } from '../../../policies/organization.policy.ts';
import { sendMailCode, verifyMailCode } from '../../identity/index.ts';
import { findOrganization, lockOrganization } from '../../organizations/index.ts';
import {
  deleteDomain,
  type DomainRow,
  findDomain,
  insertDomain,
  listDomains,
  markDomainChecked,
  markDomainVerified,
} from './domains.queries.ts';
import { isPublicMailDomain } from './public-mail-domains.ts';

type DomainKey = { orgId: string; domainId: string };

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';
const createToken = () =>
  Array.from({ length: 20 }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Throws `domain_of_mail_provider` for domains whose mailboxes belong to people of any organization. */
function requireOwnDomain(domain: string): void {
  if (isPublicMailDomain(domain)) throw new AppError('domain_of_mail_provider');
}

/**
 * Returns a domain that an admin wants to verify. Throws `not_found` for domains of other organizations, and
 * `domain_of_mail_provider`.
 */
async function getDomain(deps: Deps, actor: Actor, { orgId, domainId }: DomainKey) {
  requireOrganizationAdmin(actor, orgId);
  const domain = await findDomain(deps.db, orgId, domainId);
  if (!domain) throw new AppError('not_found');
  requireOwnDomain(domain.domain);
  return domain;
}

async function recordDomainChange(
  db: Database,
  actor: Actor,
  organizationId: string,
  {
    domain,
    details,
    ...event
  }: { domain: string } & Pick<SettingChange, 'change' | 'outcome' | 'details'>,
): Promise<void> {
  await recordSettingChange(db, actor, {
    ...event,
    kind: 'domain_changed',
    organizationId,
    details: { name: domain, ...details },
  });
}

/** Adds a domain. It counts once it is verified. Idempotent. Throws `domain_of_mail_provider`. */
export async function addDomain(
  deps: Deps,
  actor: Actor,
  orgId: string,
  domain: string,
): Promise<void> {
  requireOrganizationAdmin(actor, orgId);
  requireOwnDomain(domain);
  await deps.db.transaction().execute(async (tx) => {
    if (!(await findOrganization(tx, orgId))) throw new AppError('not_found');
    const row = { organizationId: orgId, domain, token: createToken(), createdBy: actor.id };
    if (!(await insertDomain(tx, row))) return;
    if ((await listDomains(tx, orgId)).length > sso.maxDomains)
      throw new AppError('too_many_domains');
    const event = { organizationId: orgId, action: 'domain.added', target: domain } as const;
    await recordAuditEvent(tx, actor, { ...event, after: { domain } });
    await recordDomainChange(tx, actor, orgId, { domain, change: 'added' });
  });
}

/**
 * Removes a domain: its people no longer join, and are no longer routed to the identity provider. Throws `sso_enforced` for
 * the last one while single sign-on is required.
 */
export async function removeDomain(deps: Deps, actor: Actor, key: DomainKey): Promise<void> {
  requireOrganizationAdmin(actor, key.orgId);
  await deps.db.transaction().execute(async (tx) => {
    await lockOrganization(tx, key.orgId);
    const domain = await findDomain(tx, key.orgId, key.domainId);
    if (!domain) throw new AppError('not_found');
    if (!(await deleteDomain(tx, key.orgId, domain.id))) throw new AppError('sso_enforced');
    await recordAuditEvent(tx, actor, {
      organizationId: key.orgId,
      action: 'domain.removed',
      target: domain.domain,
      before: { domain: domain.domain, verifiedAt: domain.verifiedAt?.toISOString() ?? null },
    });
    await recordDomainChange(tx, actor, key.orgId, {
      domain: domain.domain,
      change: 'removed',
      details: { isVerified: domain.verifiedAt !== null },
    });
  });
}

async function verify(
  db: Database,
  actor: Actor,
  orgId: string,
  domain: DomainRow,
  method: 'dns' | 'mail',
): Promise<void> {
  if (!(await markDomainVerified(db, domain.id, method))) throw new AppError('domain_taken');
  await recordAuditEvent(db, actor, {
    organizationId: orgId,
    action: 'domain.verified',
    target: domain.domain,
    after: { method },
  });
  await recordDomainChange(db, actor, orgId, {
    domain: domain.domain,
    change: 'verified',
    details: { method },
  });
}

/** Returns the TXT records of a domain; none if it has none or does not answer. */
async function listTxtRecords({ config }: Deps, domain: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 1_500, tries: 2 });
  if (config.DNS_SERVERS.length > 0) resolver.setServers(config.DNS_SERVERS);
  const records = await extendReplyDeadline(() => resolver.resolveTxt(domain)).catch(() => []);
  return records.map((parts) => parts.join(''));
}

/** Looks up the TXT record of a domain and verifies it. Throws `domain_record_missing` or `domain_taken`. */
export async function checkDomain(deps: Deps, actor: Actor, key: DomainKey): Promise<void> {
  const domain = await getDomain(deps, actor, key);
  if (domain.verifiedAt) return;
  await enforceLimits(deps, [{ key: `domain check ${key.orgId}`, max: 30, minutes: 5 }]);
  const records = await listTxtRecords(deps, domain.domain);
  if (!records.includes(domainRecord(domain.token))) {
    await markDomainChecked(deps.db, domain.id);
    throw new AppError('domain_record_missing');
  }
  await deps.db.transaction().execute((tx) => verify(tx, actor, key.orgId, domain, 'dns'));
}

/** Sends a code to a mailbox of the domain that only its owner can read. */
export async function sendDomainCode(
  deps: Deps,
  actor: Actor,
  key: DomainKey,
  mailbox: (typeof domainMailboxes)[number],
): Promise<void> {
  const { domain } = await getDomain(deps, actor, key);
  const recipient = { id: actor.id, ipAddress: actor.ipAddress, email: `${mailbox}@${domain}` };
  await sendMailCode(deps, recipient, 'domain_code');
}

const isWrongCode = (error: unknown) => error instanceof AppError && error.code === 'wrong_code';

/** Runs the check of a code. Limits the wrong ones of the organization per day, and records them in the security log. */
async function checkDomainCode(
  deps: Deps,
  actor: Actor,
  { organizationId, domain }: { organizationId: string; domain: string },
  check: () => Promise<void>,
): Promise<void> {
  const key = `wrong domain codes of ${organizationId}`;
  const limits = [{ key, max: sso.wrongDomainCodesPerDay, minutes: 24 * 60 }];
  try {
    await limitWrongAttempts(deps, limits, check, isWrongCode);
  } catch (error) {
    if (isWrongCode(error))
      await recordDomainChange(deps.db, actor, organizationId, {
        domain,
        change: 'wrong_code',
        outcome: 'failure',
      });
    throw error;
  }
}

/**
 * Verifies a domain with the code that was mailed to it. Throws `wrong_code`, `too_many_requests` after too many wrong
 * ones, or `domain_taken`.
 */
export async function verifyDomainCode(
  deps: Deps,
  actor: Actor,
  key: DomainKey,
  code: string,
): Promise<void> {
  const domain = await getDomain(deps, actor, key);
  if (domain.verifiedAt) return;
  const check = () =>
    deps.db.transaction().execute(async (tx) => {
      const email = await verifyMailCode(deps, tx, actor.id, { purpose: 'domain_code', code });
      if (!email.endsWith(`@${domain.domain}`)) throw new AppError('wrong_code');
      await verify(tx, actor, key.orgId, domain, 'mail');
    });
  await checkDomainCode(deps, actor, { organizationId: key.orgId, domain: domain.domain }, check);
}
