export {
  getSigningKey,
  listPublicKeys,
  type PublishedKey,
  type SigningKey,
} from './signing-key.service.ts';
