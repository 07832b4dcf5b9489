import type { ImportTarget } from '@atrium/contracts/people-import/constants';
import { describe, expect, test } from 'vitest';
import { checkRows } from './check-rows.ts';
import type { KnownPerson, Organization } from './people.ts';

const options = { sendInvitations: true, updateExisting: true, deactivateMissing: false };

const createPerson = (email: string, employeeId: string | null): KnownPerson => ({
  userId: email,
  email,
  hasEmail: true,
  fullName: null,
  isAdmin: false,
  isActive: true,
  employeeId,
  jobTitle: null,
  department: null,
  location: null,
  hiredOn: null,
  managerEmail: null,
  managerLabel: null,
  customFields: {},
  teamIds: [],
});

const ada = createPerson('ada@people.example', 'N-1');
const ben = createPerson('ben@people.example', 'N-2');
const organization: Organization = {
  people: [ada, ben],
  teams: [],
  fields: [],
  takenUsernames: new Set(),
  newAccounts: [],
  actorId: 'admin',
};

/** Checks lines of comma-separated cells. */
const check = (targets: ImportTarget[], ...lines: string[]) =>
  checkIn(organization, targets, ...lines);

function checkIn(known: Organization, targets: ImportTarget[], ...lines: string[]) {
  const rows = lines.map((line, index) => ({ row: index + 2, cells: line.split(',') }));
  const checked = checkRows({ headers: targets, targets, rows }, known, options);
  return checked.rows.map(({ userId, result, issues, plan }) => ({
    userId,
    result,
    email: plan?.email,
    issues: issues.map(({ code, column, value }) => [code, column, value]),
  }));
}

describe('the person of a row', () => {
  test('is found by employee id without an email column', () => {
    expect(check(['employeeId', 'jobTitle'], 'n-1,Driver', 'N-9,Driver')).toEqual([
      { userId: ada.userId, result: 'update', email: ada.email, issues: [] },
      {
        userId: null,
        result: 'error',
        email: undefined,
        issues: [['email_missing', null, undefined]],
      },
    ]);
  });

  test('is found by email if nobody has the employee id', () => {
    expect(check(['employeeId', 'email'], 'N-7,BEN@people.example')).toEqual([
      { userId: ben.userId, result: 'update', email: ben.email, issues: [] },
    ]);
  });

  test('keeps their email when the row with their employee id has another one', () => {
    expect(check(['employeeId', 'email', 'jobTitle'], 'N-1,new@people.example,Driver')).toEqual([
      {
        userId: ada.userId,
        result: 'check',
        email: ada.email,
        issues: [['email_kept', 1, ada.email]],
      },
    ]);
  });

  test('is unclear when employee id and email belong to two people', () => {
    const [row] = check(['employeeId', 'email'], `N-1,${ben.email}`);
    expect(row).toMatchObject({
      result: 'error',
      issues: [['person_conflict', 0, undefined]],
    });
  });
});

describe('rows about the same person', () => {
  test('are reported by employee id', () => {
    const inBoth = check(['employeeId', 'email'], 'N-5,x@people.example', 'n-5,y@people.example');
    expect(inBoth[1]).toMatchObject({
      result: 'error',
      issues: [['employee_id_duplicate', 0, '2']],
    });
    const withoutEmail = check(['jobTitle', 'employeeId'], 'Driver,N-1', 'Cook,n-1');
    expect(withoutEmail[0]?.result).toBe('update');
    expect(withoutEmail[1]).toMatchObject({
      result: 'error',
      issues: [['employee_id_duplicate', 1, '2']],
    });
  });

  test('are reported by the cell that is repeated', () => {
    const [, second] = check(['employeeId', 'email'], `N-1,${ada.email}`, 'N-1,z@people.example');
    expect(second?.issues).toEqual([
      ['email_kept', 1, ada.email],
      ['employee_id_duplicate', 0, '2'],
    ]);
    const [, third] = check(['employeeId', 'email'], `N-1,${ada.email}`, `,${ada.email}`);
    expect(third?.issues).toEqual([['email_duplicate', 1, '2']]);
  });
});

describe('new people without email', () => {
  const account = { userId: 'account-1', email: 'account-1@none.example' };
  const targets: ImportTarget[] = ['fullName', 'employeeId', 'email', 'manager'];
  const withPins: Organization = { ...organization, newAccounts: [account, account, account] };

  test('become members if the organization allows PINs', () => {
    const lines = ['Ida,N-8,,', 'Max,N-9,max@people.example,N-8'].map((line, index) => ({
      row: index + 2,
      cells: line.split(','),
    }));
    const checked = checkRows({ headers: targets, targets, rows: lines }, withPins, options);
    expect(checked.counts).toMatchObject({ new: 2, error: 0, withoutEmail: 1 });
    expect(checked.rows[0]?.plan).toMatchObject({
      accountId: account.userId,
      email: account.email,
      fullName: 'Ida',
    });
    expect(checked.rows[1]?.plan).toMatchObject({ accountId: null, managerEmail: account.email });
  });

  test('need a name and an employee id', () => {
    const problem = [['email_or_id_missing', 2, undefined]];
    const rows = checkIn(withPins, targets, 'Ida,,,', ',N-8,,');
    expect(rows.map(({ issues }) => issues)).toEqual([problem, problem]);
    expect(check(targets, 'Ida,N-8,,')[0]?.issues).toEqual([['email_missing', 2, undefined]]);
  });

  test('keep their account, which has no email', () => {
    const ida = { ...createPerson(account.email, 'N-8'), hasEmail: false };
    const known = { ...withPins, people: [ida] };
    expect(checkIn(known, targets, ',N-8,ida@people.example,', ',N-8,,')).toMatchObject([
      { userId: ida.userId, issues: [['email_not_added', 2, undefined]] },
      { issues: [['employee_id_duplicate', 1, '2']] },
    ]);
  });
});

test.for([
  ['-', 'X'],
  ['X', '\u200B\u200B'],
  ['a'.repeat(51), '-'],
  ['two\nlines', 'two\nlines'],
])('names that no account can have are errors: %j', ([name, username]) => {
  const [row] = check(['email', 'fullName', 'username'], `new@people.example,${name},${username}`);
  expect(row).toMatchObject({
    result: 'error',
    issues: [
      ['name_invalid', 1, undefined],
      ['username_invalid', 2, undefined],
    ],
  });
});

test('the name in the row of a member is not checked, since it is not imported', () => {
  const [row] = check(['email', 'fullName', 'jobTitle'], `${ada.email},-,Driver`);
  expect(row).toMatchObject({ result: 'update', issues: [] });
});
