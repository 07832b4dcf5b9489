import { createInterface } from 'node:readline';
import { startOidcIdentityProvider } from './oidc-identity-provider.ts';
import { startSamlIdentityProvider } from './saml-identity-provider.ts';

// Runs an identity provider for journeys in the browser, which don't import code of the server. The first argument is
// its protocol, the second its options as JSON. Prints its properties as JSON, then runs commands like
// {"method":"setUser","args":[]} from standard input, each answered by a line.

const [protocol, options = '{}'] = process.argv.slice(2);
const parsed = JSON.parse(options) as never;
const provider: Record<string, unknown> =
  protocol === 'saml'
    ? await startSamlIdentityProvider(parsed)
    : await startOidcIdentityProvider(parsed);

const print = (reply: object) => process.stdout.write(`${JSON.stringify(reply)}\n`);
print(provider);
for await (const line of createInterface({ input: process.stdin })) {
  const { method, args } = JSON.parse(line) as { method: string; args: unknown[] };
  await (provider[method] as (...given: unknown[]) => unknown)(...args);
  print({});
}
await (provider['close'] as () => Promise<void>)();
process.exit(0);
