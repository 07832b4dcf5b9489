/** The colours of how it stands with a certificate. */
export const certificateTones = {
  valid: 'success',
  expired: 'warning',
  superseded: 'neutral',
  revoked: 'danger',
} as const;
