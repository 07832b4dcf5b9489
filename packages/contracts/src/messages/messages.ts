import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { errorReplies } from '../base/error-replies.ts';
import { messageDeliveries, messageKinds } from './constants.ts';
import * as routes from './messages.routes.ts';

const tags = ['Messages'];

/** How the current user gets messages of a kind. */
export const messagePreference = z.object({
  kind: z.enum(messageKinds),
  delivery: z.enum(messageDeliveries),
});
export type MessagePreference = z.infer<typeof messagePreference>;

export const listMessagePreferences = endpoint(routes.listMessagePreferences, {
  summary: 'How the current user gets emails, for each kind of message that concerns them',
  tags,
  response: {
    200: z.object({ preferences: z.array(messagePreference) }),
    ...errorReplies(401, 403, 429, 503),
  },
});

export const updateMessagePreference = endpoint(routes.updateMessagePreference, {
  summary: 'Choose how the current user gets emails of a kind',
  tags,
  body: messagePreference.strict(),
  response: {
    200: z.object({ preference: messagePreference }),
    ...errorReplies(400, 401, 403, 429, 503),
  },
});

export const unsubscribe = endpoint(routes.unsubscribe, {
  summary: 'Turn off emails with the link of an email, without signing in (idempotent)',
  tags,
  querystring: z.object({
    user: z.uuid(),
    kinds: z.string().min(1).max(300).describe('Kinds of messages, separated by commas'),
    token: z.string().min(1).max(100),
  }),
  response: {
    200: z.object({ success: z.literal(true) }),
    ...errorReplies(400, 404, 415, 429, 503),
  },
});
