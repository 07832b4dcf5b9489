import type { Language, LessonKind } from '@atrium/contracts/courses/constants';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { RecordedEvent } from './statement.ts';

/** A learning event to send, with what its statement names. */
export type QueuedEvent = {
  sequence: number;
  event: RecordedEvent;
  learnerName: string | null;
  reviewerName: string | null;
  courseTitle: string;
  certificateTitle: string | null;
  language: Language;
  lessonTitle: string | null;
  lessonKind: LessonKind | null;
};

type Row = Omit<QueuedEvent, 'event'> & Record<string, unknown>;

/** Lists the next events for a store in the order they were recorded. Erased events are left out. */
export async function listQueuedEvents(
  db: Database,
  organizationId: string,
  limit: number,
): Promise<QueuedEvent[]> {
  const { rows } = await sql<Row>`
    select queued.sequence, event.id, event.occurred_at, event.recorded_at, event.learner_id, event.organization_id,
      event.course_id, event.course_version, event.cycle, event.lesson_id, event.verb, event.result,
      learner.full_name as learner_name, reviewer.full_name as reviewer_name, courses.title as course_title,
      courses.certificate_title, courses.language, lessons.title as lesson_title, lessons.kind as lesson_kind
    from (
      select * from xapi_events where organization_id = ${organizationId} order by sequence limit ${limit}) as queued
      join learning_events event on event.learner_id = queued.learner_id
        and event.occurred_at = queued.occurred_at and event.id = queued.event_id
      join courses on courses.id = event.course_id
      left join lessons on lessons.id = event.lesson_id
      left join profiles learner on learner.id = event.learner_id
      left join profiles reviewer on reviewer.id::text = event.result ->> 'reviewer'
    order by queued.sequence`.execute(db);
  return rows.map(
    ({
      sequence,
      learnerName,
      reviewerName,
      courseTitle,
      certificateTitle,
      language,
      lessonTitle,
      lessonKind,
      ...event
    }) => ({
      sequence,
      learnerName,
      reviewerName,
      courseTitle,
      certificateTitle,
      language,
      lessonTitle,
      lessonKind,
      event: event as unknown as RecordedEvent,
    }),
  );
}

/** Deletes the next queued events whose learning events were erased. */
export async function deleteErasedEvents(db: Database, organizationId: string): Promise<void> {
  await sql`delete from xapi_events queued
    where organization_id = ${organizationId} and not exists (
      select from learning_events event where event.learner_id = queued.learner_id
        and event.occurred_at = queued.occurred_at and event.id = queued.event_id)`.execute(db);
}
