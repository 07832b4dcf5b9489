import type { TableRule } from './rules.ts';

/** Tables of accounts, sessions and what is recorded about actions. */
export const accountsTables: Record<string, TableRule> = {
  'auth.accounts': {
    purpose: 'account',
    retention: 'account',
    subject: 'item.user_id = $1',
    erasure: 'rows',
    columns: {
      reference: 'user_id',
      secret: 'account_id access_token refresh_token id_token password',
      activity:
        'id provider_id access_token_expires_at refresh_token_expires_at scope created_at updated_at',
    },
  },
  'auth.mail_requests': {
    purpose: 'security',
    retention: 'links',
    subject: 'item.user_id = $1 or item.email = (select email from auth.users where id = $1)',
    erasure: 'rows',
    columns: {
      reference: 'user_id',
      identity: 'email full_name username',
      secret: 'password_hash browser_hash token_hash',
      activity: 'id purpose invitation_id used_at expires_at created_at',
    },
  },
  'auth.refresh_credentials': {
    purpose: 'security',
    retention: 'session',
    subject: 'item.session_id in (select id from auth.sessions where user_id = $1)',
    erasure: 'rows',
    columns: {
      secret: 'token_hash session_id replaced_at',
    },
  },
  'auth.sessions': {
    purpose: 'security',
    retention: 'session',
    subject: 'item.user_id = $1',
    erasure: 'rows',
    columns: {
      reference: 'user_id',
      technical: 'ip_address user_agent',
      secret: 'token',
      text: 'sso_name_id',
      activity:
        'id expires_at created_at updated_at recovered_at sso_connection_id sso_session method second_factor reauthenticated_at',
    },
  },
  'auth.sign_in_alerts': {
    purpose: 'security',
    retention: 'account',
    subject: 'item.user_id = $1',
    erasure: 'rows',
    columns: {
      reference: 'user_id',
      activity: 'sent_at',
    },
  },
  'auth.signing_keys': {
    purpose: 'security',
    retention: 'installation',
    columns: {
      key: 'private_key',
      plain: 'id public_key alg crv expires_at created_at',
    },
  },
  'auth.users': {
    purpose: 'account',
    retention: 'account',
    subject: 'item.id = $1',
    erasure: 'columns',
    columns: {
      reference: 'id',
      identity: 'name email image',
      activity: 'email_verified created_at updated_at',
    },
  },
  'auth.verifications': {
    purpose: 'security',
    retention: 'links',
    subject: 'item.identifier = (select email from auth.users where id = $1)',
    erasure: 'rows',
    columns: {
      secret: 'id identifier value expires_at created_at updated_at',
    },
  },
  'public.account_erasures': {
    purpose: 'rights',
    retention: 'evidence',
    subject: 'item.user_id = $1',
    erasure: 'columns',
    columns: {
      reference: 'user_id requested_by',
      activity: 'requested_at due_at erased_at pseudonym',
    },
  },
  'public.audit_events': {
    purpose: 'evidence',
    retention: 'audit',
    subject: 'item.actor_id = $1',
    erasure: 'columns',
    columns: {
      reference: 'actor_id',
      technical: 'ip_address',
      mention: 'details target before after',
      activity: 'id occurred_at organization_id action',
    },
  },
  'public.security_events': {
    purpose: 'security',
    retention: 'year',
    subject: '(item.actor_id = $1 or item.user_id = $1)',
    erasure: 'columns',
    columns: {
      reference: 'actor_id user_id',
      technical: 'ip_address client',
      mention: 'details',
      activity: 'id occurred_at kind outcome organization_id',
    },
  },
  'public.data_exports': {
    purpose: 'rights',
    retention: 'exports',
    subject: 'item.user_id = $1',
    erasure: 'rows',
    columns: {
      reference: 'user_id',
      file: 'object_key',
      activity: 'id requested_at ready_at failed_at size_bytes expires_at',
    },
  },
  'public.evidence_identities': {
    purpose: 'evidence',
    retention: 'evidence',
    subject: 'item.user_id = $1',
    erasure: 'columns',
    columns: {
      reference: 'user_id',
      evidence: 'full_name',
      activity: 'organization_id erased_at keep_until',
    },
  },
  'public.idempotency_keys': {
    purpose: 'operation',
    retention: 'day',
    subject: 'item.actor_id = $1',
    erasure: 'rows',
    columns: {
      reference: 'actor_id',
      secret: 'key_hash request_hash',
      mention: 'reply',
      activity: 'route created_at',
    },
  },
  'public.profiles': {
    purpose: 'account',
    retention: 'account',
    subject: 'item.id = $1',
    erasure: 'columns',
    columns: {
      reference: 'id',
      identity: 'full_name username certificate_name',
      activity: 'is_super_admin created_at updated_at time_zone reminder_hour',
      derived: 'name_key',
    },
  },
  'public.user_history': {
    purpose: 'evidence',
    retention: 'evidence',
    subject: 'item.id = $1',
    erasure: 'columns',
    columns: {
      reference: 'id',
      identity: 'full_name email',
      activity: 'during',
    },
  },
  'public.user_words': {
    purpose: 'account',
    retention: 'derived',
    subject: 'item.user_id = $1',
    erasure: 'columns',
    columns: {
      derived: 'user_id words created_at',
    },
  },
};
