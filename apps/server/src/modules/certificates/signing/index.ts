export { signDocument, toStableJson } from './sign-document.ts';
export {
  getSigningKey,
  listPublicKeys,
  replaceSigningKey,
  type PublishedKey,
  type SigningKey,
} from './signing-key.service.ts';
