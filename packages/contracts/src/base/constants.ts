/** Product name shown on screens, in emails and on certificates. */
export const BRAND = 'Atrium';

export const pageSize = { default: 24, max: 100 } as const;

/** Limits of the `Idempotency-Key` header and how long replies are stored. */
export const idempotencyKeys = { minLength: 8, maxLength: 128, retentionHours: 24 } as const;
