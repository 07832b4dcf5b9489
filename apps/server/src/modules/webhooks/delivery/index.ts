export { deliverWebhooks, pruneWebhooks } from './deliver.service.ts';
export { retryDelaySeconds } from './retry-delays.ts';
export { testWebhook } from './send-test-event.service.ts';
