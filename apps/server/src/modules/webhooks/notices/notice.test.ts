import { webhookEventTypes } from '@atrium/contracts/webhooks/constants';
import { exampleBodyOf } from '@atrium/contracts/webhooks/webhook-events';
import { describe, expect, test } from 'vitest';
import { buildNotice, parseEvent, type Names, type NoticeEvent } from './notice.ts';

const site = 'https://learn.example';
const noNames: Names = { users: new Map(), courses: new Map(), teams: new Map() };

const exampleOf = (type: (typeof webhookEventTypes)[number]) =>
  parseEvent(JSON.stringify(exampleBodyOf(type)));
const { data: example, organizationId } = exampleOf('course.completed');
const names: Names = {
  users: new Map([[String(example.userId), 'Maria Garcia']]),
  courses: new Map([[42, 'Site Safety']]),
  teams: new Map([['c3b2a190-8f7e-4d6c-9b5a-4f3e2d1c0b9a', 'Field']]),
};
const linesOf = (events: readonly NoticeEvent[], known = names) =>
  buildNotice(site, events, known).lines;

const eventOf = (type: string, userId: string, courseId?: number): NoticeEvent => ({
  type,
  organizationId,
  data: { userId, ...(courseId === undefined ? {} : { courseId }) },
});
const times = (count: number) => Array.from({ length: count }, (_, index) => `user-${index}`);

describe('the message of one event', () => {
  test('is a sentence with names for every type', () => {
    expect(webhookEventTypes.flatMap((type) => linesOf([exampleOf(type)]))).toMatchInlineSnapshot(`
      [
        "Maria Garcia joined your organization.",
        "Maria Garcia is now in the team Field.",
        "Maria Garcia was deactivated and can no longer sign in.",
        "Maria Garcia was reactivated and can sign in again.",
        "Maria Garcia left your organization.",
        "Maria Garcia completed Site Safety.",
        "Maria Garcia is overdue with Site Safety.",
        "The training of Maria Garcia in Site Safety expired.",
        "Maria Garcia submitted the capstone project of Site Safety.",
        "The capstone project of Maria Garcia in Site Safety was approved.",
        "Site Safety was assigned to the team Field.",
        "The assignment of Site Safety to the team Field was changed.",
        "An assignment of Site Safety was canceled.",
        "Maria Garcia got a certificate for Site Safety.",
        "The certificate of Maria Garcia for Site Safety was revoked.",
        "A new version of Site Safety was published.",
        "Site Safety was archived.",
      ]
    `);
  });

  test('is neutral about unknown people, courses and teams', () => {
    const neutral = webhookEventTypes.map((type) => linesOf([exampleOf(type)], noNames).join());
    expect(neutral).toContain('A member completed a course.');
    expect(neutral).toContain('A member is now in 1 team.');
    for (const sentence of neutral) expect(sentence).toMatch(/^[A-Z].*\.$/);
  });

  test('lists at most three names of teams', () => {
    const teams = new Map(['A', 'B', 'C', 'D'].map((name) => [name, name]));
    const lineOf = (teamIds: string[]) =>
      linesOf([{ type: 'person.updated', organizationId, data: { changed: 'teams', teamIds } }], {
        ...noNames,
        teams,
      }).join();
    expect(lineOf(['A', 'B'])).toBe('A member is now in the teams A and B.');
    expect(lineOf(['A', 'B', 'C', 'D'])).toBe('A member is now in the teams A, B, C and 1 more.');
    expect(lineOf(['A', 'x'])).toBe('A member is now in the teams A and 1 more.');
    expect(lineOf([])).toBe('A member is no longer in a team.');
  });

  test('links to the page that shows more', () => {
    const urlOf = (type: (typeof webhookEventTypes)[number]) =>
      buildNotice(site, [exampleOf(type)], names).url;
    const person = `${site}/admin/people/${example.userId}?organization=${organizationId}`;
    expect(urlOf('course.completed')).toBe(person);
    expect(urlOf('training.overdue')).toBe(person);
    expect(urlOf('capstone.submitted')).toBe(`${site}/admin/reviews`);
    expect(urlOf('assignment.created')).toBe(`${site}/admin/training/assignments`);
    expect(urlOf('course.published')).toBe(`${site}/admin/courses/42`);
    expect(urlOf('person.left')).toBe(`${site}/admin/people`);
  });

  test('names the type of an event of a later version', () => {
    expect(linesOf([eventOf('session.booked', 'u')])).toEqual(['New event: session.booked.']);
  });

  test('says that a test is one', () => {
    const event = { type: 'webhook.test', organizationId, data: {} };
    expect(buildNotice(site, [event], noNames)).toEqual({
      lines: ['This is a test message. The events you chose will appear here.'],
      url: `${site}/admin/settings/webhooks`,
    });
  });

  test('breaks URLs in names and shortens them', () => {
    const users = new Map([['u', `Visit evil.example ${'x'.repeat(200)}`]]);
    const [line = ''] = linesOf([eventOf('person.joined', 'u')], { ...names, users });
    expect(line).not.toContain('evil.example');
    expect(line.length).toBeLessThan(120);
  });
});

describe('the message of several events', () => {
  test('counts people by type and course, the most first', () => {
    const events = [
      eventOf('person.joined', 'user-0'),
      ...times(37).map((id) => eventOf('training.overdue', id, 42)),
      ...times(3).map((id) => eventOf('course.completed', id, 7)),
      eventOf('course.completed', String(example.userId), 42),
    ];
    expect(linesOf(events)).toEqual([
      '42 new events:',
      '37 people are overdue with Site Safety.',
      '3 people completed a course.',
      'A member joined your organization.',
      'Maria Garcia completed Site Safety.',
    ]);
    expect(buildNotice(site, events, names).url).toBe(`${site}/admin`);
  });

  test('counts a person once', () => {
    const twice = ['a', 'a', 'b'].map((id) => eventOf('person.left', id));
    expect(linesOf(twice)).toEqual(['3 new events:', '2 people left your organization.']);
    const one = [1, 2].map(() => eventOf('training.overdue', String(example.userId), 42));
    expect(linesOf(one)).toEqual(['2 new events:', 'Maria Garcia is overdue with Site Safety.']);
    const updates = [1, 2].map(() => eventOf('person.updated', String(example.userId)));
    expect(linesOf(updates).at(-1)).toBe('The role, teams, name or email of Maria Garcia changed.');
  });

  test('shows ten lines and counts the rest', () => {
    const events = times(25).map((id, index) => eventOf('course.completed', id, index));
    const lines = linesOf(events);
    expect(lines).toHaveLength(12);
    expect(lines.at(-1)).toBe('And 15 more.');
  });

  test('says that more may follow if it is full', () => {
    const events = times(100).map((id) => eventOf('person.joined', id));
    expect(linesOf(events)).toEqual([
      '100 new events, more may follow:',
      '100 people joined your organization.',
    ]);
  });

  test('links to the page that all events share', () => {
    const events = times(3).map((id) => eventOf('capstone.submitted', id, 42));
    expect(buildNotice(site, events, names).url).toBe(`${site}/admin/reviews`);
  });
});
