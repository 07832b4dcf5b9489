import type { OrganizationRole } from '@atrium/contracts/organizations/constants';

/** The user of a request, as permission rules see them. Loaded for each request. */
export type Actor = {
  id: string;
  sessionId: string;
  /** IP address of the request. */
  ipAddress: string;
  email: string;
  emailVerified: boolean;
  fullName: string | null;
  isSuperAdmin: boolean;
  membership: Membership | null;
};

export type Membership = {
  organizationId: string;
  organizationName: string;
  isActive: boolean;
  hasExclusiveCatalogue: boolean;
  role: OrganizationRole;
  /** Manages at least one team. */
  isManager: boolean;
  /** Courses granted to the organization. */
  grantedCourseIds: readonly number[];
};
