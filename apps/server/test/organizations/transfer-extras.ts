import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Deps } from '../../src/platform/deps.ts';
import type { MadeUser } from '../factories.ts';

type Course = { id: number; project: { id: number }; text: { id: number } };

/** Stores a file of a capstone, submits the capstone and reviews it. Triggers record the round. */
async function addCapstone(
  { db, storage }: Deps,
  of: { organizationId: string; learner: MadeUser; reviewer: MadeUser; course: Course },
  moment: string,
) {
  const attachmentKey = `attachments/${randomUUID()}/file`;
  await storage.put(attachmentKey, Buffer.from('plan'), 'application/octet-stream');
  const cycle = sql`${of.learner.id}, ${of.course.id}, 1, ${of.course.project.id}`;
  await sql`insert into capstone_rules (lesson_id, minimum_reflection_characters, attachment_maximum, review_within_days)
    values (${of.course.project.id}, 0, 1, 14)`.execute(db);
  await sql`insert into capstone_attachments (learner_id, course_id, cycle, lesson_id, id, organization_id, name,
      size_bytes, content_type, content_hash, object_key, status)
    values (${cycle}, gen_random_uuid(), ${of.organizationId}, 'plan.pdf', 4, 'application/pdf', sha256('plan'),
      ${attachmentKey}, 'ready')`.execute(db);
  await sql`insert into capstone_submissions (learner_id, course_id, cycle, lesson_id, reflection, status, submitted_at)
    values (${cycle}, 'Done.', 'submitted', ${moment})`.execute(db);
  await sql`update capstone_submissions set status = 'approved', reviewed_at = ${moment}, reviewed_by = ${of.reviewer.id}
    where learner_id = ${of.learner.id}`.execute(db);
  return attachmentKey;
}

/** A draft with changes, an auditor who visited, and a scheduled report. */
async function addAdministration(
  { db }: Deps,
  organizationId: string,
  admin: MadeUser,
  course: Course,
) {
  const outline = { loose: [{ id: course.text.id, title: 'Text' }], modules: [] };
  await sql`insert into course_drafts (course_id, details, settings, outline, updated_by)
    values (${course.id}, '{}', '{"prerequisiteIds": []}', ${JSON.stringify(outline)}::jsonb, ${admin.id})`.execute(
    db,
  );
  await sql`with link as (
      insert into auditor_links (organization_id, label, token_hash, created_by, expires_at)
      values (${organizationId}, 'Auditor', sha256('token'), ${admin.id}, now() + interval '30 days') returning id)
    insert into auditor_visits (link_id, what) select id, 'matrix' from link`.execute(db);
  await sql`with schedule as (
      insert into report_schedules (organization_id, slot, name, course_id, covers_team, format, frequency, day,
        local_time, created_by, responsible_id)
      values (${organizationId}, 1, 'Weekly', ${course.id}, false, 'csv', 'weekly', 1, '08:00', ${admin.id}, ${admin.id})
      returning id)
    insert into report_recipients (schedule_id, organization_id, position, user_id)
    select id, ${organizationId}, 1, ${admin.id} from schedule`.execute(db);
}

/** Adds to an organization what not every learner has. Returns the key of a stored attachment. */
export async function addTransferExtras(
  deps: Deps,
  of: { organizationId: string; admin: MadeUser; learner: MadeUser; course: Course },
  moment: string,
): Promise<string> {
  await addAdministration(deps, of.organizationId, of.admin, of.course);
  return addCapstone(deps, { ...of, reviewer: of.admin }, moment);
}
