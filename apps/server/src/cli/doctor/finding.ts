/** What a check found. `fix` says what to do. */
export type Finding =
  { status: 'ok'; text: string } | { status: 'warning' | 'failed'; text: string; fix: string };

export const ok = (text: string): Finding => ({ status: 'ok', text });
export const warning = (text: string, fix: string): Finding => ({ status: 'warning', text, fix });
export const failed = (text: string, fix: string): Finding => ({ status: 'failed', text, fix });

export const toReason = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  // Node reports several failed addresses as one error without a message of its own.
  const { code } = error as NodeJS.ErrnoException;
  return error.message || code || error.name;
};
