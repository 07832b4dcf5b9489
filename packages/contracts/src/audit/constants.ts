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
  'factor_check_failed',
  'factor_added',
  'factor_removed',
  'factors_reset',
  'recovery_code_used',
  'device_trusted',
  'pin_locked',
  'pin_reset',
  'role_changed',
  'super_admin_changed',
  'member_removed',
  'member_deactivated',
  'member_reactivated',
  'member_transferred',
  'accounts_merged',
  'invitation_used',
  'auditor_link_used',
  'api_key_created',
  'api_key_changed',
  'api_key_rotated',
  'api_key_revoked',
  'api_key_refused',
  'api_key_new_network',
  'sso_changed',
  'sso_enforcement_changed',
  'domain_changed',
  'sign_in_policy_changed',
  'webhook_changed',
  'xapi_store_changed',
  'security_alerts_changed',
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
