import type { z } from 'zod';

/** What a call takes and answers. Each part is a zod schema; `response` is keyed by status. */
export type EndpointSchema = {
  params?: z.ZodType;
  querystring?: z.ZodType;
  body?: z.ZodType;
  response: Record<number, z.ZodType>;
  summary: string;
  tags: string[];
};

/** One call of the API: the server registers it, the browser calls it, the OpenAPI document lists it. */
export type Endpoint<
  Schema extends EndpointSchema = EndpointSchema,
  Makes extends true | undefined = true | undefined,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: `/api/${string}`;
  schema: Schema;
  /** It makes something: the same key sent with it again makes no second one. */
  idempotent?: Makes;
};

/** Keeps the exact schema types of an endpoint for whoever uses it, and whether it makes something. */
export function endpoint<
  const Schema extends EndpointSchema,
  const Makes extends true | undefined = undefined,
>(definition: Endpoint<Schema, Makes>): Endpoint<Schema, Makes> {
  return definition;
}

type Input<Schema, Key extends string> =
  Schema extends Record<Key, infer Part extends z.ZodType> ? z.input<Part> : undefined;

/** An endpoint that makes nothing a repetition could make twice. */
export type PlainEndpoint = Endpoint<EndpointSchema, undefined>;

/** What a caller passes to an endpoint; parts without a schema are absent. */
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
