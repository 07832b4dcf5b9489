import { z } from 'zod';
import { readCursor, writeCursor } from '../../platform/database/cursor.ts';
import { exactTime, trimPage } from '../../platform/database/lists.ts';

/** The last event before a page; lists of events are newest first. */
type EventPosition = { occurredAt: string; id: number };
type PositionedRow = { position: string; id: number };

const position = z.tuple([exactTime, z.int().positive()]);

export const toPosition = (row: PositionedRow | undefined): EventPosition | undefined =>
  row && { occurredAt: row.position, id: row.id };

/** Reads the page of a cursor, or the first one. */
export async function readEventPage<Row extends PositionedRow>(
  { cursor, limit }: { cursor?: string | undefined; limit: number },
  list: (range: { after: EventPosition | undefined; limit: number }) => Promise<Row[]>,
) {
  const read = cursor === undefined ? undefined : readCursor(cursor, position);
  const after = read && { occurredAt: read[0], id: read[1] };
  return trimPage(await list({ after, limit: limit + 1 }), limit, (last) =>
    writeCursor(position, [last.position, last.id]),
  );
}

export const toDate = (text: string | undefined) =>
  text === undefined ? undefined : new Date(text);

/** Returns whose events they are, for `createReadRecorder`. */
export const toOwners = (events: { organizationId: string | null }[]) => ({
  organizationIds: events.map(({ organizationId }) => organizationId),
});

/** Returns the id and the current name of what an event refers to; null if it refers to nothing or it is deleted. */
export const toNamed = (id: string | null, name: string | null) =>
  id !== null && name !== null ? { id, name } : null;
