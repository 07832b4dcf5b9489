export { findActor } from './actor.queries.ts';
export { isKnownDevice } from './device-cookie.ts';
export { clearRefreshCookie, readRefreshCookie, replyWithSession } from './refresh-cookie.ts';
export {
  deleteSession,
  deleteSessionOfCredential,
  findRefreshCredential,
  getSessionByToken,
  pruneSessions,
} from './refresh-credentials.queries.ts';
export { provideSessions } from './require-session.ts';
export {
  deleteOtherSessions,
  deleteOwnSession,
  deleteProviderSessions,
  deleteSessions,
  endRecovery,
  findProviderSession,
  isRecovering,
  listSessionRows,
  markReauthenticated,
} from './sessions.queries.ts';
export {
  deleteTrustedDevice,
  deleteTrustedDevices,
  getFactorNeed,
  insertTrustedDevice,
  listTrustedDevices,
  pruneTrustedDevices,
} from './trusted-devices.queries.ts';
export {
  type IssuedSession,
  issueSession,
  openSession,
  refreshSession,
  replaceSession,
  signOut,
} from './sessions.service.ts';
