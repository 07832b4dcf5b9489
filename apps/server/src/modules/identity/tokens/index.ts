export { createAccessTokenVerifier, signAccessToken } from './access-tokens.ts';
export { type Client, identifyClient } from './client.ts';
export { deviceToken, invitationMailToken, mailToken, sha256 } from './mail-token.ts';
