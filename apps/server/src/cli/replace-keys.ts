import { reencryptXapiPasswords } from '../modules/analytics/index.ts';
import { replaceSigningKey } from '../modules/certificates/index.ts';
import { reencryptTotpSecrets, replaceTokenKey } from '../modules/identity/index.ts';
import { reencryptSsoSecrets } from '../modules/sso/index.ts';
import { reencryptEndpointSecrets } from '../modules/webhooks/index.ts';
import { withDeps } from './open-deps.ts';
import type { Terminal } from './terminal.ts';

/**
 * `atrium rotate-secret keys`: replaces the keys that sign access tokens and credentials, and encrypts stored secrets with
 * the current one. What the keys signed stays valid.
 */
export async function replaceKeys({ env, print }: Terminal): Promise<number> {
  await withDeps(env, async (deps) => {
    await replaceTokenKey(deps);
    await replaceSigningKey(deps);
    await reencryptSsoSecrets(deps);
    await reencryptEndpointSecrets(deps);
    await reencryptXapiPasswords(deps);
    await reencryptTotpSecrets(deps);
  });
  print(
    'New keys sign access tokens and credentials, in all processes within ten minutes. Earlier credentials stay valid.',
  );
  return 0;
}
