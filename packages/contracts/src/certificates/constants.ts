export const certificateStatuses = ['valid', 'expired', 'superseded', 'revoked'] as const;
export type CertificateStatus = (typeof certificateStatuses)[number];

/** Length of the reason for revoking a certificate. */
export const revocation = { reasonMin: 3, reasonMax: 500 } as const;

/** Public status lists of credentials: `revocation` is final, `suspension` means replaced by a newer certificate. */
export const statusPurposes = ['revocation', 'suspension'] as const;
export type StatusPurpose = (typeof statusPurposes)[number];
