import { checkName } from '@atrium/contracts/auth';
import { call } from '../api/client.ts';
import type { AskAboutName } from './name-checker.ts';

/** Whether a name is free. Asked with a session, one's own name is. */
export const askAboutName: AskAboutName = (name, signal) =>
  call(checkName, { body: { name }, signal });
