import { queryDatabase } from '../support/data/database.ts';

/**
 * Gives a learner of the attacked organization what people write, upload and send: file names, browsers, comments and
 * details, with payloads. Needs the functions of `storeScripts`.
 */
export function insertContent(organizationId: string, adminId: string, learnerId: string): void {
  const organization = `'${organizationId}'::uuid`;
  const admin = `'${adminId}'::uuid`;
  const learner = `'${learnerId}'::uuid`;
  const capstone = `(select id from lessons where kind = 'capstone' order by id limit 1)`;
  const capstoneCourse = `(select course_id from lessons where id = ${capstone})`;
  queryDatabase(`
    set session_replication_role = replica;
    update courses set thumbnail = attack.url(30), instructor_avatar = attack.url(31);
    update profiles set certificate_name = attack.short(71) where id in (${learner}, ${admin});
    update profiles set username = text, name_key = name_key(text)
    from (values (${learner}, attack.short(67)), (${admin}, attack.short(68))) as named(id, text)
    where profiles.id = named.id;
    update assignments set statement_text = attack.text(72, 3);
    insert into assignment_statements (assignment_id, version, text)
    select id, 100, attack.text(72, 3) from assignments;
    update certificates set revoked_at = now(), revoked_reason = attack.text(32, 3)
    where id = (select id from certificates where learner_id <> ${learner} order by id limit 1);
    insert into capstone_submissions (learner_id, course_id, cycle, lesson_id, reflection, status, submitted_at,
      reviewed_at, reviewed_by, review_comment)
    values (${learner}, ${capstoneCourse}, 1, ${capstone}, attack.text(33, 20), 'returned', now(), now(), ${admin},
      attack.text(53, 20))
    on conflict do nothing;
    insert into capstone_rounds (learner_id, course_id, cycle, lesson_id, number, submitted_at, reflection, tasks, decision,
      reviewed_at, reviewed_by, comment)
    values (${learner}, ${capstoneCourse}, 1, ${capstone}, 1, now(), attack.text(73, 20), '[]', 'returned', now(),
      ${admin}, attack.text(93, 20));
    insert into capstone_attachments (learner_id, id, course_id, cycle, lesson_id, organization_id, name, size_bytes,
      content_type, content_hash, object_key, status, is_attached, submitted_at)
    values (${learner}, gen_random_uuid(), ${capstoneCourse}, 1, ${capstone}, ${organization}, attack.short(34) || '.pdf',
      9, 'application/pdf', sha256('attacked'), 'attacked', 'ready', true, now());
    insert into course_imports (id, requested_by, object_key, file_name, size_bytes, status, failure, failed_at)
    values (gen_random_uuid(), ${admin}, 'attacked', attack.short(35), 9, 'failed', 'damaged', attack.text(36, 2));
    insert into training_exports (organization_id, requested_by, format, as_of, file_name)
    values (${organization}, ${admin}, 'csv', current_date, attack.short(37));
    insert into member_fields (organization_id, key, name, type, choices, position, created_by)
    values (${organization}, 'attacked', attack.short(38), 'choice', array[attack.text(39, 2)], 1, ${admin});
    insert into member_details (organization_id, user_id, employee_id, job_title, department, location, custom_fields)
    select ${organization}, each, btrim(attack.short(40 + n::int)), btrim(attack.short(42)), btrim(attack.short(43)),
      btrim(attack.short(44)), jsonb_build_object('attacked', attack.text(45, 2))
    from unnest(array[${learner}, ${admin}]) with ordinality as people(each, n);
    insert into member_detail_history (organization_id, user_id, employee_id, job_title, department, location,
      custom_fields, during)
    select organization_id, user_id, employee_id, job_title, department, location, custom_fields,
      tstzrange(now() - interval '1 day', null) from member_details where organization_id = ${organization};
    insert into pending_members (organization_id, email, full_name, employee_id, job_title, department, location)
    values (${organization}, lower(attack.short(46)) || '@attacked.example', attack.short(47), btrim(attack.short(48)),
      attack.short(49), attack.short(50), attack.short(51));
    insert into course_ratings (learner_id, course_id, rating, comment)
    select ${learner}, course_id, 3, attack.text(52, 4) from enrollments where learner_id = ${learner}
    on conflict (learner_id, course_id) do update set comment = excluded.comment;
    with made as (
      insert into report_schedules (organization_id, slot, name, covers_team, format, frequency, day, local_time,
        created_by, responsible_id)
      values (${organization}, 1, attack.short(54), false, 'csv', 'weekly', 1, '08:00', ${admin}, ${admin}) returning id)
    insert into report_recipients (schedule_id, organization_id, position, email)
    select id, ${organization}, 1, lower(attack.short(55)) || '@attacked.example' from made;
    insert into audit_events (actor_id, organization_id, action, target, details)
    values (${admin}, ${organization}, 'organization.renamed', attack.short(56),
      jsonb_build_object('name', attack.text(57, 3)));
    insert into security_events (kind, outcome, actor_id, user_id, organization_id, client, details)
    values ('sign_in', 'success', ${admin}, ${admin}, ${organization}, attack.short(58),
      jsonb_build_object('method', attack.text(59, 2)));
    insert into auth.trusted_devices (user_id, token_hash, user_agent, ip_address, expires_at)
    values (${admin}, sha256('attacked'), attack.text(60, 3), attack.short(61), now() + interval '1 day');
    insert into sso_group_rules (connection_id, group_name, role)
    select id, attack.short(62), 'member' from sso_connections where organization_id = ${organization};
    insert into auditor_visits (link_id, what)
    select id, attack.text(63, 3) from auditor_links where organization_id = ${organization};
    insert into quiz_rules (lesson_id, shuffle_questions, shuffle_answers, reveal, reveal_when, integrity_statement)
    select id, false, false, enum_first(null::revealed_part), enum_first(null::reveal_time), attack.text(64, 5)
    from lessons where kind in ('quiz', 'exam')
    on conflict (lesson_id) do update set integrity_statement = excluded.integrity_statement;`);
}
