export { createAccessTokenVerifier, signAccessToken } from './access-tokens.ts';
export { type Client, identifyClient } from './client.ts';
export {
  auditorLinkToken,
  deviceToken,
  hashMailedCode,
  invitationMailToken,
  mailedCode,
  mailToken,
  readReportRecipientToken,
  reportRecipientToken,
  sha256,
  unsubscribeToken,
} from './mail-token.ts';
