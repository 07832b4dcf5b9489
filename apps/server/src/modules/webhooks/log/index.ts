export {
  getWebhookDelivery,
  listWebhookDeliveries,
  replayWebhookDeliveries,
} from './deliveries.service.ts';
