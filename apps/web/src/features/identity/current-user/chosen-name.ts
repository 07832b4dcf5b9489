import { paths } from '../../../lib/paths/paths.ts';

/** Default name of profiles created without one. */
const placeholderName = 'User';

/** Returns true if the user has chosen a name; the default name does not count. */
export function hasChosenName(name: string | null | undefined): name is string {
  const trimmed = name?.trim();
  return Boolean(trimmed) && trimmed !== placeholderName;
}

/** Returns the first word of the chosen name, for greetings. */
export function firstName(name: string | null | undefined): string | undefined {
  return hasChosenName(name) ? name.trim().split(/\s+/)[0] : undefined;
}

/** Returns where a user starts: the dashboard, or profile setup without a name. */
export function landingPath(name: string | null | undefined): string {
  return hasChosenName(name) ? paths.dashboard : paths.setupProfile;
}
