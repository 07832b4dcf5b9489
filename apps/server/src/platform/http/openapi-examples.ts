import { errorCodes, type ErrorCode } from '@atrium/contracts/base/errors';

/** The parts of a JSON schema that decide about its example. */
export type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  pattern?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  minItems?: number;
  minLength?: number;
  maxLength?: number;
};

/** Texts by the name of their property; `text` where none is given. */
const texts: Record<string, string> = {
  text: 'Example',
  title: 'Workplace safety',
  courseTitle: 'Workplace safety',
  course: 'Workplace safety',
  name: 'Ada Hansen',
  fullName: 'Ada Hansen',
  description: 'How to work safely on site.',
  summary: 'How to work safely on site.',
  instructorName: 'Maria Berg',
  thumbnail: '/api/images/3f0c2a86-5a1e-4d0b-9a4e-2f6d5b8c7e10',
  instructorAvatar: '/api/images/3f0c2a86-5a1e-4d0b-9a4e-2f6d5b8c7e10',
  organizationName: 'Northwind Surveys',
  team: 'Field staff',
  href: '/courses/workplace-safety',
  domain: 'northwind.example',
  timeZone: 'Europe/Oslo',
  language: 'en',
  version: '1.0.0',
  questionText: 'Which ladder angle is safe?',
  answerText: '75 degrees',
  password: 'correct horse battery staple',
  newPassword: 'correct horse battery staple',
  currentPassword: 'correct horse battery staple',
  pin: '730428',
};

const byFormat: Record<string, string> = {
  email: 'ada.hansen@example.com',
  uuid: '3f0c2a86-5a1e-4d0b-9a4e-2f6d5b8c7e10',
  ipv4: '203.0.113.7',
  cidrv4: '203.0.113.0/24',
  'date-time': '2026-03-14T09:00:00.000Z',
  date: '2026-03-14',
  time: '09:00:00',
  uri: 'https://example.com/file',
};

/** Texts tried for a pattern, in this order. */
const byPattern = [
  '2026-03-14',
  '2026-03',
  '09:00',
  'workplace-safety',
  'Ada Hansen',
  '/api/images/3f0c2a86-5a1e-4d0b-9a4e-2f6d5b8c7e10',
  'A1B2C3D4',
  '12.5',
  '#1f6feb',
  '/api/branding/images/3f0c2a86-5a1e-4d0b-9a4e-2f6d5b8c7e10',
  'cost_center',
  '1',
  'a'.repeat(43),
  'a'.repeat(64),
];

function exampleText(schema: JsonSchema, name: string): string {
  const known = schema.format === undefined ? undefined : byFormat[schema.format];
  if (known !== undefined) return known;
  const text = texts[name] ?? texts['text'] ?? '';
  if (schema.pattern !== undefined) {
    const pattern = new RegExp(schema.pattern, 'u');
    const { minLength = 0, maxLength = Infinity } = schema;
    const fits = (each: string) =>
      pattern.test(each) && each.length >= minLength && each.length <= maxLength;
    return [text, ...byPattern].find(fits) ?? text;
  }
  return text.padEnd(schema.minLength ?? 0, '.').slice(0, schema.maxLength);
}

function exampleNumber({ minimum, exclusiveMinimum, maximum }: JsonSchema): number {
  const lowest = minimum ?? (exclusiveMinimum === undefined ? 1 : exclusiveMinimum + 1);
  return Math.min(Math.max(lowest, 1), maximum ?? Infinity);
}

/** Returns the schema that describes a value: the one referred to, or the first alternative that is not null. */
function resolve(schema: JsonSchema, components: Record<string, JsonSchema>): JsonSchema {
  if (schema.$ref !== undefined) {
    const target = components[schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)];
    if (!target) throw new Error(`${schema.$ref} is not in the document`);
    return resolve(target, components);
  }
  const alternatives = schema.anyOf ?? schema.oneOf;
  const first = alternatives?.find(({ type }) => type !== 'null');
  if (first) return resolve(first, components);
  if (schema.allOf) {
    const parts = schema.allOf.map((part) => resolve(part, components));
    return { ...Object.assign({}, ...parts), ...schema };
  }
  return schema;
}

/** Returns a value that matches a schema, with texts a reader recognizes. The same schema gives the same value. */
export function toExample(
  schema: JsonSchema,
  components: Record<string, JsonSchema>,
  name = '',
): unknown {
  const found = resolve(schema, components);
  if (found.const !== undefined) return found.const;
  if (found.enum) return found.enum[0];
  if (found.default !== undefined) return found.default;
  const type = Array.isArray(found.type) ? found.type.find((each) => each !== 'null') : found.type;
  if (type === 'boolean') return false;
  if (type === 'integer' || type === 'number') return exampleNumber(found);
  if (type === 'array') {
    const items = found.prefixItems ?? (found.items ? [found.items] : []);
    const count = found.prefixItems ? 1 : Math.max(1, found.minItems ?? 1);
    return Array.from({ length: count }, () =>
      items.map((item) => toExample(item, components, name)),
    ).flat();
  }
  if (type === 'object' || found.properties) {
    const entries = Object.entries(found.properties ?? {}).map(
      ([key, property]) => [key, toExample(property, components, key)] as const,
    );
    const others = typeof found.additionalProperties === 'object' ? found.additionalProperties : {};
    const missing = (found.required ?? [])
      .filter((key) => !(key in (found.properties ?? {})))
      .map((key) => [key, toExample(others, components, key)] as const);
    return Object.fromEntries([...entries, ...missing]);
  }
  return type === 'null' ? null : exampleText(found, name);
}

/** Returns an error reply with this status, the one most calls give. */
export function toErrorExample(status: number): object | undefined {
  const preferred: Record<number, ErrorCode> = {
    400: 'bad_request',
    401: 'authentication_required',
    403: 'forbidden',
    404: 'not_found',
  };
  const codes = Object.entries(errorCodes) as [ErrorCode, { status: number; message: string }][];
  const [code, error] =
    codes.find(([each]) => each === preferred[status]) ??
    codes.find(([, each]) => each.status === status) ??
    [];
  if (code === undefined || error === undefined) return undefined;
  return { code, message: error.message, error: error.message, requestId: 'req-1' };
}
