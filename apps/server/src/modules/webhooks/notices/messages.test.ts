import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  maxTeamsBytes,
  readSlackLines,
  readTeamsLines,
  slackMessage,
  teamsMessage,
} from '../../../../test/webhooks/notice-shapes.ts';
import { buildNotice, type Names, type NoticeEvent } from './notice.ts';
import { renderSlackMessage } from './slack-message.ts';
import { renderTeamsMessage } from './teams-message.ts';

const organizationId = 'f1e2d3c4-b5a6-4978-8a9b-0c1d2e3f4a5b';
const site = 'https://learn.example';

/** Texts that services read as something else than text. */
const attacks = [
  '<!channel>',
  '<!here|here>',
  '<@U012AB3CD>',
  '<#C123ABC456>',
  '<https://evil.example|Payroll>',
  '<!date^1392734382^{date}|x>',
  '&lt;!channel&gt;',
  '&amp;lt;!everyone&amp;gt;',
  '[Payroll](https://evil.example)',
  '![x](https://evil.example/x.png)',
  '**bold** *bold* _italic_ ~strike~ `code`',
  '```\ncode\n```',
  '> quote',
  '>>> quote',
  '- list\n# heading',
  '<at>Maria</at>',
  '{{DATE(2026-11-19T08:00:00Z,SHORT)}}',
  '{{{{TIME()}}}}',
  '${name} @{triggerBody()}',
  'https://evil.example/path',
  '\u202Ecba',
];
const anyName = fc.oneof(
  fc.constantFrom(...attacks),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc
    .array(
      fc.oneof(
        fc.constantFrom(...'<>&|!@#*_~`[](){}$:/.\n\\ '.split('')),
        fc.constantFrom(...attacks),
      ),
    )
    .map((parts) => parts.join('')),
);

const types = ['course.completed', 'training.overdue', 'person.updated', 'course.archived'];
const anyNotice = fc
  .record({
    people: fc.array(anyName, { minLength: 1, maxLength: 4 }),
    course: anyName,
    team: anyName,
    type: fc.constantFrom(...types),
    repeats: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ people, course, team, type, repeats }) => {
    const names: Names = {
      users: new Map(people.map((name, index) => [`u${index}`, name])),
      courses: new Map([[1, course]]),
      teams: new Map([['t', team]]),
    };
    const events = Array.from({ length: repeats }, () => people)
      .flat()
      .map((_, index): NoticeEvent => ({
        type,
        organizationId,
        data: {
          userId: `u${index % people.length}`,
          courseId: 1,
          changed: 'teams',
          teamIds: ['t'],
        },
      }));
    return buildNotice(site, events, names);
  });

const ownLink = /<https:\/\/learn\.example\/[\w/?=-]*\|View in Atrium>/g;

describe('a message to Slack', () => {
  test('contains no control sequences or formatting of names', () => {
    fc.assert(
      fc.property(anyNotice, (notice) => {
        const message = slackMessage.parse(JSON.parse(renderSlackMessage(notice)));
        const texts = message.blocks.flatMap((block) =>
          block.type === 'section' ? [block.text] : block.elements,
        );
        for (const text of texts) expect(text).toMatchObject({ type: 'mrkdwn', verbatim: true });
        for (const written of [message.text, ...texts.map(({ text }) => text)]) {
          const foreign = written.replaceAll(ownLink, '');
          expect(foreign).not.toMatch(/[<>]/);
          expect(foreign).not.toMatch(/&(?!(?:amp|lt|gt);)/);
          expect(foreign).not.toMatch(/[*~`]/);
          expect(foreign).not.toMatch(/(?:^|[^\p{L}\p{N}])_|_(?:$|[^\p{L}\p{N}])/u);
          expect(foreign).not.toMatch(/^&gt;/m);
          expect(foreign).not.toMatch(/:\/\//);
        }
      }),
    );
  });

  test('shows names as they are', () => {
    const names: Names = {
      users: new Map([['u', 'Ann O’Neil <ann>']]),
      courses: new Map([[1, 'Health & Safety SAFE_101_A']]),
      teams: new Map(),
    };
    const event = { type: 'course.completed', organizationId, data: { userId: 'u', courseId: 1 } };
    const body = renderSlackMessage(buildNotice(site, [event], names));
    expect(readSlackLines(body)).toEqual([
      'Ann O’Neil <ann> completed Health & Safety SAFE_101_A.',
    ]);
    expect(slackMessage.parse(JSON.parse(body)).text).toBe(
      `Ann O’Neil &lt;ann&gt; completed Health &amp; Safety SAFE_101_A. <${site}/admin/people/u?organization=${organizationId}|View in Atrium>`,
    );
  });
});

describe('a message to Teams', () => {
  test('has names only in text runs, without functions, and is small enough', () => {
    fc.assert(
      fc.property(anyNotice, (notice) => {
        const body = renderTeamsMessage(notice);
        const card = teamsMessage.parse(JSON.parse(body)).attachments[0].content;
        // The shape has no other texts: neither text blocks, which are Markdown, nor mentions.
        expect(card.actions).toEqual([
          { type: 'Action.OpenUrl', title: 'View in Atrium', url: notice.url },
        ]);
        for (const line of readTeamsLines(body)) {
          expect(line).not.toContain('{{');
          expect(line).not.toContain('://');
          expect(line).not.toContain('\n');
        }
        expect(Buffer.byteLength(body)).toBeLessThan(maxTeamsBytes);
      }),
    );
  });

  test('shows names as they are', () => {
    const lines = ['**Ann** <ann> completed [Health & Safety](x).'];
    const body = renderTeamsMessage({ lines, url: `${site}/admin` });
    expect(readTeamsLines(body)).toEqual(lines);
  });
});
