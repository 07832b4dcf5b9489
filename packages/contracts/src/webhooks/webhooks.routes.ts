const base = '/api/enterprise/admin/organizations/:orgId/webhooks' as const;

export const listWebhooks = { method: 'GET', url: base } as const;
export const createWebhook = { method: 'POST', url: base, idempotent: true } as const;
export const updateWebhook = { method: 'PUT', url: `${base}/:webhookId` } as const;
export const deleteWebhook = { method: 'DELETE', url: `${base}/:webhookId` } as const;
export const replaceWebhookSecret = {
  method: 'POST',
  url: `${base}/:webhookId/secret`,
  idempotent: true,
} as const;
export const testWebhook = { method: 'POST', url: `${base}/:webhookId/test` } as const;
export const listWebhookDeliveries = {
  method: 'GET',
  url: `${base}/:webhookId/deliveries`,
} as const;
export const getWebhookDelivery = {
  method: 'GET',
  url: `${base}/:webhookId/deliveries/:deliveryId`,
} as const;
export const replayWebhookDeliveries = {
  method: 'POST',
  url: `${base}/:webhookId/replay`,
} as const;
