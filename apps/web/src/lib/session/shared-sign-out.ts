let signOutHere: (() => void) | undefined;

/** Sets how the user of a shared device signs out, or undefined when no such user is signed in. */
export function setSharedSignOut(next: (() => void) | undefined): void {
  signOutHere = next;
}

/** Returns how the user of a shared device signs out; undefined on a device of their own. */
export const getSharedSignOut = (): (() => void) | undefined => signOutHere;
