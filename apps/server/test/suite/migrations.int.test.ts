import { expect, test } from 'vitest';
import { migrate } from '../../src/platform/migrate.ts';
import { asAdmin, dropDatabase, ensureDatabase, ownerUrl } from '../../scripts/local-database.ts';

test(
  'finds courses in search that existed before the search migration',
  { timeout: 60_000 },
  async () => {
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
          client.query(
            "select id from course_search where document @@ course_query('rope', false)",
          ),
        name,
      );
      expect(rows).toEqual([{ id: 7 }]);
    } finally {
      await dropDatabase(name);
    }
  },
);

test('starts the publication history with versions published before', async () => {
  const name = `atrium_taught_${process.pid}`;
  await dropDatabase(name);
  await ensureDatabase(name);
  try {
    await migrate(ownerUrl(name), () => {}, 25);
    const insert = `
      begin;
      insert into courses (id, title, category, level, instructor_name, duration_seconds, published_version)
      values (7, 'Rope Work', 'Business', 'Beginner', 'Ada Meyer', 60, 1);
      insert into course_versions (course_id, number, content_hash, outline, published_at)
      values (7, 1, sha256('x'), '[]', '2026-01-02T03:04:05Z');
      insert into lessons (course_id, order_index, kind, title, body) values (7, 1, 'text', 'Knots', 'Over and under.');
      commit;`;
    await asAdmin((client) => client.query(insert), name);
    await migrate(ownerUrl(name), () => {});
    const { rows } = await asAdmin(
      (client) =>
        client.query(`
          select version, since, content ->> 'body' as body
          from course_teachings, jsonb_array_elements(sheet -> 'lessons') as lesson
          join taught_lessons on taught_lessons.content_hash = decode(lesson ->> 'sha256', 'hex')`),
      name,
    );
    expect(rows).toEqual([
      { version: 1, since: new Date('2026-01-02T03:04:05Z'), body: 'Over and under.' },
    ]);
  } finally {
    await dropDatabase(name);
  }
}, 60_000);
