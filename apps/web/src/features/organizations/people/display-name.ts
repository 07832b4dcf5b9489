import type { OrganizationUser } from '@atrium/contracts/organizations/organizations';
import type { MemberValues } from '@atrium/contracts/organizations/people';

/** Returns how a text refers to a user: by name, else by email. */
export const displayNameOf = ({ fullName, email }: OrganizationUser): string => fullName || email;

/** Returns the name of a manager, with the employee ID or email if another manager has the same name. */
export const managerLabelOf = ({ name, detail }: MemberValues['managers'][number]): string =>
  detail ? `${name} (${detail})` : name;
