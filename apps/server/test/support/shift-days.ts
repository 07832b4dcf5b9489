import { asAdmin } from '../../scripts/local-database.ts';

const ranges = [
  'organization',
  'user',
  'membership',
  'team',
  'team_member',
  'member_detail',
  'group',
  'group_member',
  'assignment',
  'course',
];
const moments = {
  memberships: ['joined_at'],
  membership_history: ['joined_at'],
  team_members: ['joined_at'],
  team_member_history: ['joined_at'],
  group_members: ['joined_at'],
  group_member_history: ['joined_at'],
  assignments: ['everyone_since', 'assigned_at'],
  assignment_history: ['everyone_since', 'assigned_at'],
  courses: ['archived_at'],
  course_history: ['archived_at'],
  course_versions: ['published_at'],
  course_snapshots: ['since', 'recorded_at'],
  enrollments: ['enrolled_at', 'last_activity_at', 'completed_at'],
  enrollment_history: ['recorded_at', 'completed_at'],
  learning_events: ['occurred_at', 'recorded_at'],
  quiz_attempts: ['completed_at'],
  certificates: ['issued_at', 'expires_at', 'revoked_at'],
};
const audiences = ['assignments', 'assignment_history'].flatMap((table) =>
  ['teams', 'groups', 'members'].map((column) => ({ table, column })),
);

/** Moves everything in a database the given number of days into the past. */
export async function shiftDatabaseDays(database: string, days: number): Promise<void> {
  const by = `interval '${days * 24} hours'`;
  await asAdmin(async (client) => {
    // Disable triggers, so that nothing is recorded as a change.
    await client.query('set session_replication_role = replica');
    for (const [table, columns] of Object.entries(moments)) {
      const set = columns.map((column) => `${column} = ${column} - ${by}`).join(', ');
      await client.query(`update ${table} set ${set}`);
    }
    for (const { table, column } of audiences)
      await client.query(`update ${table} set ${column} = (
        select jsonb_object_agg(key, value::timestamptz - ${by}) from jsonb_each_text(${column}))
        where ${column} <> '{}'`);
    // Earliest first, so that ranges never overlap.
    for (const name of ranges)
      await client.query(`do $$ declare past record; begin
        for past in select ctid from ${name}_history order by lower(during) loop
          update ${name}_history set during = tstzrange(lower(during) - ${by}, upper(during) - ${by})
            where ctid = past.ctid;
        end loop; end $$`);
  }, database);
}
