import type { OwnLearning } from '@atrium/contracts/analytics/analytics';
import type { TrendDays } from '@atrium/contracts/analytics/constants';
import { type Database, inSnapshot } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../policies/actor.ts';
import { listOwnCertificates } from '../../certificates/index.ts';
import { lessonHref } from '../../courses/index.ts';
import { getNextStep } from '../../training/index.ts';
import { listOwnDays } from '../aggregation/index.ts';
import {
  addDays,
  type AnalyticsView,
  daysUpTo,
  getAnalyticsView,
  writeCsv,
} from '../scopes/index.ts';
import { type BestAttempt, listBestAttempts, sumSecondsByDay } from './own-learning.queries.ts';
import { computeStreaks } from './streaks.ts';

const catalogue: OwnLearning['next'] = {
  kind: 'catalogue',
  courseTitle: null,
  lessonTitle: null,
  minutes: null,
  isLessonStarted: false,
  dueOn: null,
  isOverdue: false,
  href: '/',
};

/** Returns the learner's next step as analytics shows it; with nothing to do it leads to the catalogue. */
async function getOwnNextStep(deps: Deps, actor: Actor): Promise<OwnLearning['next']> {
  const { next } = await getNextStep(deps, actor);
  if (!next) return catalogue;
  const { due } = next;
  return {
    kind: due ? 'required' : 'lesson',
    courseTitle: next.courseTitle,
    lessonTitle: next.lessonTitle,
    minutes: Math.round(next.lessonSeconds / 60),
    isLessonStarted: next.isLessonStarted,
    dueOn: due?.dueOn ?? null,
    isOverdue: due?.status === 'overdue' || due?.status === 'expired',
    href: next.href,
  };
}

const maxScores = 20;

async function getMinutes(db: Database, actor: Actor, view: AnalyticsView, days: TrendDays) {
  const { timeZone, today } = view;
  const own = { learnerId: actor.id, timeZone };
  const rows = await sumSecondsByDay(db, own, addDays(today, 1 - 2 * days));
  const seconds = new Map(rows.map((each) => [each.day, each.seconds]));
  const minutesOn = (day: string) => Math.round((seconds.get(day) ?? 0) / 60);
  const points = daysUpTo(today, days).map((day) => ({
    day,
    minutes: minutesOn(day),
    before: minutesOn(addDays(day, -days)),
  }));
  // Sum the rounded minutes, so that the total matches the days shown.
  const sum = (of: 'minutes' | 'before') => points.reduce((total, point) => total + point[of], 0);
  return { minutes: sum('minutes'), minutesBefore: sum('before'), points };
}

const toScore = ({ courseId, publicPath, isReadable, ...best }: BestAttempt) => ({
  ...best,
  href: isReadable ? lessonHref({ id: courseId, publicPath }, best.lessonId) : null,
});

function toScores(tries: readonly BestAttempt[]) {
  const sum = tries.reduce((total, { score }) => total + score, 0);
  return {
    averageScore: tries.length === 0 ? null : Math.round(sum / tries.length),
    scores: tries.slice(0, maxScores).map(toScore),
  };
}

// Certificates are dated in UTC for everyone.
const dateOf = (moment: Date) => moment.toISOString().slice(0, 10);

async function getCertificates(db: Database, actor: Actor) {
  const rows = await listOwnCertificates(db, actor.id);
  const certificates = rows.map((row) => ({
    id: row.id,
    title: row.certificateTitle,
    issuedOn: dateOf(row.issuedAt),
    expiresOn: row.validUntil,
    status: row.status,
    href: `/verify/${row.id}`,
  }));
  // Renewed certificates would count twice, and revoked ones do not count.
  const current = certificates.filter(({ status }) => status === 'valid' || status === 'expired');
  return { certificates, certificateCount: current.length };
}

/** Returns the actor's own learning and their next step. */
export async function getOwnLearning(
  deps: Deps,
  actor: Actor,
  { days }: { days: TrendDays },
): Promise<OwnLearning> {
  const learned = await inSnapshot(deps.db, async (db) => {
    const view = await getAnalyticsView(db, actor, 'own');
    const { timeZone, today } = view;
    const active = await listOwnDays(db, { learnerId: actor.id, timeZone });
    return {
      ...computeStreaks(active, today),
      ...(await getMinutes(db, actor, view, days)),
      ...toScores(await listBestAttempts(db, actor, timeZone)),
      ...(await getCertificates(db, actor)),
    };
  });
  return { days, ...learned, next: await getOwnNextStep(deps, actor) };
}

/** Returns the minutes by day as CSV. */
export async function exportOwnLearning(deps: Deps, actor: Actor, { days }: { days: TrendDays }) {
  const { points } = await inSnapshot(deps.db, async (db) =>
    getMinutes(db, actor, await getAnalyticsView(db, actor, 'own'), days),
  );
  return writeCsv(
    ['Day', 'Minutes', 'Period Before'],
    points.map(({ day, minutes, before }) => [day, minutes, before]),
  );
}
