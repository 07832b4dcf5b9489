import { asAdmin } from '../../../scripts/local-database.ts';
import type { Names } from '../authorization/authorization-objects.ts';

const bytes = `decode(repeat('07', 32), 'hex')`;

/** Rows of tables that the calls of an admin do not fill. Values only have to be valid: they are replaced by canaries. */
const rows = `
  insert into auth.passkeys (user_id, credential_id, public_key, counter, name, transports)
    values (:learnerId, 'credential', '', 0, 'Phone', '{internal}');
  insert into auth.pins (user_id, pin_hash) values (:userId, 'hash')
    on conflict (user_id) do update set pin_hash = 'hash';
  insert into auth.trusted_devices (user_id, token_hash, user_agent, ip_address, expires_at)
    values (:learnerId, ${bytes}, 'Firefox', '192.0.2.1', now() + interval '1 day');
  insert into auth.verifications (id, identifier, value, expires_at) values ('v', 'identifier', 'value', now());
  insert into account_erasures (user_id, erased_at, pseudonym) values (:holdUserId, now(), 'Former member 1');
  insert into evidence_identities (organization_id, user_id, full_name, keep_until)
    values (:orgId, :holdUserId, 'Former Member', current_date + 1);
  insert into auditor_visits (link_id, what) values (:linkId, 'Training');
  insert into capstone_rules (lesson_id, minimum_reflection_characters, criteria)
    values (:capstoneId, 0, '[{"id": 1, "title": "Clear Scope", "description": "Names the site"}]')
    on conflict (lesson_id) do update set criteria = excluded.criteria;
  update capstone_submissions set review_comment = 'Well Done', review_ratings = '[{"criterion": "Clear Scope", "rating": 3}]'
    where lesson_id = :capstoneId;
  update capstone_rounds set comment = 'Well Done', ratings = '[{"criterion": "Clear Scope", "rating": 3}]',
    attachments = '[{"id": "a", "name": "Site Photo.jpg"}]' where lesson_id = :capstoneId;
  insert into lesson_captions (lesson_id, language, label, object_key) values (:videoLessonId, 'en', 'English', 'captions/x')
    on conflict do nothing;
  insert into caption_cues (lesson_id, language, position, starts_at_second, text, document, access_scopes)
    values (:videoLessonId, 'en', 0, 1, 'Spoken text', to_tsvector('simple', 'canary7f3a spoken text'),
      array['organization ' || :orgId::text]) on conflict do nothing;
  insert into certificate_brandings (organization_id, signer_name, signer_title) values (:orgId, 'Signer', 'Director');
  update certificates set organization_name = 'Name', branding_id = (select max(id::text)::uuid from certificate_brandings)
    where id = :certificateId;
  insert into course_modules (course_id, number, title, position) values (:courseId, 99, 'Module', 99);
  insert into course_ratings (learner_id, course_id, rating, comment) values (:learnerId, :courseId, 5, 'Rating');
  update course_versions set outline = '[{"id": 1, "kind": "text", "title": "First Lesson", "isRequired": true}]'
    where course_id = :courseId;
  insert into lesson_drafts (lesson_id, course_id, content)
    values (:lessonId, :courseId, '{"title": "Draft Title", "body": "Draft Body"}')
    on conflict (lesson_id) do update set content = excluded.content;
  update course_drafts set requested_by = null, requested_at = null, returned_by = :userId, returned_at = now(), return_comment = 'Comment', settings = '{"certificateTitle": "Certificate Title"}'
    where course_id = :courseId;
  insert into learning_statements (learner_id, course_id, cycle, assignment_id, statement_version, organization_id,
      course_version, content_hash, text_hash, typed_name, method)
    values (:learnerId, :courseId, 1, :assignmentId, 1, :orgId, 1, ${bytes}, ${bytes}, 'Typed', 'password');
  insert into quiz_rules (lesson_id, shuffle_questions, shuffle_answers, reveal, reveal_when, integrity_statement)
    values (:quizId, false, false, (enum_range(null::revealed_part))[1], (enum_range(null::reveal_time))[1],
      'I work on my own') on conflict (lesson_id) do update set integrity_statement = excluded.integrity_statement;
  update quiz_snapshots set questions = '[{"id": 1, "text": "What Is It?", "type": "single", "answers": []}]';
  update quiz_attempts set answers = '{"1": ["Short Answer"]}';
  insert into open_quiz_attempts (learner_id, course_id, cycle, lesson_id, course_version, snapshot_hash, question_ids, rules,
      answers)
    values (:learnerId, :courseId, 1, :quizId, 1, ${bytes}, '{}', '{}', '{"1": ["Short Answer"]}') on conflict do nothing;
  update quiz_questions set explanation = 'Because', question_type = 'short_text',
    answer_key = '{"type": "short_text", "accepted": ["Short Answer"]}' where id = :questionId;
  insert into organization_branding (organization_id) values (:orgId) on conflict do nothing;
  update organization_branding set signer_name = 'Signer', signer_title = 'Director', sign_in_text = 'Welcome',
    mail_sender = 'Sender', accent_color = '#123456' where organization_id = :orgId;
  insert into organization_images (id, organization_id, object_key, content_hash, width, height, size_bytes)
    values (gen_random_uuid(), :orgId, 'branding/x', ${bytes}, 1, 1, 1);
  insert into pending_members (organization_id, email, full_name, username, employee_id, job_title, department, location,
      custom_fields)
    values (:orgId, 'pending@people.example', 'Pending', 'pending', 'E-1', 'Title', 'Department', 'Place',
      '{"vehicle": "Van One"}');
  insert into member_details (organization_id, user_id) values (:orgId, :userId), (:orgId, :learnerId) on conflict do nothing;
  update member_details set job_title = 'Title', location = 'Place', employee_id = left(user_id::text, 20),
    custom_fields = '{"vehicle": "Van One"}' where organization_id = :orgId;
  update member_detail_history set job_title = 'Title', location = 'Place', employee_id = 'E-1',
    custom_fields = '{"vehicle": "Van One"}' where organization_id = :orgId;
  update groups set rule = '{"match": "all", "conditions": [{"field": "jobTitle", "operator": "is", "values": ["Site Lead"]}]}'
    where organization_id = :orgId;
  update group_history set rule = '{"match": "all", "conditions": [{"field": "jobTitle", "operator": "is", "values": ["Site Lead"]}]}'
    where organization_id = :orgId;
  insert into people_import_rows (import_id, row, cells, issues, changes, result, action, plan)
    values (:peopleImportId, 3, '{Cell}', '[{"column": 0, "code": "invalid", "value": "Wrong Value"}]',
      '[{"field": "jobTitle", "from": "Old Title", "to": "New Title"}]', 'update', 'update', '{"jobTitle": "New Title"}');
  insert into provisioning_errors (organization_id, operation, target, status, scim_type, detail)
    values (:orgId, 'createScimUser', 'target@people.example', 409, 'uniqueness', 'Detail');
  insert into report_recipients (schedule_id, organization_id, position, email)
    values (:scheduleId, :orgId, 9, 'external@people.example') on conflict do nothing;
  insert into scim_users (organization_id, user_id, user_name, external_id, attributes)
    values (:orgId, :userId, 'user name', 'external', '{"displayName": "Display Name"}') on conflict do nothing;
  insert into scim_groups (team_id, organization_id, external_id) values (:teamId, :orgId, 'external')
    on conflict (team_id) do update set external_id = 'external';
  insert into sso_connections (id, organization_id, protocol, name, issuer, client_id, client_secret, service_certificate,
      service_key, attributes, metadata_error)
    values (:foreignId, :foreignId, 'oidc', 'OIDC', 'https://idp.example', 'client', '', '', '', '{}', 'Error');
  update sso_connections set logout_url = 'https://idp.example/logout', metadata_url = 'https://idp.example/metadata',
    metadata_error = 'Error', attributes = '{"email": "Mail Attribute"}', detail_attributes = '{"jobTitle": "Job Title"}'
    where organization_id = :orgId;
  insert into sso_identities (connection_id, subject, user_id)
    select id, 'subject', :learnerId from sso_connections where organization_id = :orgId;
  insert into sso_test_runs (connection_id, actor_id, finished_at, result)
    select id, :userId, now(), '{"steps": [], "claims": [{"name": "name", "values": ["Some Name"]}]}' from sso_connections
    where organization_id = :orgId on conflict (connection_id) do update set finished_at = now(), result = excluded.result;
  insert into auth.sso_requests (id, connection_id, purpose, browser_hash, expires_at, next_path, assertion)
    values (gen_random_uuid(), :foreignId, 'sign_in', ${bytes}, now(), '/', '{"name": "Some Name"}');
  insert into video_renditions (video_id, height, width, bandwidth, codecs, object_key, size_bytes, playlist)
    values (:videoId, 1, 1, 1, 'avc1', 'videos/x', 1, 'playlist');
  update videos set poster_key = 'poster', thumbnails_key = 'thumbnails', thumbnails = '{}' where id = :videoId;
  update webhook_endpoints set label = 'Channel' where id = :webhookId;
  insert into merged_accounts (user_id, merged_into, organization_id, email)
    values (:learnerId, :userId, :orgId, 'merged@people.example') on conflict do nothing;
  update webhook_deliveries set response_body = 'Body', error = 'Error' where endpoint_id = :webhookId;
  insert into xapi_stores (organization_id, url, username, password)
    values (:orgId, 'https://lrs.example/', 'atrium', '') on conflict do nothing;
  update xapi_stores set error = 'Error', failure_count = 1, error_status = 500 where organization_id = :orgId;
  update training_exports set filter = '{"search": "Some Name"}' where organization_id = :orgId;
  update audit_events set details = '{"by": "Some Name"}' where organization_id = :orgId;
  update security_events set client = 'Firefox on Linux', details = details || '{"label": "Some Name"}'
    where organization_id = :orgId;
  update profiles set certificate_name = 'Name' where id in (:userId, :learnerId);
  update auth.mail_requests set full_name = 'Name', username = 'name';
  update auth.accounts set access_token = 'a', refresh_token = 'b', id_token = 'c', scope = 'd' where user_id = :userId;
  update auth.users set image = 'image' where id in (:userId, :learnerId);
  update courses set instructor_avatar = 'avatar', catalogue_title = 'Title', certificate_title = 'Title', outcomes = '{Outcome}',
    prerequisites = '{Prerequisite}' where organization_id = :orgId;
  update courses set public_path = 'a-path' where id = :courseId;
  update course_imports set failed_at = 'Lesson 3' where failure is not null;
  update member_fields set type = 'choice', choices = '{Choice}' where id = :fieldId;
  insert into auth.api_key_networks (service_account_id, network) values (:accountId, '192.0.2.0/24') on conflict do nothing;
  insert into idempotency_keys (actor_id, route, key_hash, request_hash, reply)
    values (:userId, 'POST /api/x', ${bytes}, ${bytes}, ${bytes}) on conflict do nothing;
  update outgoing_mails set sent_at = null, dropped_at = now(), drop_reason = 'Reason' where id = (select min(id::text)::uuid from outgoing_mails);`;

/** Statements end at the end of a line. */
const statements = rows.split(/;\n/).map((text) => text.replace(/;$/, '').trim());

/** Adds rows and values to what the calls of an admin filled, so that almost every column has a text to mark. */
export async function fillTables(database: string, names: Names): Promise<void> {
  const values: Names = {
    ...names,
    holdUserId: crypto.randomUUID(),
    foreignId: crypto.randomUUID(),
  };
  const fillIn = (text: string) =>
    text.replaceAll(/(?<!:):([a-z]\w+)/gi, (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`There is no object named :${name}`);
      return typeof value === 'number' ? String(value) : `'${value}'::uuid`;
    });
  await asAdmin(async (client) => {
    // Neither triggers nor foreign keys: evidence and history can't be written otherwise.
    await client.query('set session_replication_role = replica');
    const errors: string[] = [];
    for (const statement of statements)
      await client
        .query(fillIn(statement))
        .catch((error: unknown) => errors.push(`${String(error)} in ${statement}`));
    if (errors.length > 0) throw new Error(errors.join('\n'));
  }, database);
}
