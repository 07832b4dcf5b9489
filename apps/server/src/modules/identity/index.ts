export { accountRoutes, getUserContact, listSuperAdminEmails, lockUser } from './accounts/index.ts';
export {
  findActor,
  provideSessions,
  readRefreshCookie,
  replyWithSession,
} from './sessions/index.ts';
export { type Client, identifyClient, invitationMailToken } from './tokens/index.ts';
export { identityJobs } from './identity.jobs.ts';
export { identityRoutes, openMailLink, requestSignUp } from './sign-in/index.ts';
export { queueInvitationMail, queueMail, queueMemberMail, requestMagicLink } from './mail/index.ts';
export { userDirectoryRoutes } from './directory/index.ts';
