/** A day of an organization. */
export type Day = {
  organizationId: string;
  organizationName: string;
  on: string;
  /** The day it is where the organization is. */
  today: string;
  timeZone: string;
  /** Its last moment; nothing for today, how it stands then is kept. */
  moment: string | null;
};
/** One that is over. */
export type PastDay = Day & { moment: string };

export const isPast = (day: Day): day is PastDay => day.moment !== null;
