export { reencryptEndpointSecrets } from './endpoints/index.ts';
export { retryDelaySeconds } from './delivery/index.ts';
export { webhookJobs } from './webhooks.jobs.ts';
export { webhookRoutes } from './webhooks.routes.ts';
