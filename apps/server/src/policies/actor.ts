import type { ApiScope } from '@atrium/contracts/scopes/constants';
import type { OrganizationRole } from '@atrium/contracts/organizations/constants';

/** The user of a request, as permission rules see them. Loaded for each request. */
export type Actor = {
  id: string;
  /** The session; for API keys the key. */
  sessionId: string;
  /** IP address of the request. */
  ipAddress: string;
  /** User-Agent header of the request. */
  userAgent?: string | undefined;
  email: string;
  emailVerified: boolean;
  fullName: string | null;
  isSuperAdmin: boolean;
  /** The organization requires a second factor, which the user has not set up. */
  mustSetUpFactor: boolean;
  /** The organization has a privacy notice that the user has not accepted. */
  mustAcceptNotice: boolean;
  membership: Membership | null;
  /**
   * Set if the request has an API key. `id` is then that of the service account, which is no user, and the membership is
   * that of an admin. What a key may call is decided by its scopes before any permission rule.
   */
  serviceAccount?: ServiceAccount | undefined;
};

export type Membership = {
  organizationId: string;
  organizationName: string;
  isActive: boolean;
  hasExclusiveCatalogue: boolean;
  /** Zero: the organization has no branding. */
  brandingRevision: number;
  role: OrganizationRole;
  /** Manages at least one team. */
  isManager: boolean;
  /** Courses granted to the organization. */
  grantedCourseIds: readonly number[];
};

type ServiceAccount = {
  scopes: readonly ApiScope[];
  /** The admin who answers for the account. */
  responsibleId: string;
};

/** Returns the user who answers for what the actor does, for columns that refer to users. */
export const responsibleUserOf = ({ id, serviceAccount }: Actor): string =>
  serviceAccount?.responsibleId ?? id;
