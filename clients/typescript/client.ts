import createClient, { type Client } from 'openapi-fetch';
import type { paths } from './api.d.ts';

export type Atrium = Client<paths>;

/** Returns a client that sends an API key. */
export const connect = (baseUrl: string, apiKey: string): Atrium =>
  createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${apiKey}` } });

/** Reads a setting of the examples from the environment. */
export function readSetting(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`Set ${name}.`);
  return value;
}
