import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

type File = { kind: 'film' | 'captions'; objectKey: string };

/** Films and captions that came before it was asked what is in them. */
export async function listUnhashed(db: Database) {
  const { rows } = await sql<File & { lessonId: number; courseId: number }>`
    select files.kind, object_key, lesson_id, course_id
    from (
      select 'film' as kind, object_key, lesson_id from videos
      where content_hash is null and state in ('processing', 'ready', 'failed')
      union all
      select 'captions', object_key, lesson_id from lesson_captions where content_hash is null
    ) files join lessons on lessons.id = lesson_id
    order by lesson_id, object_key
  `.execute(db);
  return rows;
}

/** Writes down what is in a file; no key is ever given to another content. */
export async function noteFileHash(
  tx: Database,
  { kind, objectKey }: File,
  contentHash: Buffer,
): Promise<void> {
  await tx
    .updateTable(kind === 'film' ? 'videos' : 'lessonCaptions')
    .set({ contentHash })
    .where('objectKey', '=', objectKey)
    .execute();
}
