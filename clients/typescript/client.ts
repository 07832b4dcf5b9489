import createClient, { type Client } from 'openapi-fetch';
import type { paths } from './api.d.ts';

export type Atrium = Client<paths>;

/** Signs in and returns a client that sends the access token. Throws if the sign-in fails. */
export async function signIn(baseUrl: string, email: string, password: string): Promise<Atrium> {
  // Sign-in sets a cookie for browsers, so it accepts requests from the product's own URL only.
  const atrium = createClient<paths>({ baseUrl, headers: { origin: baseUrl } });
  const { data, error } = await atrium.POST('/api/auth/sign-in', { body: { email, password } });
  if (error) throw new Error(error.message);
  const headers = { authorization: `Bearer ${data.access_token}` };
  return createClient<paths>({ baseUrl, headers });
}

/** Reads a setting of the examples from the environment. */
export function readSetting(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`Set ${name}.`);
  return value;
}
