import type { OrganizationRole } from '@atrium/contracts/constants';

/** Whoever is calling, as every permission rule sees them. Read anew for each request. */
export type Actor = {
  id: string;
  sessionId: string;
  /** The network address of this call. */
  address: string;
  email: string;
  emailVerified: boolean;
  fullName: string | null;
  isSuperAdmin: boolean;
  createdAt: Date;
  updatedAt: Date;
  membership: Membership | null;
};

export type Membership = {
  organizationId: string;
  organizationName: string;
  isActive: boolean;
  hasExclusiveCatalogue: boolean;
  role: OrganizationRole;
  /** Courses granted to the organization. */
  grantedCourseIds: readonly number[];
};
