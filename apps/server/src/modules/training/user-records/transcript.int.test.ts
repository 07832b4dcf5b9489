import { expect } from 'vitest';
import type { Factories } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import type { Actor } from '../../../policies/actor.ts';
import { exportOwnTranscript } from './transcript.service.ts';

/** Creates an organization and returns one of its members as an actor. */
async function makeActor(make: Factories): Promise<Actor> {
  const organization = await make.organization();
  return {
    ...(await make.user({ organization })),
    sessionId: '',
    ipAddress: '127.0.0.1',
    emailVerified: true,
    isSuperAdmin: false,
    mustSetUpFactor: false,
    mustAcceptNotice: false,
    membership: {
      organizationId: organization.id,
      organizationName: organization.name,
      isActive: true,
      hasExclusiveCatalogue: false,
      brandingRevision: 0,
      role: 'member',
      isManager: false,
      grantedCourseIds: [],
    },
  };
}

test('throws too_many_exports when two transcripts of the organization or four of all are exported', async ({
  make,
  deps,
}) => {
  const [north, south, west] = [
    await makeActor(make),
    await makeActor(make),
    await makeActor(make),
  ];
  const exportAll = (actors: Actor[]) =>
    Promise.allSettled(actors.map((actor) => exportOwnTranscript(deps, actor)));
  const done = { status: 'fulfilled' };
  const rejected = { status: 'rejected', reason: { code: 'too_many_exports' } };
  const ofOne = await exportAll([north, north, north, south]);
  expect(ofOne).toMatchObject([done, done, rejected, done]);
  const ofAll = await exportAll([north, north, south, south, west]);
  expect(ofAll).toMatchObject([done, done, done, done, rejected]);
});
