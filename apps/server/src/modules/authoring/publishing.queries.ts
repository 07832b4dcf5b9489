import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

/** Notes that learners see what a draft says now; who asked for that has it. */
export async function notePublished(tx: Database, courseId: number): Promise<void> {
  await tx
    .updateTable('courseDrafts')
    .set({ publishedChanges: sql<number>`changes`, requestedBy: null, requestedAt: null })
    .where('courseId', '=', courseId)
    .execute();
}

/** Notes that learners see nothing of a draft. */
export async function noteUnpublished(tx: Database, courseId: number): Promise<void> {
  await tx
    .updateTable('courseDrafts')
    .set({ publishedChanges: null })
    .where('courseId', '=', courseId)
    .execute();
}

/** Notes that somebody asks for a draft to be published. */
export async function noteRequest(tx: Database, courseId: number, askerId: string): Promise<void> {
  await tx
    .updateTable('courseDrafts')
    .set({ requestedBy: askerId, requestedAt: sql<Date>`now()` })
    .where('courseId', '=', courseId)
    .execute();
}
