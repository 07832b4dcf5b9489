import type { TableRule } from './rules.ts';

/** Tables of single sign-on. */
export const ssoTables: Record<string, TableRule> = {
  'auth.sso_requests': {
    purpose: 'security',
    retention: 'links',
    subject: 'item.actor_id = $1',
    erasure: 'rows',
    columns: {
      reference: 'actor_id',
      secret: 'browser_hash',
      text: 'assertion',
      activity: 'id connection_id purpose next_path created_at expires_at',
    },
  },
  'auth.used_assertions': {
    purpose: 'security',
    retention: 'links',
    columns: {
      plain: 'connection_id assertion_hash expires_at',
    },
  },
  'public.organization_domains': {
    purpose: 'security',
    retention: 'organization',
    columns: {
      reference: 'created_by',
      plain: 'id organization_id domain token created_at checked_at verified_at verified_by',
    },
  },
  'public.sso_connections': {
    purpose: 'security',
    retention: 'organization',
    columns: {
      reference: 'created_by',
      key: 'client_secret service_key',
      plain:
        'id organization_id protocol name is_active issuer client_id scopes entity_id sign_in_url logout_url certificates metadata_url metadata_read_at metadata_tried_at metadata_error service_certificate attributes detail_attributes joins_automatically created_at updated_at',
    },
  },
  'public.sso_emergency_admins': {
    purpose: 'security',
    retention: 'membership',
    subject: 'item.user_id = $1',
    erasure: 'rows',
    columns: {
      reference: 'user_id added_by',
      activity: 'added_at',
    },
  },
  'public.sso_group_rules': {
    purpose: 'security',
    retention: 'organization',
    columns: {
      plain: 'connection_id group_name role team_id',
    },
  },
  'public.sso_identities': {
    purpose: 'account',
    retention: 'account',
    subject: 'item.user_id = $1',
    erasure: 'rows',
    columns: {
      reference: 'user_id',
      identity: 'subject',
      activity: 'connection_id created_at last_sign_in_at',
    },
  },
  'public.sso_test_runs': {
    purpose: 'security',
    retention: 'organization',
    subject: 'item.actor_id = $1',
    erasure: 'rows',
    columns: {
      reference: 'actor_id',
      text: 'result',
      activity: 'connection_id started_at finished_at',
    },
  },
};
