import { z } from 'zod';
import { storedTime } from '../base/dates.ts';
import { endpoint } from '../base/endpoint.ts';
import { errorReplies } from '../base/error-replies.ts';
import { pageQuery } from '../base/paging.ts';
import {
  notices,
  webhookDeliveryStatuses,
  webhookDisabledReasons,
  webhookEventTypes,
  webhookFormats,
  webhooks,
  type WebhookEventType,
} from './constants.ts';
import * as routes from './webhooks.routes.ts';

const tags = ['Webhooks'];
const byOrganization = z.object({ orgId: z.uuid() });
const byWebhook = byOrganization.extend({ webhookId: z.uuid() });
const byDelivery = byWebhook.extend({ deliveryId: z.uuid() });
const moment = z.iso.datetime();
const readErrors = errorReplies(400, 401, 403, 404, 429, 503);
const changeErrors = errorReplies(400, 401, 403, 404, 409, 422, 429, 503);

const eventType = z.enum(webhookEventTypes as readonly [WebhookEventType, ...WebhookEventType[]]);

const webhook = z.object({
  id: z.uuid(),
  format: z.enum(webhookFormats),
  label: z.string().nullable(),
  url: z.url().describe('Only the origin if the format is slack or teams'),
  eventTypes: z.array(eventType),
  isActive: z.boolean(),
  disabledReason: z
    .enum(webhookDisabledReasons)
    .nullable()
    .describe(
      'Why the server turned it off: the receiver no longer exists, or answered only errors',
    ),
  disabledAt: moment.nullable(),
  secretHint: z
    .string()
    .describe(
      'Last characters of the signing secret, or of the URL if the format is slack or teams',
    ),
  previousSecretUntil: moment
    .nullable()
    .describe('Until then, requests are also signed with the secret that was replaced'),
  failingSince: moment.nullable(),
  nextAttemptAt: moment.nullable().describe('When an endpoint that fails is tried again'),
  lastSuccessAt: moment.nullable(),
  waiting: z.int().describe('Deliveries that are not sent yet or retried, at most 10,000'),
  failed: z.int().describe('Deliveries that are no longer retried, at most 10,000'),
  createdAt: moment,
});
export type Webhook = z.infer<typeof webhook>;

export const listWebhooks = endpoint(routes.listWebhooks, {
  summary: 'List the webhooks of an organization',
  tags,
  params: byOrganization,
  response: { 200: z.object({ webhooks: z.array(webhook) }), ...readErrors },
});

const url = z.string().trim().min(1).max(webhooks.maxUrlLength);
const eventTypes = z.array(eventType).min(1).max(webhookEventTypes.length);

const label = z
  .string()
  .trim()
  .max(notices.maxLabelLength)
  .nullable()
  .optional()
  .describe('Name of the channel or receiver');

const secret = z.string().describe('Signing secret. Returned only here');

export const createWebhook = endpoint(routes.createWebhook, {
  summary: 'Create a webhook',
  tags,
  params: byOrganization,
  body: z.strictObject({
    format: z
      .enum(webhookFormats)
      .default('standard')
      .describe('Signed events, or messages to an incoming webhook of Slack or Microsoft Teams'),
    label,
    url: url.describe('Not returned again if the format is slack or teams'),
    eventTypes,
  }),
  response: {
    201: z.object({
      webhook,
      secret: secret
        .nullable()
        .describe('Signing secret of the format standard. Returned only here'),
    }),
    ...changeErrors,
  },
});
export type CreatedWebhook = z.infer<(typeof createWebhook)['schema']['response'][201]>;

export const updateWebhook = endpoint(routes.updateWebhook, {
  summary: 'Change the URL and the events of a webhook, or turn it on or off',
  tags,
  params: byWebhook,
  body: z.strictObject({
    label: label.describe('Unchanged if it is left out'),
    url: url.optional().describe('Unchanged if it is left out'),
    eventTypes,
    isActive: z.boolean(),
  }),
  response: { 200: webhook, ...changeErrors },
});

export const deleteWebhook = endpoint(routes.deleteWebhook, {
  summary: 'Delete a webhook with its deliveries',
  tags,
  params: byWebhook,
  response: { 200: z.object({ success: z.literal(true) }), ...changeErrors },
});

export const replaceWebhookSecret = endpoint(routes.replaceWebhookSecret, {
  summary:
    'Replace the signing secret of the format standard. Requests are signed with both for 24 hours',
  tags,
  params: byWebhook,
  response: { 201: z.object({ webhook, secret }), ...changeErrors },
});

export const testWebhook = endpoint(routes.testWebhook, {
  summary: 'Send a test event and return the response',
  tags,
  params: byWebhook,
  response: {
    200: z.object({
      isSuccess: z.boolean(),
      responseStatus: z.int().nullable(),
      responseBody: z.string().nullable(),
      error: z.string().nullable(),
      durationMs: z.int(),
    }),
    ...changeErrors,
  },
});
export type WebhookTest = z.infer<(typeof testWebhook)['schema']['response'][200]>;

const delivery = z.object({
  id: z.uuid(),
  eventId: z.uuid().describe('Value of the header webhook-id'),
  type: z.string(),
  status: z.enum(webhookDeliveryStatuses),
  userName: z.string().nullable().describe('The person the event is about'),
  courseTitle: z.string().nullable(),
  occurredAt: moment,
  attempts: z.int(),
  lastAttemptAt: moment.nullable(),
  nextAttemptAt: moment.nullable(),
  deliveredAt: moment.nullable(),
  responseStatus: z.int().nullable(),
  error: z.string().nullable(),
  durationMs: z.int().nullable(),
});
export type WebhookDelivery = z.infer<typeof delivery>;

export const listWebhookDeliveries = endpoint(routes.listWebhookDeliveries, {
  summary: 'List the deliveries of a webhook, newest first',
  tags,
  params: byWebhook,
  querystring: pageQuery.extend({ status: z.enum(webhookDeliveryStatuses).optional() }),
  response: { 200: z.array(delivery), ...readErrors },
});

export const getWebhookDelivery = endpoint(routes.getWebhookDelivery, {
  summary: 'Get a delivery with the request and the last response',
  tags,
  params: byDelivery,
  response: {
    200: delivery.extend({ body: z.string(), responseBody: z.string().nullable() }),
    ...readErrors,
  },
});
export type WebhookDeliveryDetails = z.infer<
  (typeof getWebhookDelivery)['schema']['response'][200]
>;

export const replayWebhookDeliveries = endpoint(routes.replayWebhookDeliveries, {
  summary: 'Send deliveries again: one, all that failed, or all of a time range',
  tags,
  params: byWebhook,
  body: z.union([
    z.strictObject({ deliveryId: z.uuid() }),
    z.strictObject({ status: z.literal('failed') }),
    z.strictObject({ from: storedTime, until: storedTime }),
  ]),
  response: { 200: z.object({ count: z.int() }), ...changeErrors },
});
export type WebhookReplay = z.infer<(typeof replayWebhookDeliveries)['schema']['body']>;
