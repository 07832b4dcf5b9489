import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/base/errors.ts';
import { findToday, getEndOfDay } from './days.queries.ts';

/** A calendar day in an organization's time zone. */
export type Day = {
  organizationId: string;
  /** The name on that day. */
  organizationName: string;
  on: string;
  /** The current day in the organization's time zone. */
  today: string;
  timeZone: string;
  /** The end of the day. Null for today, whose matrix is stored. */
  moment: string | null;
};
/** A day before today. */
export type PastDay = Day & { moment: string };

export const isPast = (day: Day): day is PastDay => day.moment !== null;

/** Returns the given day, or today. Throws `bad_request` for days in the future. */
export async function getDay(
  { db }: Pick<Deps, 'db'>,
  organizationId: string,
  on: string | undefined,
): Promise<Day> {
  const found = await findToday(db, organizationId);
  if (!found) throw new AppError('not_found');
  const { today } = found;
  const organization = { organizationId, organizationName: found.name, today };
  if (on === undefined || on === today)
    return { ...organization, on: today, timeZone: found.timeZone, moment: null };
  if (on > today) {
    const message = 'This day has not come yet. Choose today or an earlier day.';
    throw new AppError('bad_request', { message, fields: { on: message } });
  }
  const { moment, name, timeZone } = await getEndOfDay(db, organizationId, on);
  return {
    ...organization,
    organizationName: name ?? found.name,
    on,
    timeZone: timeZone ?? found.timeZone,
    moment,
  };
}
