import type { OrganizationUser } from '@atrium/contracts/organizations/organizations';
import { displayNameOf } from '../people/display-name.ts';

/** One of the accounts of a merge. The email is empty for accounts without one. */
export type MergeAccount = { id: string; name: string; email: string; employeeId: string | null };

export const toMergeAccount = (user: OrganizationUser): MergeAccount => ({
  id: user.id,
  name: displayNameOf(user),
  email: user.email,
  employeeId: user.details.employeeId,
});
