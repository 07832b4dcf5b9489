import type { Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findSignInPolicy, listMemberFields } from '../../organizations/index.ts';
import { findImport, lockImport, type StoredImport } from '../stored/index.ts';
import { type CheckedRow, checkRows, toUsernameKey } from './check-rows.ts';
import type { FileRow } from './check-row.ts';
import {
  drawAccounts,
  listFileRows,
  listKnownPeople,
  listTakenUsernames,
  listTeamNames,
  saveCounts,
  saveResults,
} from './check.queries.ts';
import type { Organization } from './people.ts';

const rowsPerStatement = 1_000;

async function loadOrganization(
  db: Database,
  { organizationId, actorId, targets }: StoredImport,
  rows: FileRow[],
): Promise<Organization> {
  const column = targets.indexOf('username');
  const usernames = column === -1 ? [] : rows.flatMap(({ cells }) => cells[column] || []);
  const taken = await listTakenUsernames(db, usernames);
  const emails = targets.indexOf('email');
  const withoutEmail = rows.filter(({ cells }) => !cells[emails]).length;
  const policy = await findSignInPolicy(db, organizationId);
  return {
    people: await listKnownPeople(db, organizationId),
    teams: await listTeamNames(db, organizationId),
    fields: (await listMemberFields(db, organizationId)).filter(({ isArchived }) => !isArchived),
    takenUsernames: new Set(taken.map(toUsernameKey)),
    newAccounts: policy?.allowsPinSignIn ? await drawAccounts(db, withoutEmail) : [],
    actorId,
  };
}

/** Stores the results, unless the import was changed since `revision`: then another check follows. */
async function saveCheck(
  deps: Deps,
  { id, revision }: StoredImport,
  { rows, counts }: ReturnType<typeof checkRows>,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const current = await lockImport(tx, id);
    if (current?.status !== 'checking' || current.revision !== revision) return;
    for (let from = 0; from < rows.length; from += rowsPerStatement) {
      const part: CheckedRow[] = rows.slice(from, from + rowsPerStatement);
      await saveResults(tx, id, part);
    }
    await saveCounts(tx, id, counts);
  });
}

/** Checks all rows of an import against the organization. Changes nothing but the results of the rows. */
export async function checkImport(deps: Deps, importId: string): Promise<void> {
  const found = await findImport(deps.db, importId);
  if (found?.status !== 'checking') return;
  const { headers, targets, options } = found;
  const rows = await listFileRows(deps.db, importId);
  const organization = await loadOrganization(deps.db, found, rows);
  await saveCheck(deps, found, checkRows({ headers, targets, rows }, organization, options));
}
