// Creates a team. The idempotency key makes it safe to repeat the request when its reply is lost: both requests get the same
// reply, and one team is created.
// ATRIUM_URL=… ATRIUM_KEY=… ATRIUM_ORGANIZATION=… ATRIUM_TEAM=… node examples/create-team.ts
import { randomUUID } from 'node:crypto';
import { connect, readSetting } from '../client.ts';

const atrium = connect(readSetting('ATRIUM_URL'), readSetting('ATRIUM_KEY'));
const header = { 'idempotency-key': randomUUID() };
const createTeam = async () => {
  const { data, error } = await atrium.POST('/api/enterprise/admin/organizations/{orgId}/teams', {
    params: { path: { orgId: readSetting('ATRIUM_ORGANIZATION') }, header },
    body: { name: readSetting('ATRIUM_TEAM') },
  });
  if (error) throw new Error(error.message);
  return data.team.id;
};

const first = await createTeam();
const repeated = await createTeam();
process.stdout.write(first === repeated ? `Created team ${first}\n` : 'Created two teams\n');
