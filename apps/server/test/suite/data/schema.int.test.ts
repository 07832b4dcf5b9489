import { sql } from 'kysely';
import { expect } from 'vitest';
import {
  categories,
  languages,
  lessonKinds,
  lessonOrders,
  levels,
  visibilities,
} from '@atrium/contracts/courses/constants';
import { invitationOutcomes } from '@atrium/contracts/invitations/constants';
import { messageDeliveries, messageKinds } from '@atrium/contracts/messages/constants';
import { groupChangeReasons } from '@atrium/contracts/training/group-fields';
import { organizationRoles } from '@atrium/contracts/organizations/constants';
import { attachmentStatuses, lessonStatuses } from '@atrium/contracts/progress/constants';
import { questionTypes, revealedParts, revealTimes } from '@atrium/contracts/quizzes/constants';
import {
  reportFormats,
  reportFrequencies,
  reportErrors,
  trainingDays,
  trainingExportErrors,
  trainingExportFormats,
} from '@atrium/contracts/training/constants';
import { webhookFormats } from '@atrium/contracts/webhooks/constants';
import { test } from '../../harness.ts';

test('every foreign key has an index', async ({ deps }) => {
  const { rows } = await sql<{ foreign_key: string }>`
    select c.conrelid::regclass || ' ' || c.conname as foreign_key
    from pg_constraint c
    where c.contype = 'f' and c.conparentid = 0 and c.connamespace in ('public'::regnamespace, 'auth'::regnamespace)
      and not exists (
        select from pg_index i
        where i.indrelid = c.conrelid
          and (
            -- the index begins with the key's columns, or at least with the two that tell rows apart
            (i.indkey::int2[])[0:least(cardinality(c.conkey), 2) - 1] <@ c.conkey
            or (i.indisunique and i.indkey::int2[] <@ c.conkey)))
  `.execute(deps.db);
  expect(rows).toEqual([]);
});

test('enum values of the contracts match the schema', async ({ deps }) => {
  const { rows } = await sql<{ type: string; labels: string[] }>`
    select t.typname as type, array_agg(e.enumlabel::text order by e.enumsortorder) as labels
    from pg_type t join pg_enum e on e.enumtypid = t.oid
    where t.typnamespace = 'public'::regnamespace group by t.typname
  `.execute(deps.db);
  const inSchema = Object.fromEntries(rows.map(({ type, labels }) => [type, labels]));
  expect(inSchema).toMatchObject({
    course_category: categories,
    course_level: levels,
    course_language: languages,
    course_visibility: visibilities,
    lesson_kind: lessonKinds,
    lesson_order: lessonOrders,
    lesson_status: lessonStatuses,
    question_type: questionTypes,
    revealed_part: revealedParts,
    reveal_time: revealTimes,
    message_delivery: messageDeliveries,
    message_kind: messageKinds,
    capstone_attachment_status: attachmentStatuses,
    organization_role: organizationRoles,
    group_change_reason: groupChangeReasons,
    invitation_outcome: invitationOutcomes,
    report_format: reportFormats,
    report_frequency: reportFrequencies,
    report_error: reportErrors,
    training_export_format: trainingExportFormats,
    training_export_error: trainingExportErrors,
    webhook_format: webhookFormats,
  });
});

test('day limits of the contracts match the schema', async ({ deps }) => {
  const { rows } = await sql`
    select due_soon_days() as "dueSoon", renewal_days() as renewal`.execute(deps.db);
  const { dueSoon, renewal } = trainingDays;
  expect(rows).toEqual([{ dueSoon, renewal }]);
});

test('every record_change trigger names columns of its table', async ({ deps }) => {
  const { rows } = await sql<{ unknown: string }>`
    select format('%s.%s', t.tgrelid::regclass, argument) as unknown
    from pg_trigger t,
      regexp_split_to_table(trim(trailing from encode(t.tgargs, 'escape'), '\\000'), '\\\\000')
        with ordinality as arguments (argument, number)
    where t.tgfoid = 'record_change()'::regprocedure and number > 1 and argument <> 'none'
      and not exists (
        select from pg_attribute a
        where a.attrelid = t.tgrelid and a.attname = argument and not a.attisdropped)
  `.execute(deps.db);
  expect(rows).toEqual([]);
});

test('a history table has every column of its table, except where only some are history', async ({
  deps,
}) => {
  const { rows } = await sql<{ table: string }>`
    select distinct t.tgrelid::regclass::text as table
    from pg_trigger t
    join pg_attribute a on a.attrelid = t.tgrelid and a.attnum > 0 and not a.attisdropped
    where t.tgfoid = 'record_history()'::regprocedure
      and not exists (
        select from pg_attribute recorded
        where recorded.attrelid = split_part(encode(t.tgargs, 'escape'), '\\000', 1)::regclass
          and recorded.attname = a.attname)
    order by 1
  `.execute(deps.db);
  expect(rows.map(({ table }) => table)).toEqual(['courses', 'groups', 'organizations', 'teams']);
});

test('the application cannot change the schema, learning events or a published version', async ({
  deps,
}) => {
  const rejected = [
    sql`create table sneaky (id int)`,
    sql`create temporary table sneaky (id int)`,
    sql`alter table courses add column sneaky int`,
    sql`drop table certificates`,
    sql`truncate learning_events`,
    sql`update learning_events set verb = 'completed'`,
    sql`delete from learning_events`,
    sql`update learning_events_default set verb = 'completed'`,
    sql`delete from learning_events_default`,
    sql`update course_versions set outline = '[]'`,
    sql`update course_snapshots set since = now()`,
    sql`delete from course_snapshots`,
    sql`update lesson_snapshots set content = '{}'`,
    sql`delete from lesson_snapshots`,
    sql`update quiz_attempts set score = 100`,
    sql`delete from certificates`,
    sql`update certificates set certificate_name = 'Somebody Else'`,
    sql`update learning_statements set typed_name = 'Somebody Else'`,
    sql`delete from learning_statements`,
    sql`insert into assignment_statements (assignment_id, version, text) values (gen_random_uuid(), 1, 'Text')`,
    sql`update assignment_statements set text = 'Something else'`,
    sql`delete from lesson_progress`,
    sql`delete from courses`,
    sql`delete from profiles`,
  ];
  for (const statement of rejected) {
    await expect(statement.execute(deps.db)).rejects.toMatchObject({ code: '42501' });
  }
});

test('no partition of the learning events can be changed or detached', async ({ deps }) => {
  const { rows } = await sql<{ table: string; rights: string[] }>`
    select part::text as table, array(
      select privilege from unnest(array['update', 'delete', 'truncate', 'trigger', 'references']) privilege
      where has_table_privilege('atrium_app', part::oid, privilege)) as rights
    from (
      select 'learning_events'::regclass as part
      union all select inhrelid::regclass from pg_inherits where inhparent = 'learning_events'::regclass
    ) parts
  `.execute(deps.db);
  expect(rows.length).toBeGreaterThan(4);
  expect(rows.filter(({ rights }) => rights.length > 0)).toEqual([]);
});

test('learner tables are keyed and partitioned by learner', async ({ deps }) => {
  const { rows } = await sql<{ table: string; first: string; partitions: number }>`
    select c.relname as table, a.attname as first,
      (select count(*)::int from pg_inherits where inhparent = c.oid) as partitions
    from pg_class c
    join pg_partitioned_table p on p.partrelid = c.oid and p.partstrat = 'h'
    join pg_index i on i.indrelid = c.oid and i.indisprimary
    join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
    order by 1
  `.execute(deps.db);
  expect(rows).toEqual(
    ['enrollment_history', 'enrollments', 'lesson_progress', 'quiz_attempts'].map((table) => ({
      table,
      first: 'learner_id',
      partitions: 16,
    })),
  );
});
