import type {
  ImportAction,
  ImportResult,
  ImportTarget,
} from '@atrium/contracts/people-import/constants';
import type {
  ImportChange,
  ImportIssue,
  PeopleImportCounts,
  PeopleImportOptions,
} from '@atrium/contracts/people-import/people-import';
import { toFieldKey } from '../../organizations/index.ts';
import {
  checkNames,
  type Columns,
  type FieldRule,
  type FileRow,
  type Reader,
  readRow,
  type ReadRow,
  report,
} from './check-row.ts';
import { checkManagers } from './managers.ts';
import {
  indexPeople,
  type KnownPerson,
  type NewAccount,
  type Organization,
  type RowPlan,
} from './people.ts';
import { createSuggester, detectDayOrder } from './values.ts';

export type CheckedRow = {
  row: number;
  result: ImportResult;
  action: ImportAction | null;
  issues: ImportIssue[];
  changes: ImportChange[];
  plan: RowPlan | null;
  userId: string | null;
};

type File = { headers: string[]; targets: ImportTarget[]; rows: FileRow[] };

const toColumns = (targets: ImportTarget[]): Columns =>
  new Map(targets.map((target, column): [ImportTarget, number] => [target, column]));

/** Returns the form in which usernames are compared; the database has the last word. */
export const toUsernameKey = (username: string): string =>
  username.normalize('NFKC').trim().toLowerCase();

function toReader({ headers, targets, rows }: File, organization: Organization): Reader {
  const byKey = new Map(organization.fields.map((field) => [field.key, field]));
  type Field = [number, FieldRule];
  const fields = new Map(
    targets.flatMap((target, column): Field[] => {
      if (target === 'newField') {
        const key = toFieldKey(headers[column] ?? '');
        return [[column, { key, type: 'text', choices: [], isRequired: false }]];
      }
      const field = target.startsWith('field:') && byKey.get(target.slice('field:'.length));
      return field ? [[column, field]] : [];
    }),
  );
  const dayOrders = new Map(
    targets.map((_target, column) => [
      column,
      detectDayOrder(rows.map(({ cells }) => cells[column] ?? '')),
    ]),
  );
  return {
    columns: toColumns(targets),
    dayOrders,
    teams: new Map(organization.teams.map(({ id, name }) => [name.toLowerCase(), id])),
    suggestTeam: createSuggester(organization.teams.map(({ name }) => name)),
    fields,
  };
}

type People = ReturnType<typeof indexPeople>;

/** Makes a row without email an account without one, if the organization allows that. */
function addAccount(row: ReadRow, columns: Columns, account: NewAccount | undefined): void {
  const { employeeId, fullName } = row.values;
  if (account === undefined) report(row, true, 'email_missing', columns.get('email'));
  else if (employeeId === null || fullName === null)
    report(row, true, 'email_or_id_missing', columns.get('email'));
  else Object.assign(row.values, { email: account.email, accountId: account.userId });
}

/** Finds the person of a row by employee id, then by email. Reports rows that are about several people. */
function matchPerson(
  row: ReadRow,
  people: People,
  columns: Columns,
  newAccounts: Iterator<NewAccount, undefined>,
): KnownPerson | undefined {
  const { employeeId, email } = row.values;
  const byId = employeeId === null ? undefined : people.byEmployeeId(employeeId);
  const byEmail = email === '' ? undefined : people.byEmail(email);
  if (byId && byEmail && byId !== byEmail)
    report(row, true, 'person_conflict', columns.get('employeeId'));
  const person = byId ?? byEmail;
  if (byId && !byEmail && email !== '')
    if (byId.hasEmail) report(row, false, 'email_kept', columns.get('email'), byId.email);
    else report(row, false, 'email_not_added', columns.get('email'));
  if (person) row.values.email = person.email;
  else if (email === '' && !row.issues.some(({ code }) => code === 'email_invalid'))
    addAccount(row, columns, newAccounts.next().value);
  return person;
}

/** Reports rows about a person whom an earlier row is about. */
function createDuplicateCheck(columns: Columns) {
  const emails = new Map<string, number>();
  const employeeIds = new Map<string, number>();
  const check = (
    seen: Map<string, number>,
    row: ReadRow,
    key: string | undefined,
    target: 'email' | 'employeeId',
  ): boolean => {
    if (!key) return false;
    const first = seen.get(key);
    if (first === undefined) seen.set(key, row.row);
    else {
      const code = target === 'email' ? 'email_duplicate' : 'employee_id_duplicate';
      report(row, true, code, columns.get(target), String(first));
    }
    return first !== undefined;
  };
  return (row: ReadRow) => {
    const { email, employeeId } = row.values;
    // The email of a matched person need not be that of the cell, so that the employee id is compared first.
    if (!check(employeeIds, row, employeeId?.toLowerCase(), 'employeeId'))
      check(emails, row, email, 'email');
  };
}

const detailKeys = ['employeeId', 'jobTitle', 'department', 'location', 'hiredOn'] as const;
const statusWords = { true: 'active', false: 'inactive' } as const;

type Difference = { plan: RowPlan; changes: ImportChange[]; isChanged: boolean };

/** Returns what a row changes about a person. Empty cells change nothing. */
function compare(
  { values }: ReadRow,
  person: KnownPerson,
  { columns, fields }: Reader,
  teamNames: ReadonlyMap<string, string>,
): Difference {
  const changes: ImportChange[] = [];
  let isChanged = false;
  const differs = (column: number | undefined, before: string | null) => {
    isChanged = true;
    if (column !== undefined && before !== null && before !== '') changes.push({ column, before });
    return true;
  };
  const plan: RowPlan = { ...values, username: null, customFields: {} };
  for (const key of detailKeys)
    if (values[key] === person[key] || values[key] === null) plan[key] = null;
    else differs(columns.get(key), person[key]);
  // The name of a member is their own.
  if (person.userId !== null || values.fullName === person.fullName) plan.fullName = null;
  else if (values.fullName !== null) differs(columns.get('fullName'), person.fullName);
  if (values.managerEmail === person.managerEmail) plan.managerEmail = null;
  else if (values.managerEmail !== null) differs(columns.get('manager'), person.managerLabel);
  if (values.isActive === person.isActive || person.userId === null) plan.isActive = null;
  else if (values.isActive !== null)
    differs(columns.get('status'), statusWords[`${person.isActive}`]);
  const teams = person.teamIds.toSorted();
  if (values.teamIds?.join() === teams.join()) plan.teamIds = null;
  else if (values.teamIds !== null)
    differs(columns.get('team'), teams.map((id) => teamNames.get(id) ?? '').join('; '));
  for (const [column, { key }] of fields) {
    const [value, before] = [values.customFields[key], person.customFields[key]];
    if (value === undefined || value === before) continue;
    plan.customFields[key] = value;
    differs(column, before === undefined ? null : String(before));
  }
  return { plan, changes, isChanged };
}

/** Whether a row is about someone who left before they joined. */
const isLeftOut = ({ values }: ReadRow, person: KnownPerson | undefined) =>
  values.isActive === false && (person?.userId ?? null) === null;

/** Reports what may not be done to a person. */
function checkPerson(
  row: ReadRow,
  person: KnownPerson | undefined,
  { columns, fields }: Reader,
  organization: Organization,
): void {
  const { isActive, username, customFields } = row.values;
  if (isActive === false && person?.isActive) {
    if (person.userId === organization.actorId)
      report(row, true, 'own_status', columns.get('status'));
    else if (person.isAdmin) report(row, true, 'admin_status', columns.get('status'));
  }
  // The names of a member are their own: those of the file are not imported.
  if ((person?.userId ?? null) === null) checkNames(row, columns);
  if (isLeftOut(row, person)) report(row, false, 'inactive_new', columns.get('status'));
  if (person) return;
  if (username !== null && organization.takenUsernames.has(toUsernameKey(username))) {
    report(row, false, 'username_taken', columns.get('username'));
    row.values.username = null;
  }
  for (const [column, { key, isRequired }] of fields)
    if (isRequired && customFields[key] === undefined && row.cells[column] === '')
      report(row, true, 'field_required', column);
}

/** Returns the result of each row of a file, and how many there are of each. Changes nothing. */
export function checkRows(
  file: File,
  organization: Organization,
  options: PeopleImportOptions,
): { rows: CheckedRow[]; counts: PeopleImportCounts } {
  const reader = toReader(file, organization);
  const people = indexPeople(organization.people);
  const teamNames = new Map(organization.teams.map(({ id, name }) => [id, name]));
  const checkDuplicate = createDuplicateCheck(reader.columns);
  const persons = new Map<ReadRow, KnownPerson>();
  const newAccounts = organization.newAccounts[Symbol.iterator]();
  const read = file.rows.map((row) => {
    const one = readRow(row, reader);
    const person = matchPerson(one, people, reader.columns, newAccounts);
    if (person) persons.set(one, person);
    checkDuplicate(one);
    checkPerson(one, person, reader, organization);
    return one;
  });
  checkManagers(read, organization.people, people, reader.columns.get('manager'));

  const counts: PeopleImportCounts = {
    new: 0,
    update: 0,
    unchanged: 0,
    error: 0,
    check: 0,
    deactivate: 0,
    withoutEmail: 0,
  };
  const rows = read.map((row): CheckedRow => {
    const person = persons.get(row);
    const base = { row: row.row, issues: row.issues, userId: person?.userId ?? null };
    if (row.issues.some(({ isError }) => isError)) {
      counts.error += 1;
      return { ...base, result: 'error', action: null, changes: [], plan: null };
    }
    const { plan, changes, isChanged } = person
      ? compare(row, person, reader, teamNames)
      : { plan: row.values, changes: [], isChanged: true };
    const isSkipped = !isChanged || isLeftOut(row, person) || (person && !options.updateExisting);
    const imported = person ? 'update' : 'new';
    const action = isSkipped ? 'unchanged' : imported;
    counts[action] += 1;
    if (action === 'new' && plan.accountId !== null) counts.withoutEmail += 1;
    const isDoubtful = row.issues.length > 0;
    if (isDoubtful) counts.check += 1;
    return {
      ...base,
      result: isDoubtful ? 'check' : action,
      action,
      changes: action === 'update' ? changes : [],
      plan,
    };
  });
  if (options.deactivateMissing) {
    const listed = new Set([...persons.values()].map(({ userId }) => userId));
    counts.deactivate = organization.people.filter(
      ({ userId, isActive, isAdmin }) =>
        userId !== null &&
        isActive &&
        !isAdmin &&
        userId !== organization.actorId &&
        !listed.has(userId),
    ).length;
  }
  return { rows, counts };
}
