// Of this tab only: a sign-in in another tab does not use the invitation this one was opened with.
const claimed = new Set<string>();

/** Records that this tab joins by an invitation itself, or has had a mail sent whose link joins by it. */
export const claimInvitation = (token: string): void => void claimed.add(token);

/** Records that an invitation was not used after all. */
export const releaseInvitation = (token: string): void => void claimed.delete(token);

export const isInvitationClaimed = (token: string): boolean => claimed.has(token);
