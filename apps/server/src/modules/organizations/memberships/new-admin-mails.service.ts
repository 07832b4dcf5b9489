import type { Database } from '../../../platform/database/database.ts';
import { queueMail } from '../../identity/index.ts';
import { listAdminEmails } from './memberships.queries.ts';

type NewAdmin = { fullName: string | null; email: string };

/** Emails all admins of an organization except the new one. */
export async function announceNewAdmin(
  tx: Database,
  organization: { id: string; name: string },
  user: NewAdmin,
  template: 'admin_appointed' | 'admin_joined',
): Promise<void> {
  const content = {
    template,
    organizationName: organization.name,
    userName: user.fullName ?? user.email,
    userEmail: user.email,
  };
  const admins = await listAdminEmails(tx, organization.id);
  for (const email of admins.filter((adminEmail) => adminEmail !== user.email))
    await queueMail(tx, email, content);
}
