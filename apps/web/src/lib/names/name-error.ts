import { names } from '@atrium/contracts/constants';

/** Client-side errors of a name. */
export type NameError = 'empty' | 'tooShort' | 'tooLong';

/** Returns why a name is invalid; undefined if only the server can tell. */
export function nameError(name: string): NameError | undefined {
  const { length } = name.trim();
  if (length === 0) return 'empty';
  if (length < names.min) return 'tooShort';
  return length > names.max ? 'tooLong' : undefined;
}
