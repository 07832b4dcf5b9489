export { decryptEndpointSecret, keyOf } from './endpoint-secrets.ts';
export { toFullUrl } from './endpoint-urls.ts';
export { deletePreviousSecrets, findSender, makeDue } from './endpoints.queries.ts';
export {
  createWebhook,
  deleteWebhook,
  getLockedEndpoint,
  listWebhooks,
  reencryptEndpointSecrets,
  replaceWebhookSecret,
  updateWebhook,
  type WebhookKey,
} from './endpoints.service.ts';
