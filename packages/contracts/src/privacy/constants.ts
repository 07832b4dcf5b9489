export const dataExports = {
  /** Archives that one user can request a day. */
  perDay: 5,
  /** Days until an archive is deleted. */
  days: 7,
  /** How long a signed URL is valid. */
  urlSeconds: 300,
  /** Poll interval of screens that wait for an archive. */
  pollEveryMs: 2_000,
} as const;

export const dataExportStatuses = ['preparing', 'ready', 'failed'] as const;

/** Days between the request to erase an account and the erasure. */
export const erasureDays = 14;

/** Why an account can't be erased at the moment. */
export const erasureBlockers = [
  'legal_hold',
  'last_admin',
  'last_emergency_admin',
  'last_super_admin',
] as const;

/** Months that an organization can choose from. */
export const retentionMonths = [6, 12, 24, 36, 60, 84, 120] as const;
/** Audit events are stored for at least a year. */
export const auditMonths = [12, 24, 36, 60, 84, 120] as const;
/** Months that names of erased users stay in evidence unless an organization chooses otherwise. */
export const defaultEvidenceMonths = 60;
export const holdReasonMax = 500;
/** People that the search for a legal hold returns. */
export const holdPeopleMax = 20;
