// Dates of responses have whole seconds and arrive late, so smaller differences are not a wrong clock.
const toleranceMs = 3_000;

let offsetMs = 0;

/** Stores how far the clock of the server is ahead of the local one, from the date of a response. */
export function recordServerTime(headers: Headers): void {
  const difference = Date.parse(headers.get('date') ?? '') - Date.now();
  if (Number.isNaN(difference)) return;
  offsetMs = Math.abs(difference) > toleranceMs ? difference : 0;
}

/** Returns the current time of the server, in milliseconds. */
export const serverNow = (): number => Date.now() + offsetMs;
