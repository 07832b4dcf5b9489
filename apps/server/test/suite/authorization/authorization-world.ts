import { randomUUID } from 'node:crypto';
import type { Deps } from '../../../src/platform/deps.ts';
import type { ApiClient, HttpClient } from '../../api-client.ts';
import type { Factories } from '../../factories.ts';
import { clearRateLimits } from '../../support/redis.ts';
import { fill, makeObjects, type Names } from './authorization-objects.ts';
import type { Method, Row } from './authorization-table.ts';

export type World = Awaited<ReturnType<typeof makeWorld>>;

/** Valid values of parameters that are no objects. */
async function makeOthers(make: Factories): Promise<Names> {
  const segment = `open-${randomUUID().slice(0, 8)}`;
  const open = await make.course({ publicPath: segment });
  return {
    rowNumber: 2,
    segment,
    publicCertificateId: await make.certificate(await make.user(), open.id),
    publicBrandImageId: randomUUID(),
    publicConnectionId: randomUUID(),
    calendarFile: `${'a'.repeat(43)}.ics`,
    passkeyId: randomUUID(),
    deviceId: randomUUID(),
    sessionId: randomUUID(),
    name: 'master.m3u8',
    language: 'de',
    version: 1,
    jobId: 1,
  };
}

/** Makes an actor of each role, the objects of their organization A, and those of another one. */
export async function makeWorld(api: ApiClient, make: Factories, deps: Deps) {
  const A = await make.organization();
  const B = await make.organization();
  const manager = await make.user({ organization: A });
  const adminOfA = await make.user({ organization: A, role: 'admin' });
  const adminOfB = await make.user({ organization: B, role: 'admin' });
  const clients: HttpClient[] = [
    api,
    api.as(await make.user()),
    api.as(await make.user({ organization: A })),
    api.as(manager),
    api.as(adminOfA),
    api.as(adminOfB),
    api.as(await make.user({ isSuperAdmin: true })),
  ];
  const others = await makeOthers(make);
  const objects = await makeObjects(make, deps, A);
  await deps.db
    .insertInto('teamManagers')
    .values({ organizationId: A.id, teamId: objects.parentTeamId, userId: manager.id })
    .execute();
  const own: Names = objects;
  const foreign: Names = await makeObjects(make, deps, await make.organization());
  const send = async (client: HttpClient, { call, body, headers = {} }: Row, named: Names) => {
    // Failed tokens are rate limited, which is not part of this test.
    await clearRateLimits(deps.config);
    const made = {
      attemptId: randomUUID(),
      newBatchId: randomUUID(),
      newAttachmentId: randomUUID(),
    };
    const names = { ...others, ...made, ...named };
    const [method, url = ''] = String(fill(call, names)).split(' ');
    return client.send({ method: method as Method, url, body: fill(body, names), headers });
  };
  const otherNames = [...Object.keys(others), 'attemptId', 'newBatchId', 'newAttachmentId'];
  const organizations = { A, adminOfA, B, adminOfB };
  return { clients, own, foreign, others: otherNames, send, organizations };
}

/** Makes a world whose organization A is inactive. */
export async function makeInactiveWorld(api: ApiClient, make: Factories, deps: Deps) {
  const world = await makeWorld(api, make, deps);
  await deps.db
    .updateTable('organizations')
    .set({ isActive: false })
    .where('id', '=', world.organizations.A.id)
    .execute();
  return world;
}
