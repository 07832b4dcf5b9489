import { withDeps } from './open-deps.ts';
import type { Terminal } from './terminal.ts';

/** `atrium storage create`: creates the bucket unless it exists, and sets its rules. */
export async function createStorageBucket({ env, print }: Terminal): Promise<void> {
  await withDeps(env, async ({ storage, config }) => {
    await storage.ensureBucket();
    print(`The bucket ${config.S3_BUCKET} exists, and ${config.PUBLIC_URL} may read from it.`);
  });
}
