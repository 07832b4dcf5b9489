export const organizationRoles = ['member', 'admin'] as const;
export type OrganizationRole = (typeof organizationRoles)[number];

/** Whether members see the open catalogue, or only courses granted to their organization. */
export const catalogueModes = ['open', 'granted_only'] as const;
export type CatalogueMode = (typeof catalogueModes)[number];

/** Filters for organizations. `without_admin` is an active organization without an admin. */
export const organizationStatuses = ['active', 'inactive', 'without_admin'] as const;

export const userSorts = ['name', 'joined', 'progress'] as const;

/** Characters of a privacy notice. */
export const maxPrivacyNoticeLength = 20_000;
