import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { CaptionsRecord } from '../storage/index.ts';
import type { Cue } from './webvtt.ts';

export async function findCaptions(db: Database, lessonId: number, language: string) {
  return db
    .selectFrom('lessonCaptions')
    .select(['language', 'objectKey'])
    .where('lessonId', '=', lessonId)
    .where('language', '=', language)
    .executeTakeFirst();
}

/** Creates or replaces the captions of a lesson in a language. */
export async function upsertCaptions(
  db: Database,
  lessonId: number,
  { language, label, objectKey, contentHash }: CaptionsRecord,
): Promise<void> {
  await db
    .insertInto('lessonCaptions')
    .values({ lessonId, language, label, objectKey, contentHash })
    .onConflict((conflict) =>
      conflict
        .columns(['lessonId', 'language'])
        .doUpdateSet({ label, objectKey, contentHash, updatedAt: sql<Date>`now()` }),
    )
    .execute();
}

/** Deletes captions and their searchable cues. */
export async function deleteCaptionsRecord(db: Database, lessonId: number, language: string) {
  await db
    .deleteFrom('lessonCaptions')
    .where('lessonId', '=', lessonId)
    .where('language', '=', language)
    .execute();
}

/**
 * Replaces the searchable cues of a lesson in a language. A cue is found by its own words (weight A) and those of the next
 * cue (weight D). Words are normalized as in the course search, so that one query works for both.
 */
export async function replaceCues(
  db: Database,
  lessonId: number,
  language: string,
  cues: readonly Cue[],
): Promise<void> {
  await db
    .deleteFrom('captionCues')
    .where('lessonId', '=', lessonId)
    .where('language', '=', language)
    .execute();
  const seconds = cues.map(({ startMs }) => Math.floor(startMs / 1_000));
  const texts = cues.map(({ text }) => text.replaceAll('\n', ' '));
  await sql`
    insert into caption_cues (lesson_id, language, position, starts_at_second, text, document)
    select ${lessonId}, ${language}, position, second, text,
      setweight(words, 'A') || setweight(lead(words, 1, '') over (order by position), 'D')
    from unnest(${seconds}::integer[], ${texts}::text[]) with ordinality as cue (second, text, position),
      to_tsvector('simple', normalize_words(text)) as words
  `.execute(db);
}

/** Returns whether the captions of a lesson are stored in this object. */
export async function isUsedByCaptions(db: Database, objectKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('lessonCaptions')
    .select('lessonId')
    .where('objectKey', '=', objectKey)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns whether a lesson has searchable cues. */
export async function hasCues(db: Database, lessonId: number): Promise<boolean> {
  const cue = await db
    .selectFrom('captionCues')
    .select('position')
    .where('lessonId', '=', lessonId)
    .limit(1)
    .executeTakeFirst();
  return cue !== undefined;
}
