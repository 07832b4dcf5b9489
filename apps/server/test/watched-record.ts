import type { Deps } from '../src/platform/deps.ts';

/** An act as the record tells it: what, of which lesson (0 is the course), and what came of it. */
export type Told = { verb: string; lessonId: number; result: Record<string, unknown> };

/** Acts of one transaction have one time: which of them comes first means nothing. */
export const inOrder = (told: Told[]): Told[] =>
  told.toSorted((a, b) => a.lessonId - b.lessonId || (a.verb < b.verb ? -1 : 1));

/** Reads the record of a course bit by bit: each time what has been added since. */
export function watchRecord({ db }: Pick<Deps, 'db'>, courseId: number) {
  const known = new Set<string>();
  const read = () =>
    db.selectFrom('learningEvents').selectAll().where('courseId', '=', courseId).execute();
  return {
    all: read,
    async added(): Promise<Told[]> {
      const fresh = (await read()).filter(({ id }) => !known.has(id));
      for (const { id } of fresh) known.add(id);
      return inOrder(
        fresh.map(({ verb, lessonId, result }) => ({
          verb,
          lessonId: lessonId ?? 0,
          result: result as Told['result'],
        })),
      );
    },
  };
}
