import type { Deps } from '../../src/platform/deps.ts';

/** A learning event: verb, lesson (0 for the course) and result. */
export type ObservedEvent = { verb: string; lessonId: number; result: Record<string, unknown> };

/** Sorts events; those of one transaction share a timestamp, so their order is undefined. */
export const sortEvents = (events: ObservedEvent[]): ObservedEvent[] =>
  events.toSorted((a, b) => a.lessonId - b.lessonId || (a.verb < b.verb ? -1 : 1));

/** Reads the learning events of a course incrementally. */
export function watchLearningEvents({ db }: Pick<Deps, 'db'>, courseId: number) {
  const known = new Set<string>();
  const read = () =>
    db.selectFrom('learningEvents').selectAll().where('courseId', '=', courseId).execute();
  return {
    all: read,
    async added(): Promise<ObservedEvent[]> {
      const fresh = (await read()).filter(({ id }) => !known.has(id));
      for (const { id } of fresh) known.add(id);
      return sortEvents(
        fresh.map(({ verb, lessonId, result }) => ({
          verb,
          lessonId: lessonId ?? 0,
          result: result as ObservedEvent['result'],
        })),
      );
    },
  };
}
