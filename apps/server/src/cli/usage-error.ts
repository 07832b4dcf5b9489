/** Thrown for arguments that a command does not take. */
export class UsageError extends Error {
  override name = 'UsageError';
}
