import { checkName } from '@atrium/contracts/auth';
import { call } from '../api/client.ts';
import type { AskAboutName } from './name-checker.ts';

/** Returns whether a name is available. With a session, the user's own name is. */
export const askAboutName: AskAboutName = (name, signal) =>
  call(checkName, { body: { name }, signal });
