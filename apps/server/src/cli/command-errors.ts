/** Thrown for arguments that a command does not take. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** Thrown when a command can't do its work; the message tells the operator why. */
export class CommandError extends Error {
  override name = 'CommandError';
}
