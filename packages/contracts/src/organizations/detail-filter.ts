import { z } from 'zod';
import { queryDate } from '../base/dates.ts';
import { hasNoControlCharacters } from '../base/form-schemas.ts';
import { memberDetails as limits } from './constants.ts';

const text = (max: number) =>
  z
    .string()
    .min(1)
    .max(max * 2)
    .refine((value) => value.isWellFormed() && hasNoControlCharacters(value));
const value = text(limits.textLength);
const fieldText = text(limits.fieldTextLength);

/** What the value of a custom field must be: a text, choice, yes or no, a number or date in a range, or a text that contains another. */
const fieldCondition = z.union([
  fieldText,
  z.number(),
  z.boolean(),
  z.strictObject({ contains: fieldText }),
  z.strictObject({ min: z.number().optional(), max: z.number().optional() }),
  z.strictObject({ since: queryDate.optional(), until: queryDate.optional() }),
]);
export type FieldCondition = z.infer<typeof fieldCondition>;

const fieldConditions = z
  .record(z.string().regex(/^[a-z][a-z0-9_]{0,39}$/), fieldCondition)
  .refine((conditions) => Object.keys(conditions).length <= limits.fields);

function parseConditions(json: string): Record<string, FieldCondition> | undefined {
  try {
    return fieldConditions.safeParse(JSON.parse(json)).data;
  } catch {
    return undefined;
  }
}

/** Returns the conditions of a filter by the key of their field. Throws for text that the filter does not accept. */
export function readFieldConditions(json: string): Record<string, FieldCondition> {
  const conditions = parseConditions(json);
  if (!conditions) throw new Error('not conditions of custom fields');
  return conditions;
}

/** Filters members by their details. All conditions apply. */
export const detailFilter = z.object({
  department: value.optional(),
  location: value.optional(),
  jobTitle: value.optional(),
  reportsTo: z.uuid().optional().describe('The manager in the details'),
  hiredSince: queryDate.optional(),
  hiredUntil: queryDate.optional(),
  customFields: z
    .string()
    .max(4_000)
    .refine((json) => parseConditions(json) !== undefined, 'Use conditions of custom fields.')
    .optional()
    .describe(
      'JSON by the key of the field: a value, {"contains": text}, {"min": number, "max": number} or {"since": day, "until": day}',
    ),
});
export type DetailFilter = z.infer<typeof detailFilter>;
