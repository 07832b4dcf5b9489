import type { TableRule } from './rules.ts';

/** Tables of what learners do and earn. */
export const learningTables: Record<string, TableRule> = {
  'public.active_learners': {
    purpose: 'analytics',
    retention: 'derived',
    subject: 'item.learner_id = $1',
    erasure: 'columns',
    columns: {
      derived: 'scope_id learner_id active',
    },
  },
  'public.aggregated_ratings': {
    purpose: 'analytics',
    retention: 'derived',
    subject: 'item.learner_id = $1',
    erasure: 'columns',
    columns: {
      derived: 'scope_id learner_id course_id rated_at event_id rating',
    },
  },
  'public.analytics_scopes': {
    purpose: 'analytics',
    retention: 'derived',
    columns: {
      reference: 'author_id',
      plain: 'id kind organization_id time_zone',
    },
  },
  'public.analytics_status': {
    purpose: 'analytics',
    retention: 'derived',
    columns: {
      plain: 'only_one aggregated_at',
    },
  },
  'public.capstone_attachments': {
    purpose: 'learning',
    retention: 'learning',
    subject: 'item.learner_id = $1',
    erasure: 'columns',
    columns: {
      reference: 'learner_id',
      file: 'object_key',
      evidence: 'name',
      activity:
        'id course_id cycle lesson_id organization_id size_bytes content_type content_hash status is_attached submitted_at created_at updated_at',
    },
  },
  'public.capstone_rounds': {
    purpose: 'learning',
    retention: 'learning',
    subject: 'item.learner_id = $1',
    erasure: 'columns',
    columns: {
      reference: 'learner_id reviewed_by',
      evidence: 'reflection comment attachments',
      activity: 'course_id cycle lesson_id number submitted_at tasks decision reviewed_at ratings',
    },
  },
  'public.capstone_submissions': {
    purpose: 'learning',
    retention: 'learning',
    subject: 'item.learner_id = $1',
    erasure: 'columns',
    columns: {
      reference: 'learner_id reviewed_by assigned_reviewer_id',
      evidence: 'reflection review_comment',
      activity:
        'course_id cycle lesson_id checked_task_ids status submitted_at reviewed_at updated_at revision review_ratings review_due_on',
    },
  },
  'public.certificate_lookup': {
    purpose: 'evidence',
    retention: 'evidence',
    subject: 'item.learner_id = $1',
    erasure: 'columns',
    columns: {
      derived: 'id number learner_id status_index',
    },
  },
  'public.certificates': {
    purpose: 'evidence',
    retention: 'evidence',
    subject: 'item.learner_id = $1',
    erasure: 'columns',
    columns: {
      reference: 'learner_id',
      evidence: 'certificate_name revoked_reason',
      activity:
        'id course_id cycle course_version number certificate_title course_title organization_name issued_at expires_at revoked_at lesson_count quiz_count has_capstone branding_id',
      plain: 'content_hash',
      published: 'instructor_name',
    },
  },
  'public.course_learners': {
    purpose: 'analytics',
    retention: 'derived',
    subject: 'item.learner_id = $1',
    erasure: 'columns',
    columns: {
      derived: 'scope_id learner_id course_id started_at completed_at',
    },
  },
  'public.continued_enrollments': {
    purpose: 'evidence',
    retention: 'learning',
    subject: 'item.learner_id = $1 or item.source_learner_id = $1',
    erasure: 'columns',
    columns: {
      reference: 'learner_id source_learner_id',
      activity: 'course_id cycle source_cycle continued_at',
    },
  },
  'public.course_ratings': {
    purpose: 'learning',
    retention: 'learning',
    subject: 'item.learner_id = $1',
    erasure: 'columns',
    columns: {
      reference: 'learner_id',
      text: 'comment',
      activity: 'course_id rating created_at updated_at',
    },
  },
  'public.day_changes': {
    purpose: 'analytics',
    retention: 'derived',
    columns: {
      plain:
        'scope_id course_id day enrolled completed raters stars revenue_cents arrived departed',
    },
  },
  'public.enrollment_history': {
    purpose: 'learning',
    retention: 'learning',
    subject: 'item.learner_id = $1',
    erasure: 'columns',
    columns: {
      reference: 'learner_id',
      activity: 'course_id cycle recorded_at course_version percent completed_at',
    },
  },
  'public.enrollments': {
    purpose: 'learning',
    retention: 'learning',
    subject: 'item.learner_id = $1',
    erasure: 'columns',
    columns: {
      reference: 'learner_id',
      activity:
        'course_id cycle course_version price_cents percent_complete points_earned enrolled_at last_activity_at completed_at',
    },
  },
  'public.learner_revisions': {
    purpose: 'operation',
    retention: 'derived',
    subject: 'item.learner_id = $1',
    erasure: 'columns',
    columns: {
      derived: 'learner_id revision',
    },
  },
  'public.learning_days': {
    purpose: 'analytics',
    retention: 'derived',
    columns: {
      plain:
        'scope_id course_id day enrolled completed raters stars revenue_cents arrived departed',
    },
  },
  'public.learning_events': {
    purpose: 'learning',
    retention: 'learning',
    subject: 'item.learner_id = $1',
    erasure: 'columns',
    columns: {
      reference: 'learner_id',
      activity:
        'id occurred_at recorded_at organization_id course_id course_version cycle lesson_id verb result',
    },
  },
  'public.learning_totals': {
    purpose: 'analytics',
    retention: 'derived',
    columns: {
      plain: 'scope_id course_id enrolled completed raters stars revenue_cents',
    },
  },
  'public.lesson_progress': {
    purpose: 'learning',
    retention: 'learning',
    subject: 'item.learner_id = $1',
    erasure: 'columns',
    columns: {
      reference: 'learner_id',
      activity:
        'course_id cycle lesson_id course_version completion_gate status epoch watched position_seconds completed_at completed_by passed_attempt_id passed_attempt updated_at watching_since furthest_seconds opened_at',
    },
  },
  'public.open_quiz_attempts': {
    purpose: 'learning',
    retention: 'day',
    subject: 'item.learner_id = $1',
    erasure: 'rows',
    columns: {
      reference: 'learner_id',
      text: 'answers',
      activity:
        'course_id cycle lesson_id id course_version question_ids rules started_at deadline',
      plain: 'snapshot_hash',
    },
  },
  'public.pending_events': {
    purpose: 'analytics',
    retention: 'derived',
    columns: {
      plain: 'occurred_at event_id',
    },
  },
  'public.quiz_attempt_grants': {
    purpose: 'learning',
    retention: 'learning',
    subject: 'item.learner_id = $1',
    erasure: 'columns',
    columns: {
      reference: 'learner_id granted_by',
      activity: 'id course_id cycle lesson_id organization_id granted_at',
    },
  },
  'public.quiz_attempts': {
    purpose: 'learning',
    retention: 'learning',
    subject: 'item.learner_id = $1',
    erasure: 'columns',
    columns: {
      reference: 'learner_id',
      evidence: 'answers',
      activity:
        'id course_id cycle lesson_id course_version completion_gate score passed completed_at epoch started_at deadline question_ids rules',
      derived: 'credits',
      plain: 'snapshot_hash',
    },
  },
  'public.watch_allowances': {
    purpose: 'learning',
    retention: 'learning',
    subject: 'item.learner_id = $1',
    erasure: 'columns',
    columns: {
      reference: 'learner_id',
      activity: 'started_at spent',
    },
  },
};
