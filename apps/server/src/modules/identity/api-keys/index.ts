export { createApiKey, looksLikeApiKey } from './api-key-format.ts';
export { createKeyAuthentication } from './authenticate-key.ts';
