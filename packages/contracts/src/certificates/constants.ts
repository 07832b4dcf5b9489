export const certificateStatuses = ['valid', 'expired', 'superseded', 'revoked'] as const;
export type CertificateStatus = (typeof certificateStatuses)[number];

/** Length of the reason for revoking a certificate. */
export const revocation = { reasonMin: 3, reasonMax: 500 } as const;
