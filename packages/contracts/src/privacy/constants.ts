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
export const erasureBlockers = ['last_admin', 'last_super_admin'] as const;
