import { paths } from '../paths.ts';
import { hasChosenName } from './chosen-name.ts';

/** Returns where a user starts: the dashboard, or profile setup without a name. */
export function landingPath(name: string | null | undefined): string {
  return hasChosenName(name) ? paths.dashboard : paths.setupProfile;
}
