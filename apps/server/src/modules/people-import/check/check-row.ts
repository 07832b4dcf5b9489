import { emailAddress } from '@atrium/contracts/base/form-schemas';
import { fullName as nameSchema } from '@atrium/contracts/identity/auth';
import { memberDetails } from '@atrium/contracts/organizations/constants';
import type { MemberField, MemberFieldValue } from '@atrium/contracts/organizations/people';
import type { ImportIssueCode, ImportTarget } from '@atrium/contracts/people-import/constants';
import type { ImportIssue } from '@atrium/contracts/people-import/people-import';
import type { RowPlan } from './people.ts';
import { type DayOrder, findClosest, parseBoolean, parseDay, parseNumber } from './values.ts';

export type FileRow = { row: number; cells: string[] };

/** What columns a file has: the index of the column of each target. */
export type Columns = ReadonlyMap<ImportTarget, number>;

export type FieldRule = Pick<MemberField, 'key' | 'type' | 'choices' | 'isRequired'>;

/** What the values of all rows are read with. */
export type Reader = {
  columns: Columns;
  dayOrders: ReadonlyMap<number, DayOrder>;
  teams: ReadonlyMap<string, string>;
  suggestTeam: (text: string) => string | undefined;
  /** By the column; new fields are texts. */
  fields: ReadonlyMap<number, FieldRule>;
};

/** The values of a row, with its problems. */
export type ReadRow = FileRow & { values: RowPlan; manager: string | null; issues: ImportIssue[] };

/** Adds problems to a row: errors keep it from being imported, doubts only the value. */
export const report = (
  { issues }: Pick<ReadRow, 'issues'>,
  isError: boolean,
  code: ImportIssueCode,
  column: number | undefined,
  value?: string,
): void => {
  issues.push({ code, column: column ?? null, isError, ...(value !== undefined && { value }) });
};

const lengths = {
  employeeId: memberDetails.employeeIdLength,
  jobTitle: memberDetails.textLength,
  department: memberDetails.textLength,
  location: memberDetails.textLength,
} as const;

type Problem = { problem: ImportIssueCode; value?: string };

function checkText(text: string, max: number): Problem | undefined {
  if (/\p{Cc}/u.test(text)) return { problem: 'control_characters' };
  return Array.from(text).length > max ? { problem: 'too_long', value: String(max) } : undefined;
}

function parseChoice(text: string, choices: string[]): { value: string } | Problem {
  const found = choices.find((choice) => choice.toLowerCase() === text.toLowerCase());
  if (found !== undefined) return { value: found };
  const closest = findClosest(text, choices);
  return closest === undefined
    ? { problem: 'choice_invalid' }
    : { problem: 'choice_suggested', value: closest };
}

function parseField(
  text: string,
  { type, choices }: Pick<MemberField, 'type' | 'choices'>,
  order: DayOrder,
): { value: MemberFieldValue } | Problem {
  if (type === 'choice') return parseChoice(text, choices);
  if (type === 'date') {
    const parsed = parseDay(text, order);
    return 'day' in parsed ? { value: parsed.day } : parsed;
  }
  if (type === 'text') return checkText(text, memberDetails.fieldTextLength) ?? { value: text };
  const value = type === 'number' ? parseNumber(text) : parseBoolean(text);
  return value === undefined ? { problem: `${type}_invalid` } : { value };
}

function readFields(row: ReadRow, { fields, dayOrders }: Reader): void {
  for (const [column, field] of fields) {
    const text = row.cells[column] ?? '';
    if (text === '') continue;
    const parsed = parseField(text, field, dayOrders.get(column) ?? null);
    if ('problem' in parsed) report(row, true, parsed.problem, column, parsed.value);
    else row.values.customFields[field.key] = parsed.value;
  }
}

function readTeams(row: ReadRow, { columns, teams, suggestTeam }: Reader): void {
  const column = columns.get('team');
  const text = column === undefined ? '' : (row.cells[column] ?? '');
  // Names of teams may contain commas.
  const listed = text.split(';').flatMap((name) => name.trim() || []);
  const ids = listed.map((name) => teams.get(name.toLowerCase()));
  const unknown = listed.find((_name, index) => ids[index] === undefined);
  if (unknown !== undefined) {
    const closest = suggestTeam(unknown);
    report(row, false, closest === undefined ? 'team_unknown' : 'team_suggested', column, closest);
  } else if (listed.length > 0) {
    row.values.teamIds = [...new Set(ids.flatMap((id) => id ?? []))].toSorted();
  }
}

function readEmail(row: ReadRow, column: number | undefined): void {
  const text = column === undefined ? '' : (row.cells[column] ?? '');
  if (text === '') return;
  if (emailAddress.safeParse(text).success) row.values.email = text.toLowerCase();
  else report(row, true, 'email_invalid', column);
}

const nameTargets = [
  ['fullName', 'name_invalid'],
  ['username', 'username_invalid'],
] as const;

/** Reports names that no account can have. */
export function checkNames(row: ReadRow, columns: Columns): void {
  for (const [target, code] of nameTargets) {
    const name = row.values[target];
    if (name !== null && !nameSchema.safeParse(name).success)
      report(row, true, code, columns.get(target));
  }
}

/** Reads the values of a row on its own. What depends on other rows and people is checked afterwards. */
export function readRow({ row, cells }: FileRow, reader: Reader): ReadRow {
  const { columns, dayOrders } = reader;
  const textOf = (target: ImportTarget) => cells[columns.get(target) ?? -1] || null;
  const values: RowPlan = {
    email: '',
    accountId: null,
    fullName: textOf('fullName'),
    username: textOf('username'),
    employeeId: textOf('employeeId'),
    jobTitle: textOf('jobTitle'),
    department: textOf('department'),
    location: textOf('location'),
    hiredOn: null,
    customFields: {},
    teamIds: null,
    managerEmail: null,
    isActive: null,
  };
  const read: ReadRow = { row, cells, values, manager: textOf('manager'), issues: [] };
  readEmail(read, columns.get('email'));
  for (const [target, max] of Object.entries(lengths)) {
    const key = target as keyof typeof lengths;
    const found = values[key] === null ? undefined : checkText(values[key], max);
    if (found) report(read, true, found.problem, columns.get(key), found.value);
  }
  const hired = textOf('hiredOn');
  if (hired !== null) {
    const column = columns.get('hiredOn') ?? -1;
    const parsed = parseDay(hired, dayOrders.get(column) ?? null);
    if ('day' in parsed) values.hiredOn = parsed.day;
    else report(read, true, parsed.problem, column);
  }
  const status = textOf('status');
  if (status !== null) {
    const isActive = parseBoolean(status);
    if (isActive === undefined) report(read, true, 'status_invalid', columns.get('status'));
    else values.isActive = isActive;
  }
  readTeams(read, reader);
  readFields(read, reader);
  return read;
}
