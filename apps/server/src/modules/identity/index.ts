export {
  accountRoutes,
  changeUserEmail,
  createAdmin,
  findUserByEmail,
  getUserContact,
  getUsername,
  insertUser,
  listSuperAdminEmails,
  lockUser,
  requireEmail,
  saveProfile,
} from './accounts/index.ts';
export { createApiKey } from './api-keys/index.ts';
export {
  clearRefreshCookie,
  deleteSessions,
  deleteProviderSessions,
  findActor,
  findProviderSession,
  type IssuedSession,
  isKnownDevice,
  openSession,
  provideSessions,
  readRefreshCookie,
  replaceSession,
  replyWithSession,
  signOut,
} from './sessions/index.ts';
export {
  auditorLinkToken,
  type Client,
  identifyClient,
  sha256,
  invitationMailToken,
  readReportRecipientToken,
  replaceTokenKey,
  unsubscribeToken,
} from './tokens/index.ts';
export { demoRoutes } from './demo/index.ts';
export { identityJobs } from './identity.jobs.ts';
export {
  consumeProofCode,
  factorRoutes,
  reencryptTotpSecrets,
  resetFactors,
  resetFactorsByEmail,
  sendProofCode,
  verifyProof,
} from './factors/index.ts';
export {
  createSheetCodes,
  deletePin,
  deletePinSessions,
  pinRoutes,
  resetPin,
} from './pins/index.ts';
export {
  identityRoutes,
  openMailLink,
  recordFailedSignIn,
  recordRefusal,
  requestSignUp,
  secondFactorRoutes,
} from './sign-in/index.ts';
export {
  type MessagePayloads,
  messageTemplates,
  queueInvitationMail,
  queueMail,
  queueMemberMail,
  requestMagicLink,
  sendMailCode,
  toSafeText,
  verifyMailCode,
  type StoredReport,
} from './mail/index.ts';
export { userDirectoryRoutes } from './directory/index.ts';
