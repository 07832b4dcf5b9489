import { names } from '@atrium/contracts/constants';

/** What can be said about a name without asking the server. */
export type NameProblem = 'empty' | 'tooShort' | 'tooLong';

/** Why a name can't be taken as it stands; nothing if the server has to say. */
export function nameProblem(name: string): NameProblem | undefined {
  const { length } = name.trim();
  if (length === 0) return 'empty';
  if (length < names.min) return 'tooShort';
  return length > names.max ? 'tooLong' : undefined;
}
