import type { KnownPerson } from './people.ts';
import { report, type ReadRow } from './check-row.ts';

type Lookup = {
  byEmail: (email: string) => KnownPerson | undefined;
  byEmployeeId: (id: string) => KnownPerson | undefined;
};

const hasError = ({ issues }: ReadRow) => issues.some(({ isError }) => isError);

/** Finds the emails of managers, who are members or people of the same file. */
function resolveManagers(rows: ReadRow[], people: Lookup, column: number | undefined): void {
  const imported = rows.filter((row) => !hasError(row));
  const emails = new Set(imported.map(({ values }) => values.email));
  const byEmployeeId = new Map(
    imported.flatMap(({ values: { employeeId, email } }) =>
      employeeId === null ? [] : [[employeeId.toLowerCase(), email] as const],
    ),
  );
  const resolve = (text: string) => {
    const key = text.toLowerCase();
    if (key.includes('@')) return emails.has(key) ? key : people.byEmail(key)?.email;
    return byEmployeeId.get(key) ?? people.byEmployeeId(key)?.email;
  };
  for (const row of rows) {
    if (row.manager === null) continue;
    const email = resolve(row.manager);
    if (email === undefined) report(row, false, 'manager_unknown', column, undefined);
    else if (email === row.values.email) report(row, true, 'manager_self', column, undefined);
    else row.values.managerEmail = email;
  }
}

/** Reports the rows whose people would report to themselves after the import. Visits every person once. */
function findCycles(rows: ReadRow[], known: KnownPerson[], column: number | undefined): void {
  const managers = new Map(known.map(({ email, managerEmail }) => [email, managerEmail]));
  const byEmail = new Map<string, ReadRow>();
  for (const row of rows) {
    const { email, managerEmail } = row.values;
    if (hasError(row) || managerEmail === null) continue;
    managers.set(email, managerEmail);
    byEmail.set(email, row);
  }
  const visitedFrom = new Map<string, string>();
  for (const start of byEmail.keys()) {
    let at: string | null | undefined = start;
    while (at && !visitedFrom.has(at)) {
      visitedFrom.set(at, start);
      at = managers.get(at);
    }
    // The way has met itself: everyone from here on is part of the cycle.
    if (!at || visitedFrom.get(at) !== start) continue;
    const members = new Set<string>();
    while (at && !members.has(at)) {
      members.add(at);
      at = managers.get(at);
    }
    for (const email of members) {
      const row = byEmail.get(email);
      if (!row) continue;
      report(row, true, 'manager_cycle', column, undefined);
      managers.set(email, null);
    }
  }
}

/** Resolves the managers of all rows, and reports unknown ones and cycles. */
export function checkManagers(
  rows: ReadRow[],
  known: KnownPerson[],
  people: Lookup,
  column: number | undefined,
): void {
  if (column === undefined) return;
  resolveManagers(rows, people, column);
  findCycles(rows, known, column);
}
