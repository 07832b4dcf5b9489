export const organizationRoles = ['member', 'admin'] as const;
export type OrganizationRole = (typeof organizationRoles)[number];

/** Whether members see the open catalogue, or only courses granted to their organization. */
export const catalogueModes = ['open', 'granted_only'] as const;
export type CatalogueMode = (typeof catalogueModes)[number];

/** Filters for organizations. `without_admin` is an active organization without an admin. */
export const organizationStatuses = ['active', 'inactive', 'without_admin'] as const;

/** A deactivated member keeps all records, but can't sign in and needs no training. */
export const memberStatuses = ['active', 'deactivated'] as const;
export type MemberStatus = (typeof memberStatuses)[number];

export const userSorts = ['name', 'joined', 'progress'] as const;

/** Types of the fields that an organization adds to the details of its members. */
export const memberFieldTypes = ['text', 'number', 'date', 'choice', 'boolean'] as const;
export type MemberFieldType = (typeof memberFieldTypes)[number];

/** Limits of the details of members. */
export const memberDetails = {
  employeeIdLength: 60,
  textLength: 100,
  fieldNameLength: 60,
  fieldTextLength: 200,
  fields: 30,
  choices: 100,
} as const;

/** Characters of a privacy notice. */
export const maxPrivacyNoticeLength = 20_000;

/** Limits of transfers of members between organizations. */
export const memberTransfers = {
  codeDays: 7,
  /** Codes of an organization that can be used at the same time. */
  openCodes: 10,
  listedCodes: 50,
  maxPeople: 100,
} as const;

export const transferCodeStatuses = ['active', 'expired', 'revoked'] as const;
export type TransferCodeStatus = (typeof transferCodeStatuses)[number];

/** Error codes of people who can't be transferred. */
export const transferRefusals = [
  'transfer_self',
  'transfer_super_admin',
  'member_deactivated',
  'transfer_needs_pin_sign_in',
  'last_admin',
] as const;
export type TransferRefusal = (typeof transferRefusals)[number];

/** Error codes of accounts that can't be merged. */
export const mergeRefusals = [
  'merge_same_account',
  'merge_self',
  'merge_super_admin',
  'merge_admin',
  'member_deactivated',
  'merge_on_hold',
  'merge_erasure_pending',
  'merge_not_controlled',
  'merge_keeps_no_email',
  'merge_keeps_foreign_email',
] as const;
export type MergeRefusal = (typeof mergeRefusals)[number];

/** What a merge does with a cycle of the duplicate: only the first is taken over. */
export const mergeOutcomes = ['taken', 'older', 'unfinished', 'revoked'] as const;
export type MergeOutcome = (typeof mergeOutcomes)[number];
