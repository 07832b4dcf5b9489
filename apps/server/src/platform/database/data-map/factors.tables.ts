import type { TableRule } from './rules.ts';

/** Tables of second factors. */
export const factorTables: Record<string, TableRule> = {
  'auth.passkey_challenges': {
    purpose: 'security',
    retention: 'links',
    subject: 'item.user_id = $1',
    erasure: 'rows',
    columns: {
      reference: 'user_id',
      secret: 'challenge_hash browser_hash',
      activity: 'purpose expires_at',
    },
  },
  'auth.passkeys': {
    purpose: 'account',
    retention: 'account',
    subject: 'item.user_id = $1',
    erasure: 'rows',
    columns: {
      reference: 'user_id',
      secret: 'credential_id public_key counter',
      text: 'name',
      activity: 'id transports created_at last_used_at',
    },
  },
  'auth.pending_sign_ins': {
    purpose: 'security',
    retention: 'links',
    subject: 'item.user_id = $1',
    erasure: 'rows',
    columns: {
      reference: 'user_id',
      secret: 'token_hash browser_hash',
      activity: 'method created_at expires_at',
    },
  },
  'auth.pins': {
    purpose: 'account',
    retention: 'account',
    subject: 'item.user_id = $1',
    erasure: 'rows',
    columns: {
      reference: 'user_id',
      secret: 'pin_hash code_hash',
      activity: 'failed_attempts locked_at code_expires_at created_at updated_at',
    },
  },
  'auth.recovery_codes': {
    purpose: 'account',
    retention: 'account',
    subject: 'item.user_id = $1',
    erasure: 'rows',
    columns: {
      reference: 'user_id',
      secret: 'code_hash',
      activity: 'created_at used_at',
    },
  },
  'auth.totp_secrets': {
    purpose: 'account',
    retention: 'account',
    subject: 'item.user_id = $1',
    erasure: 'rows',
    columns: {
      reference: 'user_id',
      secret: 'secret last_step',
      activity: 'confirmed_at created_at',
    },
  },
  'auth.trusted_devices': {
    purpose: 'security',
    retention: 'links',
    subject: 'item.user_id = $1',
    erasure: 'rows',
    columns: {
      reference: 'user_id',
      technical: 'user_agent ip_address',
      secret: 'token_hash',
      activity: 'id created_at expires_at',
    },
  },
};
