import { replaceSigningKey } from '../modules/certificates/index.ts';
import { replaceTokenKey } from '../modules/identity/index.ts';
import { withDeps } from './open-deps.ts';
import type { Terminal } from './terminal.ts';

/** `atrium rotate-secret keys`: replaces the keys that sign access tokens and credentials. What they signed stays valid. */
export async function replaceKeys({ env, print }: Terminal): Promise<number> {
  await withDeps(env, async (deps) => {
    await replaceTokenKey(deps);
    await replaceSigningKey(deps);
  });
  print(
    'New keys sign access tokens and credentials, in all processes within ten minutes. Earlier credentials stay valid.',
  );
  return 0;
}
