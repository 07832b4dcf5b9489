import { expect, test } from 'vitest';
import { migrate } from '../../src/platform/migrate.ts';
import { asAdmin, dropDatabase, ensureDatabase, ownerUrl } from '../../scripts/local-database.ts';

test('courses that were there before the search are found by it', { timeout: 60_000 }, async () => {
  const name = `atrium_migration_${process.pid}`;
  await dropDatabase(name);
  await ensureDatabase(name);
  try {
    await migrate(ownerUrl(name), () => {}, 11);
    const insert = `
      begin;
      insert into courses (id, title, category, level, instructor_name, duration_seconds, published_version)
      values (7, 'Rope Work', 'Business', 'Beginner', 'Ada Meyer', 60, 1);
      insert into course_versions (course_id, number, content_hash, outline) values (7, 1, sha256('x'), '[]');
      commit;`;
    await asAdmin((client) => client.query(insert), name);
    await migrate(ownerUrl(name), () => {});
    const { rows } = await asAdmin(
      (client) =>
        client.query("select id from course_search where document @@ course_query('rope', false)"),
      name,
    );
    expect(rows).toEqual([{ id: 7 }]);
  } finally {
    await dropDatabase(name);
  }
});
