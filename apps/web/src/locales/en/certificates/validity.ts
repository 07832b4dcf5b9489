/** Validity of a certificate, in the same words wherever it is shown. */
export const certificateValidity = {
  valid: 'Valid',
  validUntil: 'Valid until {{date}}',
  expired: 'Expired on {{date}}',
  superseded: 'Replaced by a newer certificate',
  revoked: 'Revoked',
} as const;
