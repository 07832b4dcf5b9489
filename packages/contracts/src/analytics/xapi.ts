import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { errorReplies } from '../base/error-replies.ts';
import * as routes from './xapi.routes.ts';

const tags = ['xAPI'];
const params = z.object({ orgId: z.uuid() });
const moment = z.iso.datetime().nullable();
const changeErrors = errorReplies(400, 401, 403, 404, 422, 429, 503);

const store = z.object({
  url: z.url(),
  username: z.string(),
  state: z
    .enum(['working', 'paused', 'retrying', 'halted'])
    .describe('Halted: the store rejected statements. Saving the settings tries again'),
  error: z.string().nullable(),
  nextAttemptAt: moment,
  sentCount: z.int(),
  lastSentAt: moment,
  waiting: z.int().describe('Statements that are not confirmed yet, at most 10,000'),
  waitingSince: moment.describe('When the oldest of them was recorded'),
  createdAt: z.iso.datetime(),
});
export type XapiStore = z.infer<typeof store>;
const reply = z.object({ store: store.nullable() });

export const getXapiStore = endpoint(routes.getXapiStore, {
  summary: 'Get the learning record store of an organization',
  tags,
  params,
  response: { 200: reply, ...errorReplies(400, 401, 403, 404, 429, 503) },
});

export const saveXapiStore = endpoint(routes.saveXapiStore, {
  summary: 'Connect the learning record store that gets new learning events, or change it',
  tags,
  params,
  body: z.strictObject({
    url: z.string().trim().min(1).max(2_000).describe('Endpoint of the store, without /statements'),
    username: z
      .string()
      .trim()
      .min(1)
      .max(200)
      .regex(/^[^:]*$/),
    password: z.string().max(500).describe('Empty: keep the stored one'),
    isActive: z.boolean(),
  }),
  response: { 200: reply, ...changeErrors },
});

export const deleteXapiStore = endpoint(routes.deleteXapiStore, {
  summary: 'Disconnect the learning record store (idempotent)',
  tags,
  params,
  response: { 200: reply, ...changeErrors },
});

export const testXapiStore = endpoint(routes.testXapiStore, {
  summary: 'Check whether the store can be reached with the credentials. Sends no statement',
  tags,
  params,
  response: {
    200: z.object({
      isSuccess: z.boolean(),
      status: z.int().nullable(),
      error: z.string().nullable(),
    }),
    ...changeErrors,
  },
});
export type XapiTest = z.infer<(typeof testXapiStore)['schema']['response'][200]>;
