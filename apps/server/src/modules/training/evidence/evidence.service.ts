import type { TrainingEvidence } from '@atrium/contracts/training/training-evidence';
import { inSnapshot, type Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/base/errors.ts';
import type { Actor } from '../../../policies/actor.ts';
import { canReadAnswerKey } from '../../../policies/course.policy.ts';
import { toCourseFacts, findCourse } from '../../courses/index.ts';
import { type Day, getDay, getEndOfDay } from '../days/index.ts';
import { requireUserInScope } from '../people/index.ts';
import { listEvidenceCycles } from './evidence-cycles.service.ts';
import { findCell, findNames } from './evidence.queries.ts';

type CellKey = { userId: string; courseId: number };

/** True if the actor may see the correct answers of the course's quizzes. Auditors, who have no account, may not. */
async function mayReadKey(db: Database, courseId: number, actor: Actor | null): Promise<boolean> {
  const course = actor && (await findCourse(db, courseId));
  return course ? canReadAnswerKey(actor, toCourseFacts(course)) : false;
}

/** Returns the evidence for a member and course on a day, from stored history. The caller checks access. */
export async function getEvidenceOnDay(
  deps: Pick<Deps, 'db'>,
  day: Pick<Day, 'organizationId' | 'on'>,
  { userId, courseId }: CellKey,
  reader: Actor | null,
): Promise<TrainingEvidence> {
  return inSnapshot(deps.db, async (db) => {
    const { organizationId, on } = day;
    const { moment, timeZone } = await getEndOfDay(db, organizationId, on);
    const subject = { organizationId, userId, courseId, moment };
    const names = await findNames(db, subject);
    if (!names) throw new AppError('not_found');
    const found = await findCell(db, subject, on);
    const about = {
      on,
      organization: names.organization,
      timeZone: timeZone ?? 'UTC',
      user: { id: userId, name: names.user, erased: names.erased },
      course: { id: courseId, title: names.course },
    };
    // Learning that is not assigned is private.
    if (!found) return { ...about, cell: null, assigned: null, completedCycle: null, cycles: [] };
    const { requiredSince, months, graceDays, trainedCycle, ...cell } = found;
    return {
      ...about,
      cell,
      assigned: { since: requiredSince.toISOString(), months, graceDays },
      completedCycle: trainedCycle,
      cycles: await listEvidenceCycles(
        db,
        { ...subject, trainedCycle },
        await mayReadKey(db, courseId, reader),
      ),
    };
  });
}

/** Returns the evidence to admins of the organization, and to managers of the member. */
export async function getTrainingEvidence(
  deps: Deps,
  actor: Actor,
  { orgId, ...of }: CellKey & { orgId: string },
  on: string | undefined,
): Promise<TrainingEvidence> {
  await requireUserInScope(deps.db, actor, { orgId, userId: of.userId });
  return getEvidenceOnDay(deps, await getDay(deps, orgId, on), of, actor);
}
