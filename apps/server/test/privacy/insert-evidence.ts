import { asAdmin } from '../../scripts/local-database.ts';

/** Writes what takes several steps to create: a signed statement, an earlier name, a revoked certificate, audit events. */
export async function insertEvidence(
  { database }: { database: string },
  {
    userId,
    organizationId,
    courseId,
  }: { userId: string; organizationId: string; courseId: number },
) {
  await asAdmin(async (client) => {
    await client.query(`set session_replication_role = replica`);
    await client.query(
      `insert into learning_statements (learner_id, course_id, cycle, assignment_id, statement_version, organization_id,
        course_version, content_hash, text_hash, typed_name, method)
      values ($1, $2, 1, gen_random_uuid(), 1, $3, 1, '\\x00', sha256('x'), 'Quilla Canaryx', 'password')`,
      [userId, courseId, organizationId],
    );
    await client.query(
      `insert into user_history (id, full_name, email, during) values ($1, 'Quilla Oldcanaryx', 'old.canaryx@people.example',
        tstzrange('2020-01-01', '2021-01-01'))`,
      [userId],
    );
    await client.query(
      `update profiles set certificate_name = 'Quilla Certcanaryx' where id = $1`,
      [userId],
    );
    await client.query(`update auth.users set image = 'https://x.example/canaryx' where id = $1`, [
      userId,
    ]);
    await client.query(
      `update auth.mail_requests set full_name = 'Quilla Canaryx', username = 'canaryx' where user_id = $1`,
      [userId],
    );
    await client.query(
      `update certificates set revoked_at = now(), revoked_reason = 'canaryx reason' where learner_id = $1`,
      [userId],
    );
    await client.query(
      `insert into audit_events (actor_id, organization_id, action, target, details, after, ip_address)
      values ($1, $2, 'membership.removed', 'Quilla Oldcanaryx', '{"by": "quilla.canaryx@people.example"}',
        '{"members": ["Quilla Canaryx"]}', '192.0.2.1')`,
      [userId, organizationId],
    );
    await client.query(
      `insert into security_events (kind, outcome, user_id, organization_id, ip_address, client, details)
      values ('sign_in', 'success', $1, $2, '192.0.2.1', 'Canaryx browser', '{"userName": "Quilla Canaryx"}')`,
      [userId, organizationId],
    );
    await client.query(
      `insert into privacy_notices (organization_id, version, text) values ($1, 1, 'What we store')`,
      [organizationId],
    );
    await client.query(
      `insert into privacy_acceptances (user_id, organization_id, version) values ($1, $2, 1)`,
      [userId, organizationId],
    );
    await client.query(
      `with merged as (
        insert into auth.users (id, name, email) values (gen_random_uuid(), 'Former', gen_random_uuid() || '@x.example')
        returning id), profile as (insert into profiles (id) select id from merged returning id)
      insert into merged_accounts (user_id, merged_into, organization_id, email)
      select id, $1, $2, 'former.canaryx@people.example' from profile`,
      [userId, organizationId],
    );
    await client.query(
      `insert into continued_enrollments (learner_id, course_id, cycle, source_learner_id, source_cycle)
      select $1, $2, 1, user_id, 1 from merged_accounts where merged_into = $1`,
      [userId, courseId],
    );
    const { rows: connections } = await client.query<{ id: string }>(
      `insert into sso_connections (organization_id, protocol, name, issuer, client_id, client_secret,
        service_certificate, service_key, attributes)
      values ($1, 'oidc', 'Company account', 'https://idp.example', 'atrium', '', '', '', '{}') returning id`,
      [organizationId],
    );
    const connectionId = connections[0]?.id;
    await client.query(
      `insert into calendar_feeds (user_id, token_hash) values ($1, decode(repeat('00', 32), 'hex'))`,
      [userId],
    );
    await client.query(
      `insert into webhook_endpoints (organization_id, url, event_types, secret, secret_hint, created_by)
      values ($1, 'https://hooks.example/', '{person.updated}', '', 'abc', $2)`,
      [organizationId, userId],
    );
    await client.query(`select add_person_updated_event($1, 'name')`, [userId]);
    await client.query(
      `insert into xapi_stores (organization_id, url, username, password, created_by)
      values ($1, 'https://lrs.example/', 'atrium', '', $2)`,
      [organizationId, userId],
    );
    await client.query(
      `insert into xapi_events (organization_id, learner_id, occurred_at, event_id)
      values ($1, $2, now(), gen_random_uuid())`,
      [organizationId, userId],
    );
    await client.query(
      `update auth.sessions set sso_name_id = '{"value": "canaryx"}' where user_id = $1`,
      [userId],
    );
    await client.query(`insert into auth.totp_secrets (user_id, secret) values ($1, 'canaryx')`, [
      userId,
    ]);
    await client.query(
      `insert into auth.passkeys (user_id, credential_id, public_key, counter, name)
      values ($1, 'canaryx', '', 0, 'Phone of Quilla Canaryx')`,
      [userId],
    );
    await client.query(`insert into auth.pins (user_id, pin_hash) values ($1, 'canaryx')`, [
      userId,
    ]);
    await client.query(
      `insert into auth.trusted_devices (user_id, token_hash, user_agent, ip_address, expires_at)
      values ($1, decode(repeat('01', 32), 'hex'), 'Canaryx browser', '192.0.2.1', now() + interval '1 day')`,
      [userId],
    );
    await client.query(
      `insert into auth.recovery_codes (user_id, code_hash) values ($1, decode(repeat('01', 32), 'hex'))`,
      [userId],
    );
    await client.query(
      `insert into auth.pending_sign_ins (token_hash, user_id, browser_hash, method, expires_at)
      values (decode(repeat('01', 32), 'hex'), $1, decode(repeat('01', 32), 'hex'), 'password', now())`,
      [userId],
    );
    await client.query(
      `insert into auth.passkey_challenges (challenge_hash, purpose, user_id, browser_hash, expires_at)
      values (decode(repeat('01', 32), 'hex'), 'registration', $1, decode(repeat('01', 32), 'hex'), now())`,
      [userId],
    );
    await client.query(
      `insert into sso_identities (connection_id, subject, user_id) values ($1, 'quilla.canaryx', $2)`,
      [connectionId, userId],
    );
    await client.query(
      `insert into sso_test_runs (connection_id, actor_id, finished_at, result)
      values ($1, $2, now(), '{"claims": ["Quilla Canaryx"]}')`,
      [connectionId, userId],
    );
    await client.query(
      `insert into auth.sso_requests (id, connection_id, purpose, actor_id, browser_hash, expires_at, assertion)
      values (gen_random_uuid(), $1, 'test', $2, decode(repeat('00', 32), 'hex'), now(), '{"name": "Canaryx"}')`,
      [connectionId, userId],
    );
    await client.query(
      `with made as (insert into groups (organization_id, name) values ($1, 'First aiders') returning id),
        member as (insert into group_members (organization_id, group_id, user_id) select $1, id, $2 from made)
      insert into group_member_history (group_id, user_id, joined_at, joined_reason, during)
      select id, $2, now(), 'by_hand', tstzrange(now(), null) from made`,
      [organizationId, userId],
    );
    await client.query(
      `insert into member_details (organization_id, user_id, employee_id, job_title, custom_fields)
      values ($1, $2, 'CANARYX-1', 'Canaryx lead', '{"vehicle": "Canaryx van"}')`,
      [organizationId, userId],
    );
    await client.query(
      `insert into member_detail_history (organization_id, user_id, employee_id, custom_fields, during)
      values ($1, $2, 'CANARYX-0', '{"vehicle": "Canaryx"}', tstzrange('2020-01-01', '2021-01-01'))`,
      [organizationId, userId],
    );
    await client.query(
      `insert into audit_events (organization_id, action, target, before, after)
      values ($1, 'membership.details_changed', 'Quilla Canaryx', jsonb_build_object('userId', $2::text, 'employeeId', null),
        '{"employeeId": "CANARYX-1"}')`,
      [organizationId, userId],
    );
    await client.query(
      `insert into scim_users (organization_id, user_id, user_name, external_id, attributes)
      values ($1, $2, 'qcanaryx', 'canaryx-1', '{"displayName": "Quilla Canaryx"}')`,
      [organizationId, userId],
    );
    await client.query(
      `insert into audit_events (organization_id, action, target, before, after)
      values
        ($1, 'membership.created_without_email', 'Quilla Canaryx', null,
          jsonb_build_object('userId', $2::text, 'username', 'old_canaryx', 'role', 'member')),
        ($1, 'membership.pin_reset', 'quilla_canaryx', jsonb_build_object('userId', $2::text), null),
        ($1, 'membership.provisioned', 'Quilla Canaryx', null,
          jsonb_build_object('userId', $2::text, 'email', 'quilla.canaryx@people.example')),
        ($1, 'membership.renamed', 'Quilla Canaryx',
          jsonb_build_object('userId', $2::text, 'fullName', 'Quilla Oldcanaryx'), '{"fullName": "Quilla Canaryx"}'),
        ($1, 'membership.unlinked_by_scim', 'Quilla Canaryx',
          jsonb_build_object('userId', $2::text, 'email', '', 'userName', 'formercanaryx'), null),
        ($1, 'membership.joined_by_sso', 'Quilla Canaryx', null, '{"role": "member"}'),
        ($1, 'team.members_changed', 'Drivers', null,
          '{"joined": {"names": ["Quilla Canaryx", "Bo Ray"], "count": 40}}'),
        ($1, 'group.created', 'Reports', null, '{"name": "Reports", "rule": [{"match": "all",
          "conditions": ["department is_one_of Sales", "manager is_one_of Bo Ray, Quilla Canaryx"]}]}'),
        ($1, 'group.members_changed', 'First aiders', '{"left": ["Quilla Canaryx"]}', '{"joined": []}'),
        ($1, 'sso.enforcement_changed', 'Single sign-on required', null, '{"emergencyAdmins": ["Quilla Canaryx"]}'),
        ($1, 'people.import_started', 'Details of Quilla Canaryx.csv', null, '{"rows": 1}'),
        ($1, 'apikey.taken_over', 'Payroll', '{"responsible": "Quilla Canaryx"}', null),
        ($1, 'branding.changed', 'Organization', null, '{"signerName": "Quilla Canaryx"}'),
        ($1, 'training.calendar_created', 'Quilla Canaryx', null, null)`,
      [organizationId, userId],
    );
    await client.query(
      `insert into security_events (kind, outcome, actor_id, user_id, organization_id, details)
      values ('sign_in_failed', 'failure', null, $1, $2, '{"method": "pin", "username": "quilla_canaryx"}')`,
      [userId, organizationId],
    );
    await client.query(
      `insert into provisioning_errors (organization_id, operation, target, user_id, status, detail)
      values ($1, 'patchScimUser', 'quilla.canaryx@people.example', $2, 400, 'Quilla Canaryx'),
        ($1, 'createScimUser', 'quilla.canaryx@people.example', null, 409, 'This email is taken')`,
      [organizationId, userId],
    );
    await client.query(
      `update profiles set username = 'quilla_canaryx', name_key = 'quilla_canaryx' where id = $1`,
      [userId],
    );
    await client.query(`insert into sso_emergency_admins (user_id, added_by) values ($1, $1)`, [
      userId,
    ]);
    await client.query(
      `insert into legal_holds (organization_id, user_id, reason, released_at)
      values ($1, $2, 'Lawsuit about Quilla Canaryx', now())`,
      [organizationId, userId],
    );
    await client.query(
      `with created as (
        insert into people_imports (organization_id, created_by, actor_id, file_name, row_count, headers, targets)
        values ($1, $2, $2, 'canaryx.csv', 1, '{Name}', '{fullName}') returning id)
      insert into people_import_rows (import_id, row, cells, user_id, result, action, plan)
        select id, 2, '{Quilla Canaryx}', $2, 'new', 'new', '{"fullName": "Quilla Canaryx"}' from created`,
      [organizationId, userId],
    );
    await client.query(
      `insert into pending_members (organization_id, email, full_name, username, employee_id, job_title, custom_fields)
      select $1, email, 'Quilla Canaryx', 'canaryx', 'CANARYX-2', 'Canaryx lead', '{"vehicle": "Canaryx"}'
      from auth.users where id = $2`,
      [organizationId, userId],
    );
    await client.query(
      `insert into training_exports (organization_id, requested_by, format, as_of, filter, file_name)
      values ($1, $2, 'csv', current_date, '{"search": "canaryx"}', 'rows')`,
      [organizationId, userId],
    );
    await client.query(
      `insert into auth.verifications (id, identifier, value, expires_at)
      select 'v1', email, 'canaryx value', now() from auth.users where id = $1`,
      [userId],
    );
  }, database);
}
