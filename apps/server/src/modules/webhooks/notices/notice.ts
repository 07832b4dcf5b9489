import { notices } from '@atrium/contracts/webhooks/constants';
import { z } from 'zod';
import { toSafeText } from '../../identity/index.ts';
import { describeEvent, describeEvents, toPeople } from './sentences.ts';

/** A message for people: sentences as plain text, and the page that shows more. */
export type Notice = { lines: readonly string[]; url: string };

const ids = z.array(z.string()).optional();

/** The body of an event, as far as messages need it. */
const noticeEvent = z.object({
  type: z.string(),
  organizationId: z.string(),
  data: z.looseObject({
    userId: z.string().optional(),
    courseId: z.number().optional(),
    teamIds: ids,
  }),
});
export type NoticeEvent = z.infer<typeof noticeEvent>;

/** Reads the body of an event. */
export const parseEvent = (body: string): NoticeEvent => noticeEvent.parse(JSON.parse(body));

/** Names by id. Those of unknown and erased rows are missing. */
export type Names = {
  users: ReadonlyMap<string, string>;
  courses: ReadonlyMap<number, string>;
  teams: ReadonlyMap<string, string>;
};

/** Lines of a summary. One more counts the events of the others. */
const maxLines = 10;

const nameOr = <Id>(names: ReadonlyMap<Id, string>, id: Id | undefined, neutral: string) => {
  const name = id === undefined ? undefined : names.get(id);
  return (name && toSafeText(name)) || neutral;
};
const nameCourse = (names: Names, { data }: NoticeEvent) =>
  nameOr(names.courses, data.courseId, 'a course');

const namePerson = (names: Names, { data }: NoticeEvent) =>
  nameOr(names.users, data.userId, 'a member');

function describeOne(event: NoticeEvent, names: Names): string {
  const { teamIds = [] } = event.data;
  return describeEvent(event.type, {
    person: namePerson(names, event),
    course: nameCourse(names, event),
    teams: teamIds.map((id) => nameOr(names.teams, id, '')).filter((name) => name !== ''),
    teamCount: teamIds.length,
    data: event.data,
  });
}

/** Events of one type about one course. */
function groupEvents(events: readonly NoticeEvent[]): NoticeEvent[][] {
  const groups = new Map<string, NoticeEvent[]>();
  for (const event of events) {
    const key = `${event.type} ${event.data.courseId ?? ''}`;
    groups.set(key, [...(groups.get(key) ?? []), event]);
  }
  return [...groups.values()].toSorted((one, other) => other.length - one.length);
}

/** Returns one line for events of one type about one course. */
function describeGroup(events: readonly NoticeEvent[], names: Names): string {
  const last = events.at(-1);
  if (!last) return '';
  const users = new Set(events.flatMap(({ data }) => data.userId ?? []));
  // Updates of one person differ; otherwise the last event says it all.
  const isOne = events.length === 1 || (users.size === 1 && last.type !== 'person.updated');
  if (isOne) return describeOne(last, names);
  return describeEvents(last.type, {
    people: users.size === 1 ? namePerson(names, last) : toPeople(users.size),
    count: events.length,
    course: nameCourse(names, last),
  });
}

/** Returns the page that shows more about an event. */
function pathOf({ type, organizationId, data: { userId, courseId } }: NoticeEvent): string {
  if (type === 'capstone.submitted') return '/admin/reviews';
  if (type === 'person.left') return '/admin/people';
  if (type.startsWith('assignment.')) return '/admin/training/assignments';
  if (type === 'webhook.test') return '/admin/settings/webhooks';
  if (userId !== undefined) return `/admin/people/${userId}?organization=${organizationId}`;
  if (courseId !== undefined) return `/admin/courses/${courseId}`;
  return '/admin';
}

const testLine = 'This is a test message. The events you chose will appear here.';

/** Builds the message of an event, or a summary of several by type and course with their numbers. */
export function buildNotice(
  publicUrl: string,
  events: readonly NoticeEvent[],
  names: Names,
): Notice {
  const [first] = events;
  if (!first) throw new Error('a notice needs an event');
  if (first.type === 'webhook.test') return { lines: [testLine], url: publicUrl + pathOf(first) };
  if (events.length === 1)
    return { lines: [describeOne(first, names)], url: publicUrl + pathOf(first) };
  const groups = groupEvents(events);
  const hidden = groups.slice(maxLines).flat().length;
  const isFull = events.length === notices.maxEventsPerMessage;
  const lines = [
    `${events.length} new events${isFull ? ', more may follow' : ''}:`,
    ...groups.slice(0, maxLines).map((group) => describeGroup(group, names)),
    ...(hidden > 0 ? [`And ${hidden} more.`] : []),
  ];
  const paths = new Set(groups.flat().map(pathOf));
  const [path = '/admin'] = paths;
  return { lines, url: publicUrl + (paths.size === 1 ? path : '/admin') };
}
