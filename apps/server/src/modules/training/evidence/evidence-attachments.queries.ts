import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { isVisible, type EvidenceScope } from './evidence.queries.ts';

type AttachmentRow = {
  cycle: number;
  lessonId: number;
  submission: number;
  submittedAt: Date;
  name: string;
  sizeBytes: number;
  sha256: string;
};

/** Lists the files of the capstones submitted by `moment`, in the order of the submissions. */
export async function listSubmittedFiles(
  db: Database,
  of: EvidenceScope,
): Promise<AttachmentRow[]> {
  const { rows } = await sql<AttachmentRow>`
    select cycle, lesson_id, number as submission, submitted_at, file ->> 'name' as name,
      (file ->> 'sizeBytes')::integer as size_bytes, file ->> 'sha256' as sha256
    from capstone_rounds rounds
      cross join lateral jsonb_array_elements(attachments) with ordinality as listed (file, position)
    where learner_id = ${of.userId} and course_id = ${of.courseId} and submitted_at <= ${of.moment}::timestamptz
      and ${isVisible(of, 'cycle', 'submitted_at')}
    order by cycle, submitted_at, lesson_id, position
  `.execute(db);
  return rows;
}
