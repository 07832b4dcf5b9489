export { InviteCard } from './create/invite-card.tsx';
export { InvitationsTab } from './invitations-tab.tsx';
export { Invitation } from './join/invitation.tsx';
export { TokenForm } from './join/token-form.tsx';
export { PendingInvitations } from './list/pending-invitations.tsx';
