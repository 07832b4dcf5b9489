import type { SecondFactorMethod } from '@atrium/contracts/identity/constants';

/** What a user has to confirm: a sign-in with the second factor, or a sensitive action. */
export type IdentityCheck =
  { kind: 'sign_in'; token: string; methods: readonly SecondFactorMethod[] } | { kind: 'action' };

type Ask = (check: IdentityCheck) => Promise<boolean>;
let ask: Ask = async () => false;

/** Sets the dialog that asks users to confirm their identity. */
export function setIdentityCheck(next: Ask): void {
  ask = next;
}

let pendingCheck: Promise<boolean> | undefined;

/** Asks the user to confirm their identity. Concurrent actions share one check. Returns false if the user cancels. */
export function checkIdentity(check: IdentityCheck): Promise<boolean> {
  if (check.kind === 'sign_in') return ask(check);
  pendingCheck ??= ask(check).finally(() => {
    pendingCheck = undefined;
  });
  return pendingCheck;
}
