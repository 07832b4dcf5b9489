import type { PasskeyAssertion, PasskeyAttestation } from '@atrium/contracts/identity/factors';

type Options = Record<string, unknown>;

const load = () => import('@simplewebauthn/browser');

/** Returns whether this browser has passkeys. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window;

/** Asks the browser to use a passkey. Rejects if the user cancels. */
export async function askPasskey(options: Options): Promise<PasskeyAssertion> {
  const { startAuthentication } = await load();
  const optionsJSON = options as unknown as Parameters<
    typeof startAuthentication
  >[0]['optionsJSON'];
  return (await startAuthentication({ optionsJSON })) as unknown as PasskeyAssertion;
}

/** Asks the browser to create a passkey. Rejects if the user cancels. */
export async function registerPasskey(options: Options): Promise<PasskeyAttestation> {
  const { startRegistration } = await load();
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'];
  return (await startRegistration({ optionsJSON })) as unknown as PasskeyAttestation;
}

/** Returns whether the user has canceled the dialog of the browser. */
export const isPasskeyCanceled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
