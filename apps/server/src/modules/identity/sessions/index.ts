export { findActor } from './actor.queries.ts';
export { isKnownDevice } from './device-cookie.ts';
export { clearRefreshCookie, readRefreshCookie, replyWithSession } from './refresh-cookie.ts';
export {
  deleteSessionOfCredential,
  findRefreshCredential,
  getSessionByToken,
  pruneSessions,
} from './refresh-credentials.queries.ts';
export { provideSessions } from './require-session.ts';
export {
  deleteOtherSessions,
  deleteSessions,
  endRecovery,
  insertSession,
  isRecovering,
  listSessionRows,
} from './sessions.queries.ts';
export {
  type IssuedSession,
  issueSession,
  refreshSession,
  replaceSession,
  signOut,
} from './sessions.service.ts';
