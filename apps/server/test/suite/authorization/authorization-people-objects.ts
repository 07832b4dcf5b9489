import { randomBytes } from 'node:crypto';
import type { Deps } from '../../../src/platform/deps.ts';
import type { Factories, MadeOrganization } from '../../factories.ts';

/** Makes a custom field. */
export const makeMemberField = ({ db }: Deps, organizationId: string) =>
  db
    .insertInto('memberFields')
    .values({ organizationId, key: 'vehicle', name: 'Vehicle', type: 'text', position: 1 })
    .returning('id as fieldId')
    .executeTakeFirstOrThrow();

/** Makes a transfer code. */
export const makeTransferCode = ({ db }: Deps, organizationId: string) =>
  db
    .insertInto('transferCodes')
    .values({ organizationId, codeHash: randomBytes(32), codeEnd: 'ABCDE' })
    .returning('id as transferCodeId')
    .executeTakeFirstOrThrow();

/** Makes an import of people that is being checked. */
export async function makePeopleImport(
  make: Factories,
  { db }: Deps,
  organization: MadeOrganization,
) {
  // Not an admin: the actors of the table are the only ones.
  const { id } = await make.user({ organization });
  const { peopleImportId } = await db
    .insertInto('peopleImports')
    .values({
      organizationId: organization.id,
      createdBy: id,
      actorId: id,
      fileName: 'people.csv',
      rowCount: 1,
      headers: ['Email'],
      targets: ['email'],
    })
    .returning('id as peopleImportId')
    .executeTakeFirstOrThrow();
  const row = { importId: peopleImportId, row: 2, cells: ['nobody@people.example'] };
  await db.insertInto('peopleImportRows').values(row).execute();
  const set = { status: 'checking' as const };
  await db.updateTable('peopleImports').set(set).where('id', '=', peopleImportId).execute();
  return { peopleImportId };
}
