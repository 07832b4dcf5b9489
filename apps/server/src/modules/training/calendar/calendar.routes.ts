import * as contract from '@atrium/contracts/training/calendar';
import type { Routes } from '../../../platform/http/app-types.ts';
import {
  getCalendarFeed,
  readCalendar,
  renewCalendarFeed,
  revokeCalendarFeed,
} from './calendar.service.ts';

/** The calendar of due dates: its address for the current user, and its content for calendars that have the address. */
export const calendarRoutes: Routes = async (app) => {
  app.route({
    ...contract.getCalendarFeed,
    config: { worksWithoutNotice: true },
    onRequest: app.requireSession,
    handler: ({ deps, actor }) => getCalendarFeed(deps, actor),
  });

  app.route({
    ...contract.renewCalendarFeed,
    onRequest: app.requireSession,
    handler: ({ deps, actor }) => renewCalendarFeed(deps, actor),
  });

  app.route({
    ...contract.revokeCalendarFeed,
    onRequest: app.requireSession,
    handler: ({ deps, actor }) => revokeCalendarFeed(deps, actor),
  });

  app.route({
    ...contract.readCalendar,
    config: { hasEntityTag: true, hasSecretPath: true },
    handler: async ({ deps, params }, reply) => {
      const calendar = await readCalendar(deps, params.file);
      return reply.type('text/calendar; charset=utf-8').send(calendar);
    },
  });
};
