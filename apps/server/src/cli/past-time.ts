import { CommandError } from './command-errors.ts';

/** Parses a time that names its zone, so that the zone of the server doesn't matter. */
export function parsePastTime(text: string): Date {
  const time = new Date(text);
  if (!/(Z|[+-]\d\d:\d\d)$/.test(text) || Number.isNaN(time.getTime()))
    throw new CommandError(
      `${text} is not a time with a zone, such as 2026-11-18T03:20:00Z or 2026-11-18T04:20:00+01:00.`,
    );
  if (time.getTime() > Date.now()) throw new CommandError(`${text} is in the future.`);
  return time;
}
