import type { TrainingEvidence } from '@atrium/contracts/training-evidence';
import { atOneMoment, type Database } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../policies/actor.ts';
import { canReadAnswerKey } from '../../policies/course.policy.ts';
import { requireOrganizationAdmin } from '../../policies/organization.policy.ts';
import { factsOf, findCourse } from '../courses/index.ts';
import { readEndOfDay } from './days.queries.ts';
import { getDay } from './days.service.ts';
import type { Day } from './days.ts';
import { readRounds } from './evidence-rounds.service.ts';
import { findCell, findNames } from './evidence.queries.ts';

type Named = { personId: string; courseId: number };

/** Whether the actor may see which answers of the course's quizzes are right; auditors, who have no account, may not. */
async function mayReadKey(db: Database, courseId: number, actor: Actor | null): Promise<boolean> {
  const course = actor && (await findCourse(db, courseId));
  return course ? canReadAnswerKey(actor, factsOf(course)) : false;
}

/** What proves how it stood with somebody and a course on a day, from what is kept of it. */
export async function readEvidence(
  deps: Pick<Deps, 'db'>,
  day: Pick<Day, 'organizationId' | 'on'>,
  { personId, courseId }: Named,
  reader: Actor | null,
): Promise<TrainingEvidence> {
  return atOneMoment(deps.db, async (db) => {
    const { organizationId, on } = day;
    const { moment, timeZone } = await readEndOfDay(db, organizationId, on);
    const asking = { organizationId, personId, courseId, moment };
    const names = await findNames(db, asking);
    if (!names) throw new AppError('not_found');
    const found = await findCell(db, asking, on);
    const about = {
      on,
      organization: names.organization,
      timeZone: timeZone ?? 'UTC',
      person: { id: personId, name: names.person },
      course: { id: courseId, title: names.course },
    };
    // What nobody asked for is theirs alone.
    if (!found) return { ...about, cell: null, asked: null, rounds: [] };
    const { askedSince, months, graceDays, trainedCycle, ...cell } = found;
    return {
      ...about,
      cell,
      asked: { since: askedSince.toISOString(), months, graceDays },
      rounds: await readRounds(
        db,
        { ...asking, trainedCycle, validUntil: cell.validUntil },
        await mayReadKey(db, courseId, reader),
      ),
    };
  });
}

/** The same, for admins of the organization. */
export async function getEvidence(
  deps: Deps,
  actor: Actor,
  { orgId, ...of }: Named & { orgId: string },
  on: string | undefined,
): Promise<TrainingEvidence> {
  requireOrganizationAdmin(actor, orgId);
  return readEvidence(deps, await getDay(deps, orgId, on), of, actor);
}
