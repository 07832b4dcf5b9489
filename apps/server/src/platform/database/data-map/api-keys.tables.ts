import type { TableRule } from './rules.ts';

/** Tables of service accounts and their API keys. The IP addresses are those of programs. */
export const apiKeyTables: Record<string, TableRule> = {
  'auth.api_key_networks': {
    purpose: 'security',
    retention: 'halfYear',
    columns: {
      plain: 'service_account_id network first_used_at last_used_at',
    },
  },
  'auth.api_keys': {
    purpose: 'security',
    retention: 'organization',
    columns: {
      reference: 'created_by',
      key: 'key_hash',
      plain:
        'id service_account_id last_characters created_at expires_at replaced_at revoked_at last_used_at last_used_ip notice_at',
    },
  },
  'public.service_accounts': {
    purpose: 'security',
    retention: 'organization',
    columns: {
      reference: 'responsible_id created_by',
      plain: 'id organization_id name scopes allowed_networks created_at revoked_at',
    },
  },
};
