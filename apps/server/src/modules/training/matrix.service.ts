import type { TrainingPerson } from '@atrium/contracts/training';
import { z } from 'zod';
import { readCursor, writeCursor } from '../../platform/cursor.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { cutPage } from '../../platform/lists.ts';
import { isPast, type Day, type PastDay } from './days.ts';
import { readPeople } from './people.queries.ts';
import { hasTeam, listMembersOn, measureDay, type PeopleFilter } from './past-people.queries.ts';
import { listPastNames, listPastPlaces } from './past-places.queries.ts';
import { countPlaces, listPlaces, type MatrixFilter, type Stretch } from './places.queries.ts';

/** So many cells of a past day are worked out well within the time a statement has. */
const cellsAtOnce = 50_000;

// A place in one order is none in another.
const positions = {
  name: z.tuple([z.literal('name'), z.string().max(320), z.uuid()]),
  urgency: z.tuple([z.literal('urgency'), z.string().regex(/^\d{1,7}$/), z.uuid()]),
};
const anyPosition = z.tuple([z.string(), z.string(), z.uuid()]);

/** A team of another organization is none. One that is dissolved, or was not there yet, had nobody on that day. */
export async function requireTeam(
  { db }: Pick<Deps, 'db'>,
  organizationId: string,
  teamId: string | undefined,
): Promise<void> {
  if (teamId !== undefined && !(await hasTeam(db, organizationId, teamId)))
    throw new AppError('not_found');
}

/** Who is to be looked at for a past day; refused where they are too many to work it out while somebody waits. */
export async function getMembersToWorkOut(
  { db }: Pick<Deps, 'db'>,
  day: PastDay,
  filter: PeopleFilter,
  insteadOfIt: string,
): Promise<string[]> {
  const { people, courses } = await measureDay(db, day, filter);
  if (people * Math.max(1, courses) > cellsAtOnce) {
    const message = `There are too many people to work this out for a past day. ${insteadOfIt}`;
    throw new AppError('bad_request', { message, fields: { on: message } });
  }
  return listMembersOn(db, day, filter);
}

async function findPastPlaces(
  deps: Pick<Deps, 'db'>,
  day: PastDay,
  filter: MatrixFilter,
  stretch: Stretch,
) {
  const { sort, courseId, state } = filter;
  if (sort === 'name' && courseId === undefined && state === undefined) {
    const [places, { people: total }] = await Promise.all([
      listPastNames(deps.db, day, filter, stretch),
      measureDay(deps.db, day, filter),
    ]);
    return { places, total };
  }
  const personIds = await getMembersToWorkOut(
    deps,
    day,
    filter,
    'Choose a team, or sort by name without a course and a state.',
  );
  return listPastPlaces(deps.db, day, filter, { ...stretch, personIds });
}

async function findPlaces(
  deps: Pick<Deps, 'db'>,
  day: Day,
  filter: MatrixFilter,
  stretch: Stretch,
) {
  if (isPast(day)) return findPastPlaces(deps, day, filter, stretch);
  const [places, total] = await Promise.all([
    listPlaces(deps.db, day.organizationId, filter, stretch),
    countPlaces(deps.db, day.organizationId, filter),
  ]);
  return { places, total };
}

/** A page of the matrix of a day, for whoever was let in. */
export async function readMatrix(
  deps: Pick<Deps, 'db'>,
  day: Day,
  question: MatrixFilter & { limit: number; cursor?: string | undefined },
) {
  const { cursor, limit, ...filter } = question;
  await requireTeam(deps, day.organizationId, filter.teamId);
  const read = cursor === undefined ? undefined : readCursor(cursor, positions[filter.sort]);
  const after = read && { key: read[1], id: read[2] };
  const { places, total } = await findPlaces(deps, day, filter, { after, limit: limit + 1 });
  const { page, nextCursor } = cutPage(places, limit, ({ key, id }) =>
    writeCursor(anyPosition, [filter.sort, key, id]),
  );
  const ids = page.map(({ id }) => id);
  return { people: await readPeople(deps.db, day, ids), nextCursor, total };
}

/** Everybody a filter leaves, in the order of the list, page after page. */
export async function* readWholeMatrix(
  deps: Pick<Deps, 'db'>,
  day: Day,
  filter: MatrixFilter,
): AsyncGenerator<TrainingPerson> {
  let cursor: string | undefined;
  do {
    const page = await readMatrix(deps, day, { ...filter, cursor, limit: 500 });
    yield* page.people;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}
