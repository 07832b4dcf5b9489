import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { errorReplies } from '../base/error-replies.ts';
import * as routes from './calendar.routes.ts';

const tags = ['Training'];
const feed = z.object({
  createdAt: z.iso.datetime().nullable().describe('Null: there is no address'),
  readAt: z.iso.datetime().nullable().describe('When a calendar last read it'),
});
export type CalendarFeed = z.infer<typeof feed>;

export const getCalendarFeed = endpoint(routes.getCalendarFeed, {
  summary: 'Get whether calendars can read the due dates of the current user',
  tags,
  response: { 200: feed, ...errorReplies(401, 403, 429, 503) },
});

export const renewCalendarFeed = endpoint(routes.renewCalendarFeed, {
  summary: 'Create the address of the calendar, which replaces an earlier one',
  tags,
  response: {
    200: z.object({ url: z.url().describe('Returned only here: it contains the token') }),
    ...errorReplies(400, 401, 403, 409, 429, 503),
  },
});

export const revokeCalendarFeed = endpoint(routes.revokeCalendarFeed, {
  summary: 'Revoke the address of the calendar (idempotent)',
  tags,
  response: { 200: feed, ...errorReplies(401, 403, 429, 503) },
});

export const readCalendar = endpoint(routes.readCalendar, {
  summary: 'Due dates of a member as iCalendar (RFC 5545), for calendars that subscribe to it',
  tags,
  params: z.object({ file: z.string().regex(/^[A-Za-z0-9_-]{43}\.ics$/) }),
  response: {
    200: z.string().describe('text/calendar'),
    304: z.void(),
    ...errorReplies(400, 404, 429, 503),
  },
});
