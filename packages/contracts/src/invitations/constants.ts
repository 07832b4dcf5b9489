export const invitations = {
  defaultMaxUses: 50,
  /** Default lifetime of an admin invitation. */
  adminDays: 7,
  minUses: 1,
  maxUses: 1000,
  /** Codes up to this length are not looked up. */
  lookUpAfterLength: 5,
  consumeAttempts: 2,
  consumeRetryMs: 750,
} as const;

/** Limits of invitation batches. */
export const invitationBatches = {
  maxBytes: 1_000_000,
  maxRows: 10_000,
  /** Default lifetime of a member invitation in a batch; admin invitations use `invitations.adminDays`. */
  memberDays: 30,
  batchesPerHour: 5,
  /** Invitations that are sent again one by one. */
  resendsPerHour: 100,
  /** Days after which the emails of a batch are erased. */
  emailRetentionDays: 90,
  /** Poll interval of views that wait for emails to be sent. */
  pollEveryMs: 2_000,
} as const;
/**
 * Outcome of a row of a batch. `sent`: the mail server accepted the email. `failed`: it rejected it, or the invitation
 * ended first.
 */
export const invitationOutcomes = [
  'waiting',
  'sent',
  'invalid',
  'duplicate',
  'already_member',
  'failed',
] as const;
export type InvitationOutcome = (typeof invitationOutcomes)[number];

/**
 * Status of a person who has not joined. `sending`: the email waits to be sent. `not_invited`: imported without an
 * invitation, or it was revoked or could not be delivered.
 */
export const invitedStatuses = ['invited', 'sending', 'expired', 'not_invited'] as const;
export type InvitedStatus = (typeof invitedStatuses)[number];

/** Status of an invitation. `expires_soon` (within a week) is still usable. */
export const invitationStatuses = [
  'active',
  'expires_soon',
  'used_up',
  'expired',
  'revoked',
] as const;
export type InvitationStatus = (typeof invitationStatuses)[number];

export const invitationFilters = ['open', 'closed'] as const;
export const invitationSorts = ['newest', 'expires', 'uses'] as const;
