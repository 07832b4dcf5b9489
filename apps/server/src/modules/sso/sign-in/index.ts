export { isVerifiedEmail } from './decide.service.ts';
export { completeSso } from './complete.service.ts';
export { pruneSsoRequests } from './requests.queries.ts';
export {
  getSamlMetadata,
  receiveSamlLogout,
  receiveSamlResponse,
} from './saml-endpoints.service.ts';
export { receiveOidcLogout, signOutEverywhere } from './sign-out.service.ts';
export { getSignInMethod, getSsoProvider, startSso, testSso } from './start.service.ts';
