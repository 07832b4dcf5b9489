import type { z } from 'zod';

/** Schemas of a request and its replies. `response` is keyed by status. */
export type EndpointSchema = {
  params?: z.ZodType;
  querystring?: z.ZodType;
  body?: z.ZodType;
  response: Record<number, z.ZodType>;
  summary: string;
  tags: string[];
};

/** An API endpoint: the server registers it, the browser calls it, the OpenAPI document lists it. */
export type Endpoint<
  Schema extends EndpointSchema = EndpointSchema,
  Idempotent extends true | undefined = true | undefined,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: `/api/${string}`;
  schema: Schema;
  /** True for a create call that accepts an `Idempotency-Key`. */
  idempotent?: Idempotent;
};

/** Defines an endpoint and preserves its exact types. */
export function endpoint<
  const Schema extends EndpointSchema,
  const Idempotent extends true | undefined = undefined,
>(definition: Endpoint<Schema, Idempotent>): Endpoint<Schema, Idempotent> {
  return definition;
}

type Input<Schema, Key extends string> =
  Schema extends Record<Key, infer Part extends z.ZodType> ? z.input<Part> : undefined;

/** An endpoint without an idempotency key. */
export type PlainEndpoint = Endpoint<EndpointSchema, undefined>;

/** Input of a request to an endpoint; parts without a schema are undefined. */
export type RequestOf<E extends Endpoint> = {
  params: Input<E['schema'], 'params'>;
  query: Input<E['schema'], 'querystring'>;
  body: Input<E['schema'], 'body'>;
};

type Successful = 200 | 201 | 202;

/** The body of an endpoint's successful reply. */
export type ReplyOf<E extends Endpoint> = {
  [Status in keyof E['schema']['response'] & Successful]: z.output<E['schema']['response'][Status]>;
}[keyof E['schema']['response'] & Successful];
