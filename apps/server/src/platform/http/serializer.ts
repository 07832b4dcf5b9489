import { deepStrictEqual } from 'node:assert';
import fastJson from 'fast-json-stringify';
import { z } from 'zod';
import type { LocalCache } from '../cache/local-cache.ts';

type JsonSchema = Record<string, unknown>;

/** Leaves out what does not change the text: bounds, and the two equal types of a pair of numbers. */
function simplify(schema: JsonSchema): void {
  for (const bound of ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'pattern'])
    delete schema[bound];
  const { anyOf } = (schema['items'] ?? {}) as { anyOf?: unknown[] };
  const [first, ...others] = anyOf ?? [];
  if (first && others.every((other) => JSON.stringify(other) === JSON.stringify(first)))
    schema['items'] = first;
}

type Serialize = (value: unknown) => string;

/** Compiles a schema of the contract to a function that writes the fields it lists, and no others. */
function compile(schema: z.ZodType): Serialize {
  const json = z.toJSONSchema(schema, {
    // `nullable` instead of a union: a union is validated for each value.
    target: 'openapi-3.0',
    io: 'output',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => simplify(jsonSchema as JsonSchema),
  });
  return fastJson(json as Parameters<typeof fastJson>[0]);
}

/** Serializes as `serialize`, and throws if the text is not what the contract says. For tests. */
function verify(schema: z.ZodType, serialize: Serialize): Serialize {
  return (value) => {
    const text = serialize(value);
    deepStrictEqual(JSON.parse(text), JSON.parse(JSON.stringify(schema.parse(value))));
    return text;
  };
}

/**
 * Serializes each cached object once: it is sent to many requests and never changes. As bytes, because a text would be
 * encoded for each request.
 */
function serializeOnce(memory: LocalCache, serialize: Serialize): Serialize {
  const replies = new WeakMap<object, Buffer>();
  // Fastify accepts bytes as well as text, though its types do not say so.
  return ((value: unknown): string | Buffer => {
    if (typeof value !== 'object' || value === null || !memory.holds(value))
      return serialize(value);
    const known = replies.get(value);
    if (known) return known;
    const reply = Buffer.from(serialize(value));
    replies.set(value, reply);
    return reply;
  }) as Serialize;
}

/** Creates the compiler of reply serializers from the schemas of the contract. */
export function createSerializerCompiler(
  memory: LocalCache,
  { isTest }: { isTest: boolean },
): (route: { schema: z.ZodType }) => Serialize {
  // Replies of one schema, such as errors, are compiled once for all routes.
  const compiled = new WeakMap<z.ZodType, Serialize>();
  return ({ schema }) => {
    const known = compiled.get(schema);
    if (known) return known;
    const serialize = compile(schema);
    const serializer = serializeOnce(memory, isTest ? verify(schema, serialize) : serialize);
    compiled.set(schema, serializer);
    return serializer;
  };
}
