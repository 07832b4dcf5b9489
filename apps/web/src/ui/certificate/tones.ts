/** Badge tone of each certificate status. */
export const certificateTones = {
  valid: 'success',
  expired: 'warning',
  superseded: 'neutral',
  revoked: 'danger',
} as const;
