import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(
  new URL('../../apps/server/test/support/run-identity-provider.ts', import.meta.url),
);

/** An identity provider that runs beside the test. `details` are its URLs and credentials. */
export type IdentityProvider = {
  details: Record<string, string>;
  call: (method: string, ...args: unknown[]) => Promise<void>;
  close: () => Promise<void>;
};

/** Starts oidc-provider or SimpleSAMLphp in a process of its own. */
export async function startIdentityProvider(
  protocol: 'oidc' | 'saml',
  options: object,
): Promise<IdentityProvider> {
  const child = spawn('tsx', ['--conditions=source', script, protocol, JSON.stringify(options)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const readLine = async () => {
    const { value, done } = await lines.next();
    if (done) throw new Error('The identity provider has ended');
    return JSON.parse(value) as Record<string, string>;
  };
  return {
    details: await readLine(),
    async call(method, ...args) {
      child.stdin.write(`${JSON.stringify({ method, args })}\n`);
      await readLine();
    },
    async close() {
      const ended = new Promise((done) => child.once('exit', done));
      child.stdin.end();
      await ended;
    },
  };
}
