import type { TableRule } from './rules.ts';

/** Tables of courses and their files. */
export const coursesTables: Record<string, TableRule> = {
  'public.capstone_rules': {
    purpose: 'teaching',
    retention: 'course',
    columns: {
      plain:
        'lesson_id minimum_reflection_characters criteria attachment_maximum requires_attachment review_within_days',
    },
  },
  'public.caption_cues': {
    purpose: 'teaching',
    retention: 'course',
    columns: {
      plain: 'lesson_id language position starts_at_second text document access_scopes',
    },
  },
  'public.catalogue_changes': {
    purpose: 'teaching',
    retention: 'course',
    columns: {
      plain: 'id audience changed_at',
    },
  },
  'public.content_revisions': {
    purpose: 'teaching',
    retention: 'course',
    columns: {
      plain: 'course_id revision',
    },
  },
  'public.course_drafts': {
    purpose: 'teaching',
    retention: 'course',
    columns: {
      reference: 'updated_by requested_by returned_by',
      published: 'details outline',
      mention: 'return_comment',
      plain:
        'course_id revision changes published_changes settings updated_at requested_at returned_at',
    },
  },
  'public.course_grants': {
    purpose: 'teaching',
    retention: 'course',
    columns: {
      reference: 'granted_by',
      plain: 'organization_id course_id granted_at',
    },
  },
  'public.course_history': {
    purpose: 'teaching',
    retention: 'course',
    columns: {
      plain: 'id title archived_at during',
    },
  },
  'public.course_image_uses': {
    purpose: 'teaching',
    retention: 'course',
    columns: {
      plain: 'image_id course_id is_live',
    },
  },
  'public.course_images': {
    purpose: 'teaching',
    retention: 'course',
    columns: {
      reference: 'uploaded_by',
      plain: 'id object_key content_type content_hash width height size_bytes created_at',
    },
  },
  'public.course_imports': {
    purpose: 'teaching',
    retention: 'week',
    subject: 'item.requested_by = $1',
    erasure: 'rows',
    columns: {
      reference: 'requested_by',
      file: 'object_key',
      activity:
        'id file_name size_bytes status percent failure failed_at course_id created_at updated_at',
    },
  },
  'public.course_modules': {
    purpose: 'teaching',
    retention: 'course',
    columns: {
      plain: 'id course_id number title position key',
    },
  },
  'public.course_prerequisites': {
    purpose: 'teaching',
    retention: 'course',
    columns: {
      plain: 'course_id prerequisite_id',
    },
  },
  'public.course_search': {
    purpose: 'teaching',
    retention: 'course',
    columns: {
      plain:
        'id organization_id author_id visibility published_version archived_at category level created_at title_document document lesson_seconds',
    },
  },
  'public.course_snapshots': {
    purpose: 'teaching',
    retention: 'course',
    columns: {
      reference: 'changed_by',
      published: 'content',
      plain: 'id course_id since recorded_at version content_hash',
    },
  },
  'public.course_stats': {
    purpose: 'teaching',
    retention: 'course',
    columns: {
      plain: 'course_id enrollment_count rating_sum rating_count refreshed_at rating_key',
    },
  },
  'public.course_versions': {
    purpose: 'teaching',
    retention: 'course',
    columns: {
      reference: 'published_by',
      published: 'outline',
      plain: 'course_id number content_hash published_at requires_completed_learners',
    },
  },
  'public.courses': {
    purpose: 'teaching',
    retention: 'course',
    columns: {
      reference: 'author_id',
      published: 'description instructor_name instructor_avatar',
      plain:
        'id organization_id title category level language thumbnail duration_seconds outcomes prerequisites visibility public_path catalogue_title featured_rank learner_lessons completion_rule manual_completion pass_mark_percent video_complete_percent certificate_title price_cents published_version archived_at created_at updated_at capstone_review certificate_months creation_key has_stated_duration lesson_order requires_opening',
    },
  },
  'public.hidden_author_onboardings': {
    purpose: 'operation',
    retention: 'account',
    subject: 'item.user_id = $1',
    erasure: 'rows',
    columns: {
      reference: 'user_id',
      activity: 'hidden_at',
    },
  },
  'public.lesson_captions': {
    purpose: 'teaching',
    retention: 'course',
    columns: {
      plain: 'lesson_id language label object_key updated_at content_hash',
    },
  },
  'public.lesson_drafts': {
    purpose: 'teaching',
    retention: 'course',
    columns: {
      reference: 'updated_by',
      published: 'content',
      plain: 'lesson_id course_id revision updated_at',
    },
  },
  'public.lesson_search': {
    purpose: 'teaching',
    retention: 'course',
    columns: {
      plain: 'lesson_id course_id document',
    },
  },
  'public.lesson_snapshots': {
    purpose: 'teaching',
    retention: 'course',
    columns: {
      published: 'content',
      plain: 'content_hash',
    },
  },
  'public.lesson_tasks': {
    purpose: 'teaching',
    retention: 'course',
    columns: {
      plain: 'id lesson_id position title body key is_required',
    },
  },
  'public.lesson_videos': {
    purpose: 'teaching',
    retention: 'course',
    columns: {
      plain: 'lesson_id published_at video_id is_playable',
    },
  },
  'public.lessons': {
    purpose: 'teaching',
    retention: 'course',
    columns: {
      published: 'description body',
      plain:
        'id course_id module_id order_index kind completion_gate title duration_seconds is_preview points archived_at created_at updated_at shuffle_questions quiz_reveal kind_before_video duration_before_video is_published min_reading_seconds',
    },
  },
  'public.quiz_answers': {
    purpose: 'teaching',
    retention: 'course',
    columns: {
      plain: 'id question_id answer_text is_correct order_index',
    },
  },
  'public.quiz_questions': {
    purpose: 'teaching',
    retention: 'course',
    columns: {
      plain:
        'id lesson_id question_text question_type order_index points explanation revision answer_key',
    },
  },
  'public.quiz_rules': {
    purpose: 'teaching',
    retention: 'course',
    columns: {
      plain:
        'lesson_id pass_mark_percent shuffle_questions shuffle_answers reveal reveal_when attempt_limit cooldown_minutes draw_count time_limit_minutes integrity_statement weight_by_points partial_credit',
    },
  },
  'public.quiz_snapshots': {
    purpose: 'teaching',
    retention: 'course',
    columns: {
      plain: 'content_hash lesson_id questions',
    },
  },
  'public.search_words': {
    purpose: 'teaching',
    retention: 'course',
    columns: {
      plain: 'word',
    },
  },
  'public.video_renditions': {
    purpose: 'teaching',
    retention: 'course',
    columns: {
      plain: 'video_id height width bandwidth codecs object_key size_bytes playlist',
    },
  },
  'public.videos': {
    purpose: 'teaching',
    retention: 'course',
    columns: {
      reference: 'uploaded_by',
      published: 'file_name',
      plain:
        'id lesson_id object_key content_type size_bytes status percent failure duration_seconds width height poster_key thumbnails_key thumbnails is_playable created_at updated_at lease_id lease_expires_at plays_in_browsers content_hash',
    },
  },
};
