// Lists the members of an organization with overdue training, page by page.
// ATRIUM_URL=… ATRIUM_KEY=… ATRIUM_ORGANIZATION=… node examples/list-overdue.ts
import { connect, readSetting } from '../client.ts';

const atrium = connect(readSetting('ATRIUM_URL'), readSetting('ATRIUM_KEY'));
const orgId = readSetting('ATRIUM_ORGANIZATION');

let cursor: string | undefined;
do {
  const { data, error } = await atrium.GET('/api/enterprise/admin/organizations/{orgId}/training', {
    params: {
      path: { orgId },
      query: { status: 'overdue', limit: 50, ...(cursor === undefined ? {} : { cursor }) },
    },
  });
  if (error) throw new Error(error.message);
  for (const { email } of data.members) process.stdout.write(`${email}\n`);
  cursor = data.nextCursor ?? undefined;
} while (cursor !== undefined);
