import { expect } from 'vitest';
import { asAdmin } from '../../../../scripts/local-database.ts';
import type { MadeOrganization, MadeUser } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import { list, makeReviewedCourse, url } from '../../../../test/progress/capstone-submissions.ts';

const total = 10_000;

/** Makes learners whose capstones wait for the review of one user. */
const addSubmissions = (
  database: string,
  organization: MadeOrganization,
  { courseId, lessonId }: { courseId: number; lessonId: number },
  reviewer: MadeUser,
) =>
  asAdmin(async (client) => {
    // Without triggers, which take a minute for this many rows.
    await client.query('set session_replication_role = replica');
    await client.query(
      `with made as (
        insert into auth.users (id, name, email)
        select gen_random_uuid(), 'Learner ' || n, 'many-' || n || '@people.example'
        from generate_series(1, ${total}) n returning id, name
      ), profile as (insert into profiles (id, full_name, name_key) select id, name, name_key(name) from made
      ), member as (insert into memberships (user_id, organization_id) select id, $1 from made
      ), enrollment as (insert into enrollments (learner_id, course_id, course_version) select id, $2, 1 from made)
      insert into capstone_submissions (learner_id, course_id, cycle, lesson_id, reflection, status, submitted_at,
        assigned_reviewer_id)
      select id, $2, 1, $3, repeat('Long. ', 200), 'submitted', now(), $4 from made`,
      [organization.id, courseId, lessonId, reviewer.id],
    );
    await client.query('analyze');
  }, database);

test(
  'lists and counts 10,000 waiting reviews in one statement each, and quickly',
  { timeout: 120_000 },
  async ({ api, make, deps, database }) => {
    const organization = await make.organization();
    const admin = await make.user({ organization, role: 'admin' });
    const colleague = await make.user({ organization, role: 'admin' });
    const course = await makeReviewedCourse(deps, make, organization);
    await addSubmissions(database, organization, course, colleague);
    const client = api.as(admin);
    await client.get(url);
    const measure = async (path: string) => {
      const before = deps.statements.total;
      const startedAt = performance.now();
      const reply = await client.get(path);
      expect(reply.status).toBe(200);
      // One statement reads the session.
      return {
        statements: deps.statements.total - before - 1,
        seconds: (performance.now() - startedAt) / 1_000,
        bytes: reply.bytes.length,
      };
    };
    const { nextCursor } = await list(client, '?limit=100');
    const paths = [
      url,
      `${url}?cursor=${nextCursor}`,
      `${url}?assigned=me`,
      `${url}?assigned=unassigned`,
    ];
    for (const path of [...paths, `${url}/count`]) {
      const { statements, seconds, bytes } = await measure(path);
      expect({ path, statements }).toEqual({ path, statements: 1 });
      expect(seconds).toBeLessThan(1);
      expect(bytes).toBeLessThan(24_000);
    }
  },
);
