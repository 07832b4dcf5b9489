import type { TableRule } from './rules.ts';

/** Tables of required training, messages and emails. */
export const trainingTables: Record<string, TableRule> = {
  'public.calendar_feeds': {
    purpose: 'communication',
    retention: 'membership',
    subject: 'item.user_id = $1',
    erasure: 'rows',
    columns: {
      reference: 'user_id',
      secret: 'token_hash',
      activity: 'created_at read_at',
    },
  },
  'public.assignment_history': {
    purpose: 'evidence',
    retention: 'organization',
    columns: {
      reference: 'members assigned_by updated_by',
      plain:
        'id organization_id course_id everyone_since teams groups due_on due_days months grace_days assigned_at revision during statement_text statement_version',
    },
  },
  'public.assignment_statements': {
    purpose: 'evidence',
    retention: 'organization',
    columns: {
      plain: 'assignment_id version text created_at',
    },
  },
  'public.assignments': {
    purpose: 'training',
    retention: 'organization',
    columns: {
      reference: 'members assigned_by updated_by',
      plain:
        'id organization_id course_id everyone_since teams groups due_on due_days months grace_days assigned_at revision statement_text statement_version',
    },
  },
  'public.learning_statements': {
    purpose: 'evidence',
    retention: 'evidence',
    subject: 'item.learner_id = $1',
    erasure: 'columns',
    columns: {
      reference: 'learner_id',
      evidence: 'typed_name',
      activity:
        'course_id cycle assignment_id statement_version organization_id course_version text_hash method signed_at',
      plain: 'content_hash',
    },
  },
  'public.message_preferences': {
    purpose: 'communication',
    retention: 'account',
    subject: 'item.user_id = $1',
    erasure: 'rows',
    columns: {
      reference: 'user_id',
      activity: 'kind delivery updated_at',
    },
  },
  'public.messages': {
    purpose: 'communication',
    retention: 'year',
    subject: 'item.user_id = $1',
    erasure: 'rows',
    columns: {
      reference: 'user_id',
      text: 'payload',
      activity:
        'id organization_id kind event_key created_at mail_due_at mailed_at mail_id canceled_at',
    },
  },
  'public.outgoing_mails': {
    purpose: 'communication',
    retention: 'mails',
    subject: 'item.member_id = $1 or item.to_email = (select email from auth.users where id = $1)',
    erasure: 'rows',
    columns: {
      reference: 'member_id',
      identity: 'to_email',
      text: 'content',
      activity:
        'id request_id attempts leased_at sent_at dropped_at drop_reason due_until created_at invitation_id',
    },
  },
  'public.report_recipients': {
    purpose: 'training',
    retention: 'organization',
    subject:
      'item.user_id = $1 or lower(item.email) = (select email from auth.users where id = $1)',
    erasure: 'rows',
    columns: {
      reference: 'user_id',
      identity: 'email',
      activity: 'id schedule_id organization_id position',
    },
  },
  'public.report_schedules': {
    purpose: 'training',
    retention: 'organization',
    columns: {
      reference: 'created_by responsible_id',
      plain:
        'id organization_id slot name course_id covers_team team_id format frequency day local_time is_paused revision created_at active_since last_period_on last_sent_at last_error last_error_at',
    },
  },
  'public.training_cells': {
    purpose: 'training',
    retention: 'derived',
    subject: 'item.user_id = $1',
    erasure: 'rows',
    columns: {
      derived:
        'organization_id user_id course_id assignment_id status percent cycle due_on completed_on valid_until grace_until changes_on renews_on urgency is_first',
    },
  },
  'public.training_counts': {
    purpose: 'training',
    retention: 'derived',
    columns: {
      plain: 'organization_id team_id course_id status count',
    },
  },
  'public.training_digests': {
    purpose: 'training',
    retention: 'account',
    subject: 'item.admin_id = $1',
    erasure: 'rows',
    columns: {
      reference: 'admin_id',
      activity: 'organization_id week',
    },
  },
  'public.training_exports': {
    purpose: 'training',
    retention: 'exports',
    subject: 'item.requested_by = $1',
    erasure: 'rows',
    columns: {
      reference: 'requested_by manager_id',
      text: 'filter',
      file: 'object_key',
      activity:
        'id organization_id team_ids format as_of file_name requested_at ready_at failed_at error size_bytes expires_at',
    },
  },
  'public.training_members': {
    purpose: 'training',
    retention: 'derived',
    subject: 'item.user_id = $1',
    erasure: 'rows',
    columns: {
      derived: 'organization_id user_id urgency status sort_name team_ids',
    },
  },
  'public.training_reminders': {
    purpose: 'training',
    retention: 'account',
    subject: 'item.user_id = $1',
    erasure: 'rows',
    columns: {
      reference: 'user_id',
      activity: 'organization_id course_id due_on kind event_on reminded_at',
    },
  },
};
