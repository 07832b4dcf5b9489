import type { TrainingEvidence } from '@atrium/contracts/training-evidence';
import { atOneMoment } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../policies/actor.ts';
import { requireOrganizationAdmin } from '../../policies/organization.policy.ts';
import { readEndOfDay } from './days.queries.ts';
import { getDay } from './days.service.ts';
import type { Day } from './days.ts';
import { readRounds } from './evidence-rounds.service.ts';
import { findCell, findNames } from './evidence.queries.ts';

type Named = { personId: string; courseId: number };

/** What proves how it stood with somebody and a course on a day, from what is kept of it. */
export async function readEvidence(
  deps: Pick<Deps, 'db'>,
  day: Pick<Day, 'organizationId' | 'on'>,
  { personId, courseId }: Named,
): Promise<TrainingEvidence> {
  return atOneMoment(deps.db, async (db) => {
    const { organizationId, on } = day;
    const { moment } = await readEndOfDay(db, organizationId, on);
    const asking = { organizationId, personId, courseId, moment };
    const names = await findNames(db, asking);
    if (!names) throw new AppError('not_found');
    const found = await findCell(db, asking, on);
    const about = {
      on,
      organization: names.organization,
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
      rounds: await readRounds(db, { ...asking, trainedCycle }),
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
  return readEvidence(deps, await getDay(deps, orgId, on), of);
}
