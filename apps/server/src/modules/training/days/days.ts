/** A calendar day in an organization's time zone. */
export type Day = {
  organizationId: string;
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
