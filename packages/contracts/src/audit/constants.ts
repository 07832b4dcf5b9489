/** What the security log records, in the order of the filter. */
export const securityEventKinds = [
  'sign_in',
  'sign_in_failed',
  'sign_out',
  'session_revoked',
  'password_check_failed',
  'password_changed',
  'password_reset_requested',
  'email_changed',
  'role_changed',
  'super_admin_changed',
  'member_removed',
  'invitation_used',
  'auditor_link_used',
  'export_created',
  'export_downloaded',
  'super_admin_read',
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

export const securityEventOutcomes = ['success', 'failure'] as const;
export type SecurityEventOutcome = (typeof securityEventOutcomes)[number];

/** File formats of the exported security log: JSON lines, and the Common Event Format of SIEM systems. */
export const securityLogFormats = ['jsonl', 'cef'] as const;
export type SecurityLogFormat = (typeof securityLogFormats)[number];
