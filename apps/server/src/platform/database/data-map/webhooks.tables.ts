import type { TableRule } from './rules.ts';

/** Tables of webhooks and of xAPI. Their rows contain ids, no names. */
export const webhooksTables: Record<string, TableRule> = {
  'public.webhook_deliveries': {
    purpose: 'operation',
    retention: 'deliveries',
    columns: {
      plain:
        'id endpoint_id event_id sequence ordering_key status attempts queued_at first_attempt_at last_attempt_at next_attempt_at leased_until delivered_at response_status response_body error duration_ms',
    },
  },
  'public.webhook_endpoints': {
    purpose: 'operation',
    retention: 'organization',
    columns: {
      reference: 'created_by',
      key: 'secret previous_secret',
      plain:
        'id organization_id url format label event_types is_active secret_hint previous_secret_until disabled_reason disabled_at failure_count failing_since retry_at paused_until last_success_at created_at updated_at',
    },
  },
  'public.webhook_events': {
    purpose: 'operation',
    retention: 'deliveries',
    subject: 'item.user_id = $1',
    erasure: 'columns',
    columns: {
      reference: 'user_id',
      activity: 'id sequence organization_id type ordering_key data occurred_at',
    },
  },
  'public.xapi_events': {
    purpose: 'operation',
    retention: 'seconds',
    subject: 'item.learner_id = $1',
    erasure: 'columns',
    columns: {
      reference: 'learner_id',
      activity: 'sequence organization_id occurred_at event_id queued_at',
    },
  },
  'public.xapi_stores': {
    purpose: 'operation',
    retention: 'organization',
    columns: {
      reference: 'created_by',
      key: 'password',
      plain:
        'organization_id url username is_active sent_count last_sent_at error error_status is_halted failure_count retry_at leased_until created_at',
    },
  },
};
