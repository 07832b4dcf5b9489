import type { z } from 'zod';
import type { ApiScope } from '../scopes/constants.ts';

/** Where an endpoint is called. Routes have no schemas, so that the browser can import them without zod. */
export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: `/api/${string}`;
  /** True for a create call that accepts an `Idempotency-Key`. */
  idempotent?: true | undefined;
};

/** Schemas of a request and its replies. `response` is keyed by status. */
export type EndpointSchema = {
  params?: z.ZodType;
  querystring?: z.ZodType;
  body?: z.ZodType;
  response: Record<number, z.ZodType>;
  summary: string;
  tags: string[];
  /** The scope an API key needs for this call. Without it, the call is refused to all API keys. */
  scope?: ApiScope;
};

/** A route with its schemas: the server registers it, the OpenAPI document lists it. */
export type Endpoint = Route & { schema: EndpointSchema };

/** Adds schemas to a route and preserves the exact types of both. */
export function endpoint<const R extends Route, const Schema extends EndpointSchema>(
  route: R,
  schema: Schema,
): R & { schema: Schema } {
  return { ...route, schema };
}
