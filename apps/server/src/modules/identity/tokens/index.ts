export { createAccessTokenVerifier, replaceTokenKey, signAccessToken } from './access-tokens.ts';
export { type Client, identifyClient } from './client.ts';
export {
  auditorLinkToken,
  type CodePurpose,
  deriveStored,
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
