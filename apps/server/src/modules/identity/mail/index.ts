export {
  consumeMailLink,
  findMailLink,
  findPendingSignUp,
  lockMailbox,
  pruneMailRequests,
  revokeLinks,
  revokePendingSignUps,
} from './mail-requests.queries.ts';
export {
  createMailRequest,
  limitMails,
  requestMagicLink,
  requestPasswordReset,
} from './mail-requests.service.ts';
export { pruneMails } from './outgoing-mails.queries.ts';
export { queueInvitationMail, queueMail, queueMemberMail, sendMail } from './send-mail.service.ts';
