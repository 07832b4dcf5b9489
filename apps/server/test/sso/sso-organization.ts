import { sql } from 'kysely';
import type { Deps } from '../../src/platform/deps.ts';
import type { Factories, MadeOrganization, MadeUser } from '../factories.ts';

/** An organization with a verified domain, and its admin. */
export type SsoOrganization = {
  organization: MadeOrganization;
  admin: MadeUser;
  domain: string;
  url: string;
};

export async function makeSsoOrganization(make: Factories, { db }: Deps): Promise<SsoOrganization> {
  const organization = await make.organization();
  const domain = `${crypto.randomUUID().slice(0, 8)}.example`;
  const admin = await make.user({ organization, role: 'admin', email: `admin@${domain}` });
  const verified = { verifiedAt: sql<Date>`now()`, verifiedBy: 'dns' };
  const row = { organizationId: organization.id, domain, token: 'a'.repeat(20), ...verified };
  await db.insertInto('organizationDomains').values(row).execute();
  const url = `/api/enterprise/admin/organizations/${organization.id}`;
  return { organization, admin, domain, url };
}
