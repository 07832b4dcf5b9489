import { inflateSync } from 'node:zlib';
import type { TrainingMember } from '@atrium/contracts/training/training';
import { expect, test } from 'vitest';
import { drawReport, type Report } from './draw-report.ts';

const memberOf = (n: number, changes: Partial<TrainingMember> = {}): TrainingMember => ({
  id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  fullName: `Person ${n}`,
  email: `person.${n}@people.example`,
  teams: ['Field crew'],
  cells: [
    {
      courseId: 1,
      status: n % 2 === 0 ? 'up_to_date' : 'overdue',
      percent: n % 2 === 0 ? 100 : 40,
      dueOn: '2026-03-01',
      completedOn: '2026-02-20',
      validUntil: null,
      graceUntil: null,
    },
  ],
  ...changes,
});

const report: Report = {
  organization: { id: '7b0c9a52-5a52-4b6e-9d7e-0f4f6f1f9a10', name: 'Kestrel' },
  on: '2026-03-31',
  lead: ['As of the end of March 31, 2026.'],
  legend: 'Overdue: not completed by its due date',
  checkUrl: 'https://atrium.example/verify-report',
  courses: [{ id: 1, title: 'Fire safety' }],
  members: [memberOf(1), memberOf(2)],
};
const draw = (changes: Partial<Report> = {}) => drawReport({ ...report, ...changes });
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length;

/** Returns every printed character, read from the fonts' character maps. */
function charactersOf(pdf: Buffer): string {
  const text = pdf.toString('latin1');
  const streams = [...text.matchAll(/stream\n([^]*?)\nendstream/g)].flatMap(([, bytes = '']) => {
    try {
      return [inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1')];
    } catch {
      return [];
    }
  });
  return streams
    .flatMap((stream) => [...stream.matchAll(/<([0-9a-f]{4,})>/g)])
    .map(([, hex = '']) => String.fromCodePoint(Number.parseInt(hex.slice(0, 4), 16)))
    .join('');
}

test('returns the same bytes for the same report only', async () => {
  expect((await draw()).equals(await draw())).toBe(true);
  expect((await draw()).equals(await draw({ members: [memberOf(1), memberOf(4)] }))).toBe(false);
});

test('continues members and courses on further pages', async () => {
  expect(pagesOf(await draw())).toBe(1);
  expect(pagesOf(await draw({ members: [] }))).toBe(1);
  const members = Array.from({ length: 100 }, (_, n) => memberOf(n));
  const long = pagesOf(await draw({ members }));
  expect(long).toBeGreaterThan(5);
  const courses = Array.from({ length: 50 }, (_, n) => ({ id: n + 1, title: `Course ${n + 1}` }));
  expect(pagesOf(await draw({ courses }))).toBe(9);
});

test('prints names the fonts support and replaces others by the email', async () => {
  const named = await draw({ members: [memberOf(1, { fullName: 'Дмитрий Ängström' })] });
  expect(charactersOf(named)).toContain('Д');
  const other = await draw({ members: [memberOf(1, { fullName: '李小龙' })] });
  // The same bytes as without a name.
  expect(other.equals(await draw({ members: [memberOf(1, { fullName: null })] }))).toBe(true);
});

test('truncates texts that are too long', async () => {
  const long = 'Maximiliane '.repeat(30).trim();
  const pdf = await draw({
    organization: { ...report.organization, name: long },
    courses: [{ id: 1, title: long }],
    members: [memberOf(1, { fullName: 'x'.repeat(200), teams: [long] })],
    lead: [long],
  });
  expect(pagesOf(pdf)).toBe(1);
  expect(charactersOf(pdf)).toContain('…');
});
