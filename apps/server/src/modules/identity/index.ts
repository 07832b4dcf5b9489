export {
  accountRoutes,
  createAdmin,
  getUserContact,
  listSuperAdminEmails,
  consumeIdentityCode,
  lockUser,
  sendIdentityCode,
  verifyOwnPassword,
} from './accounts/index.ts';
export {
  findActor,
  isKnownDevice,
  provideSessions,
  readRefreshCookie,
  replyWithSession,
} from './sessions/index.ts';
export {
  auditorLinkToken,
  type Client,
  identifyClient,
  invitationMailToken,
  readReportRecipientToken,
  replaceTokenKey,
  unsubscribeToken,
} from './tokens/index.ts';
export { demoRoutes } from './demo/index.ts';
export { identityJobs } from './identity.jobs.ts';
export { identityRoutes, openMailLink, requestSignUp } from './sign-in/index.ts';
export {
  type MessagePayloads,
  messageTemplates,
  queueInvitationMail,
  queueMail,
  queueMemberMail,
  requestMagicLink,
  type StoredReport,
} from './mail/index.ts';
export { userDirectoryRoutes } from './directory/index.ts';
