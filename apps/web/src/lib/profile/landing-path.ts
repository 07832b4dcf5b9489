import { paths } from '../paths.ts';
import { hasChosenName } from './chosen-name.ts';

/** Where a person starts: at their dashboard, or with choosing a name where they have none. */
export function landingPath(name: string | null | undefined): string {
  return hasChosenName(name) ? paths.dashboard : paths.setupProfile;
}
