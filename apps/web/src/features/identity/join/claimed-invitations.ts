// Per tab: a sign-in in another tab does not use the invitation of this one.
const claimed = new Set<string>();

/** Records that this tab joins by an invitation, or requested an email whose link does. */
export const claimInvitation = (token: string): void => void claimed.add(token);

/** Records that an invitation was not used after all. */
export const releaseInvitation = (token: string): void => void claimed.delete(token);

export const isInvitationClaimed = (token: string): boolean => claimed.has(token);
