import { idShapes, type IdShape, type NumberedTable } from './json-ids.ts';

/** How the rows of a table are transferred. SQL refers to the row as `item` and to the sets of `transferScope`. */
export type TransferTable = {
  /** Which rows belong to the organization. */
  where: string;
  /** Order of the rows: references within the table, and numbers that are drawn again, follow it. */
  order?: string;
  /** Values that the archive contains instead of the stored ones, as SQL. */
  replaced?: Record<string, string>;
  /** Values of every row, set by the export and again by the import. */
  fixed?: Record<string, string | boolean | null>;
  /** Numbered ids beyond those of `numberedColumns`. */
  ids?: Record<string, NumberedTable>;
  /** JSON columns that contain numbered ids. */
  json?: Record<string, IdShape>;
  /** Columns with keys of stored files. */
  objects?: string[];
  /** The column with the user: rows of users who have an account at the target are not imported. */
  account?: string;
  /** Rows may exist at the target with the same content. */
  mayExist?: boolean;
};

const ofOrganization = 'item.organization_id = $1';
const ofOwnCourse = 'item.course_id in (select id from own_courses)';
const ofAnyCourse = 'item.course_id in (select id from all_courses)';
const ofOwnLesson = 'item.lesson_id in (select id from own_lessons)';
const ofEnrollment =
  '(item.learner_id, item.course_id, item.cycle) in (select learner_id, course_id, cycle from taken)';
const ifOwnCourse = (column: string, otherwise: string, courseId = 'item.course_id') =>
  `case when ${courseId} in (select id from own_courses) then item.${column} else ${otherwise} end`;
const ifOrganization = `case when ${ofOrganization} then item.organization_id end`;
const pastName = (column: string, stored: string) =>
  `case when exists (select from past_names where id = item.id)
    then (select past_names.${column} from past_names where id = item.id) else ${stored} end`;

/**
 * The lessons of an outline, each with its hash: the first versions have none, and the hash of their text would change
 * with the ids. Of a course of others only what a certificate names remains.
 */
const outlineOf = (column: string) => `case
  when item.${column} is null then null
  when jsonb_typeof(item.${column} -> 'lessons') is distinct from 'array'
    then case when item.course_id in (select id from own_courses) then item.${column} else '{}' end
  else (case when item.course_id in (select id from own_courses) then item.${column}
      else jsonb_build_object('title', item.${column} -> 'title') end)
    || jsonb_build_object('lessons', (
      select coalesce(jsonb_agg((case when item.course_id in (select id from own_courses) then lesson
          else jsonb_build_object('id', lesson -> 'id', 'module', lesson -> 'module', 'kind', lesson -> 'kind',
            'title', lesson -> 'title', 'points', lesson -> 'points') end)
        || jsonb_build_object('sha256',
          coalesce(lesson ->> 'sha256', encode(sha256(convert_to(lesson::text, 'UTF8')), 'hex')))
        order by position), '[]')
      from jsonb_array_elements(item.${column} -> 'lessons') with ordinality as listed (lesson, position)))
  end`;

const publishedLessons = `
  select decode(lesson ->> 'sha256', 'hex')
  from (
    select outline as content from course_versions where course_id in (select id from own_courses)
    union all select content from course_snapshots where course_id in (select id from own_courses)) as published
  cross join lateral jsonb_array_elements(
    case when jsonb_typeof(content -> 'lessons') = 'array' then content -> 'lessons' else '[]' end) as lesson
  where lesson ->> 'sha256' ~ '^[0-9a-f]{64}$'`;

/** Columns with a user that may be empty. Users who never belonged to the organization are left out. */
export const userColumns = [
  'actor_id',
  'assigned_by',
  'assigned_reviewer_id',
  'author_id',
  'changed_by',
  'created_by',
  'granted_by',
  'hidden_by',
  'holder_id',
  'merged_by',
  'published_by',
  'requested_by',
  'responsible_id',
  'returned_by',
  'reviewed_by',
  'updated_by',
  'uploaded_by',
];

/** The tables of an archive, in the order in which they are imported: a row follows those it refers to. */
export const transferTables: Record<string, TransferTable> = {
  // The identity provider is connected again at the destination, where it can be required again.
  'public.organizations': { where: 'item.id = $1', fixed: { sso_enforced_at: null } },
  'auth.users': {
    where: 'item.id in (select id from people)',
    replaced: {
      name: `coalesce((select coalesce(full_name, email) from past_names where id = item.id), item.name)`,
      email: `coalesce((select email from past_names where id = item.id), item.email)`,
    },
    fixed: { image: null },
    account: 'id',
  },
  'auth.accounts': {
    where: `item.provider_id = 'credential' and item.user_id in (select id from people where is_member)`,
    fixed: {
      provider_id: 'credential',
      access_token: null,
      refresh_token: null,
      id_token: null,
      access_token_expires_at: null,
      refresh_token_expires_at: null,
      scope: null,
    },
    account: 'user_id',
  },
  'public.profiles': {
    where: 'item.id in (select id from people)',
    replaced: {
      full_name: pastName('full_name', 'item.full_name'),
      username: pastName('full_name', 'item.username'),
      certificate_name: pastName('full_name', 'item.certificate_name'),
    },
    fixed: { is_super_admin: false },
    account: 'id',
  },
  // Names in evidence are deleted at the target when their period ends there.
  'public.account_erasures': {
    where: 'item.erased_at is not null and item.user_id in (select id from people)',
    account: 'user_id',
  },
  'public.evidence_identities': {
    where: `${ofOrganization} and item.user_id in (select id from people)`,
  },
  'public.memberships': { where: ofOrganization },
  'public.merged_accounts': {
    where: `${ofOrganization} and item.merged_into in (select id from people)`,
  },
  'public.organization_images': { where: ofOrganization, objects: ['object_key'] },
  'public.organization_branding': { where: ofOrganization },
  'public.certificate_brandings': { where: ofOrganization },
  'public.member_fields': { where: ofOrganization },
  'public.member_details': { where: ofOrganization },
  'public.teams': {
    where: ofOrganization,
    order: `(with recursive above (id) as (
      select item.parent_team_id
      union all select teams.parent_team_id from above join teams on teams.id = above.id)
      select count(above.id) from above), item.id`,
  },
  'public.team_members': {
    where: 'item.team_id in (select id from teams where organization_id = $1)',
  },
  'public.team_managers': { where: ofOrganization },
  'public.groups': { where: ofOrganization },
  'public.group_members': { where: ofOrganization },
  'public.course_images': {
    where: `item.id in (select image_id from course_image_uses where ${ofOwnCourse.replace('item.', '')})`,
    objects: ['object_key'],
  },
  'public.courses': {
    where: 'item.id in (select id from all_courses)',
    replaced: {
      organization_id: '$1::uuid',
      author_id: `(select id from people where id = ${ifOwnCourse('author_id', 'null', 'item.id')})`,
      visibility: ifOwnCourse('visibility', `'organization'`, 'item.id'),
      description: ifOwnCourse('description', `''`, 'item.id'),
      thumbnail: ifOwnCourse('thumbnail', 'null', 'item.id'),
      instructor_avatar: ifOwnCourse('instructor_avatar', 'null', 'item.id'),
      outcomes: ifOwnCourse('outcomes', `'{}'`, 'item.id'),
      prerequisites: ifOwnCourse('prerequisites', `'{}'`, 'item.id'),
    },
    // Unique in an installation, or chosen by its super admins.
    fixed: { public_path: null, featured_rank: null, creation_key: null },
    ids: { id: 'courses' },
  },
  'public.course_versions': {
    where: ofAnyCourse,
    replaced: { outline: outlineOf('outline') },
    json: { outline: idShapes.outline },
  },
  'public.course_modules': { where: ofAnyCourse, ids: { id: 'course_modules' } },
  'public.lessons': {
    where: ofAnyCourse,
    replaced: {
      description: ifOwnCourse('description', `''`),
      body: ifOwnCourse('body', `''`),
    },
    ids: { id: 'lessons' },
  },
  'public.lesson_tasks': { where: ofOwnLesson, ids: { id: 'lesson_tasks' } },
  'public.quiz_rules': { where: ofOwnLesson },
  'public.quiz_questions': { where: ofOwnLesson, ids: { id: 'quiz_questions' } },
  'public.quiz_answers': {
    where: `item.question_id in (select id from quiz_questions where ${ofOwnLesson.replace('item.', '')})`,
    ids: { id: 'quiz_answers' },
  },
  'public.capstone_rules': { where: ofOwnLesson },
  'public.course_prerequisites': {
    where: `${ofOwnCourse} and item.prerequisite_id in (select id from own_courses)`,
  },
  'public.course_drafts': {
    where: ofOwnCourse,
    json: { outline: idShapes.draftOutline, settings: idShapes.draftSettings },
  },
  'public.lesson_drafts': { where: ofOwnCourse },
  'public.videos': {
    where: `${ofOwnLesson} and (item.status = 'ready'
      or exists (select from lesson_videos playing where playing.video_id = item.id))`,
    fixed: { lease_id: null, lease_expires_at: null },
    objects: ['object_key', 'poster_key', 'thumbnails_key'],
  },
  'public.video_renditions': {
    where: `item.video_id in (
      select id from videos where lesson_id in (select id from own_lessons) and (status = 'ready'
        or exists (select from lesson_videos playing where playing.video_id = videos.id)))`,
    objects: ['object_key'],
  },
  'public.lesson_videos': { where: ofOwnLesson },
  'public.lesson_captions': { where: ofOwnLesson, objects: ['object_key'] },
  'public.caption_cues': { where: ofOwnLesson },
  'public.course_image_uses': { where: ofOwnCourse, mayExist: true },
  'public.course_snapshots': {
    where: ofAnyCourse,
    order: 'item.id',
    replaced: { content: outlineOf('content') },
    json: { content: idShapes.outline },
  },
  // Found by the hash of their text, so they keep the ids they were published with.
  'public.lesson_snapshots': {
    where: `item.content_hash in (${publishedLessons})`,
    mayExist: true,
  },
  'public.quiz_snapshots': {
    where: `${ofOwnLesson} or (item.content_hash, item.lesson_id) in (
      select snapshot_hash, lesson_id from quiz_attempts where ${ofEnrollment.replaceAll('item.', '')})`,
    json: { questions: idShapes.questions },
  },
  'public.enrollments': { where: ofEnrollment },
  'public.continued_enrollments': {
    where: `${ofEnrollment} and item.source_learner_id in (select id from people)`,
  },
  'public.quiz_attempts': { where: ofEnrollment },
  'public.lesson_progress': { where: ofEnrollment },
  'public.capstone_submissions': { where: ofEnrollment },
  'public.capstone_rounds': { where: ofEnrollment },
  'public.capstone_attachments': {
    where: `${ofEnrollment} and item.status in ('scanning', 'ready')`,
    replaced: { organization_id: ifOrganization },
    objects: ['object_key'],
  },
  'public.certificates': {
    where: ofEnrollment,
    // Of a certificate that was issued in another organization, only the name of that organization is transferred.
    replaced: {
      branding_id: `(select id from certificate_brandings where id = item.branding_id and organization_id = $1)`,
    },
  },
  'public.quiz_attempt_grants': {
    where: `${ofEnrollment} and ${ofOrganization} and item.granted_by in (select id from people)`,
  },
  'public.course_ratings': {
    where: '(item.learner_id, item.course_id) in (select learner_id, course_id from taken)',
  },
  'public.learning_events': {
    where: `${ofEnrollment} or ${ofOrganization} and item.learner_id in (select id from people)`,
    replaced: { organization_id: ifOrganization },
  },
  'public.assignments': { where: ofOrganization },
  'public.assignment_statements': {
    where: `item.assignment_id in (select id from assignment_history where organization_id = $1)`,
  },
  'public.learning_statements': { where: `${ofOrganization} and ${ofEnrollment}` },
  'public.training_reminders': {
    where: `${ofOrganization} and item.user_id in (select id from people)`,
  },
  'public.training_digests': {
    where: `${ofOrganization} and item.admin_id in (select id from people)`,
  },
  // An admin resumes reports after the move, so that no one gets them from both installations.
  'public.report_schedules': { where: ofOrganization, fixed: { is_paused: true } },
  'public.report_recipients': { where: ofOrganization },
  'public.hidden_onboardings': { where: ofOrganization },
  'public.privacy_notices': { where: ofOrganization, order: 'item.version' },
  'public.privacy_acceptances': {
    where: `${ofOrganization} and item.user_id in (select id from people)`,
  },
  // The links end with the move; their visits are evidence.
  'public.auditor_links': {
    where: ofOrganization,
    replaced: {
      token_hash: 'sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))',
      revoked_at: 'coalesce(item.revoked_at, now())',
    },
  },
  'public.auditor_visits': {
    where: 'item.link_id in (select id from auditor_links where organization_id = $1)',
    order: 'item.id',
  },
  'public.audit_events': {
    where: ofOrganization,
    order: 'item.id',
    json: { details: idShapes.audited, before: idShapes.audited, after: idShapes.audited },
  },
  'public.message_preferences': {
    where: 'item.user_id in (select id from people where is_member)',
    account: 'user_id',
  },
  'public.organization_history': { where: 'item.id = $1' },
  'public.user_history': {
    where:
      'exists (select from people where people.id = item.id and lower(item.during) < people.until)',
    order: 'item.id, item.during',
    replaced: {
      during: `(select case when is_member or upper(item.during) <= until then item.during
        else tstzrange(lower(item.during), null) end from people where people.id = item.id)`,
    },
  },
  'public.membership_history': { where: ofOrganization },
  'public.member_detail_history': { where: ofOrganization },
  'public.team_history': { where: ofOrganization },
  'public.team_member_history': {
    where: 'item.team_id in (select id from team_history where organization_id = $1)',
  },
  'public.group_history': { where: ofOrganization },
  'public.group_member_history': {
    where: 'item.group_id in (select id from group_history where organization_id = $1)',
  },
  'public.course_history': {
    where: 'item.id in (select id from all_courses)',
    ids: { id: 'courses' },
  },
  'public.assignment_history': { where: ofOrganization },
  'public.enrollment_history': { where: ofEnrollment },
};
