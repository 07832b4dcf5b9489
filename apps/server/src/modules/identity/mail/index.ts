export {
  consumeMailLink,
  findMailLink,
  findPendingSignUp,
  lockMailbox,
  pruneMailRequests,
  revokeLinks,
  revokePendingSignUps,
} from './mail-requests.queries.ts';
export { sendMailCode, verifyMailCode } from './mail-codes.service.ts';
export {
  createMailRequest,
  limitMails,
  requestMagicLink,
  requestPasswordReset,
} from './mail-requests.service.ts';
export { type MessagePayloads, messageTemplates } from './templates/message-kinds.ts';
export type { FactorChange } from './templates/factor-mails.ts';
export { toSafeText } from './layout/safe-text.ts';
export { pruneMails } from './outgoing-mails.queries.ts';
export type { StoredReport } from './report-mail.ts';
export { queueInvitationMail, queueMail, queueMemberMail, sendMail } from './send-mail.service.ts';
