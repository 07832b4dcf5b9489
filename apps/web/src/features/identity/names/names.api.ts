import { checkName } from '@atrium/contracts/identity/auth.routes';
import { call } from '../../../lib/api/client.ts';
import type { CheckNameAvailability } from './name-checker.ts';

/** Returns whether a name is available. With a session, the user's own name is. */
export const checkNameAvailability: CheckNameAvailability = (name, signal) =>
  call(checkName, { body: { name }, signal });
