import { peopleImports, type ImportTarget } from '@atrium/contracts/people-import/constants';
import type { MemberField } from '@atrium/contracts/organizations/people';
import { createPauses } from '../../../platform/base/pauses.ts';

/** Usual names of columns, without spaces, punctuation and accents. */
const usualNames: Partial<Record<string, ImportTarget>> = Object.fromEntries(
  Object.entries({
    fullName: 'name fullname displayname employeename person vollername nachnamevorname nom nombre',
    email:
      'email emailaddress mail workemail businessemail mailaddress emailadresse correo courriel',
    username: 'username userid login loginname benutzername',
    team: 'team teams teamname group groups unit squad equipe equipo gruppe',
    manager:
      'manager mgr manageremail managerid supervisor lead reportsto linemanager vorgesetzter vorgesetzte',
    employeeId:
      'employeeid employeenumber employeeno empid empno personnelnumber personnelno persno personalnummer staffid staffnumber externalid id',
    jobTitle: 'jobtitle title position jobrole stelle funktion puesto poste',
    department: 'department dept division abteilung departement departamento costcenter',
    location: 'location site office city standort ort workplace branch',
    hiredOn: 'hiredate hiredon startdate dateofhire joindate eintrittsdatum eintritt hired',
    status: 'status active state isactive employmentstatus',
  }).flatMap(([target, names]) => names.split(' ').map((name) => [name, target as ImportTarget])),
);

const toKey = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Suggests what each column is, each target once. Columns with other names are not imported. */
export function suggestTargets(headers: readonly string[], fields: MemberField[]): ImportTarget[] {
  const byField = new Map(
    fields
      .filter(({ isArchived }) => !isArchived)
      .flatMap(({ key, name }) =>
        [key, name].map((each): [string, ImportTarget] => [toKey(each), `field:${key}`]),
      ),
  );
  const used = new Set<ImportTarget>();
  return headers.map((header) => {
    const key = toKey(header);
    const target = usualNames[key] ?? byField.get(key) ?? 'ignore';
    if (used.has(target)) return 'ignore';
    used.add(target);
    return target;
  });
}

/** A file with the names of its columns. */
export type Table = { headers: string[]; rows: { row: number; cells: string[] }[] };

const clean = (cell: string) =>
  cell.replaceAll('\0', '\uFFFD').trim().slice(0, peopleImports.cellLength).toWellFormed();

/**
 * Splits the lines of a file into names of columns and rows, which are numbered as in a spreadsheet. Leaves out empty
 * lines and columns.
 */
export async function toTable(lines: string[][]): Promise<Table> {
  const usedColumns = new Set<number>();
  const filled: Table['rows'] = [];
  const pause = createPauses();
  let row = 0;
  for (const line of lines) {
    await pause();
    row += 1;
    const cells = line.map(clean);
    if (cells.every((cell) => cell === '')) continue;
    filled.push({ row, cells });
    for (const [column, cell] of cells.entries()) if (cell !== '') usedColumns.add(column);
  }
  const columns = [...usedColumns].toSorted((a, b) => a - b);
  const [head] = filled;
  const rows: Table['rows'] = [];
  for (const each of filled.slice(1)) {
    await pause();
    rows.push({ ...each, cells: columns.map((column) => each.cells[column] ?? '') });
  }
  return {
    headers: columns.map((column) => head?.cells[column]?.slice(0, 100) || `Column ${column + 1}`),
    rows,
  };
}
