/** Limits of service accounts and their API keys. */
export const apiKeys = {
  /** First characters of every key, so that secret scanners recognize them. */
  prefix: 'atr_',
  maxNameLength: 80,
  maxAccounts: 50,
  maxNetworks: 50,
  defaultDays: 90,
  /** Admins are told about a key this many days before it expires. */
  noticeDays: 7,
  /** How long a network is remembered, so that the next use from it is not new. */
  networkDays: 180,
} as const;

/** How long a key can be valid, in days. There is no key without an end. */
export const apiKeyDays = [30, 90, 180, 365] as const;

/** How long the previous key still works after a rotation, in hours. */
export const rotationOverlapHours = [0, 24, 168] as const;

export const apiKeyStatuses = ['active', 'expiring', 'replaced', 'expired', 'revoked'] as const;
export type ApiKeyStatus = (typeof apiKeyStatuses)[number];
