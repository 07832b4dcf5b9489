import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

type File = { kind: 'video' | 'captions'; objectKey: string };

/** Lists videos and captions without a content hash. */
export async function listUnhashedFiles(db: Database) {
  const { rows } = await sql<File & { lessonId: number; courseId: number }>`
    select files.kind, object_key, lesson_id, course_id
    from (
      select 'video' as kind, object_key, lesson_id from videos
      where content_hash is null and status in ('processing', 'ready', 'failed')
      union all
      select 'captions', object_key, lesson_id from lesson_captions where content_hash is null
    ) files join lessons on lessons.id = lesson_id
    order by lesson_id, object_key
  `.execute(db);
  return rows;
}

/** Saves the content hash of a file. Keys are never reused for other content. */
export async function saveFileHash(
  tx: Database,
  { kind, objectKey }: File,
  contentHash: Buffer,
): Promise<void> {
  await tx
    .updateTable(kind === 'video' ? 'videos' : 'lessonCaptions')
    .set({ contentHash })
    .where('objectKey', '=', objectKey)
    .execute();
}
