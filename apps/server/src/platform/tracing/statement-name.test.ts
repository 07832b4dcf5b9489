import { expect, test } from 'vitest';
import { nameOfStatement } from './statement-name.ts';
import { formatTraceparent, parseTraceparent } from './traceparent.ts';

test.each([
  ['select "id" from "courses" where "id" = $1', 'select courses'],
  ['insert into "audit_events" ("actor_id") values ($1)', 'insert audit_events'],
  ['update "auth"."users" set "email" = $1', 'update auth.users'],
  ['delete from process_heartbeats where beat_at < now()', 'delete process_heartbeats'],
  ['begin', 'begin'],
  ['select graphile_worker.add_job(identifier => $1)', 'select graphile_worker.add_job'],
  ['select \'from jonas@mail.example\', 1 from "profiles"', 'select profiles'],
  ["select 'it''s from weber'", 'select'],
  ['vacuum', 'statement'],
])('names %s', (text, expected) => {
  expect(nameOfStatement(text)).toBe(expected);
});

test('reads back what it formats and rejects anything else', () => {
  const span = { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16), traceFlags: 1 };
  expect(parseTraceparent(formatTraceparent(span))).toMatchObject(span);
  for (const text of [
    '',
    'x',
    `00-${'0'.repeat(32)}-${'b'.repeat(16)}-01`,
    `00-${'a'.repeat(32)}-${'b'.repeat(16)}-00`,
  ])
    expect(parseTraceparent(text)).toBeUndefined();
});
