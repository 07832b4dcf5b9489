import { z } from 'zod';
import { storedDate } from '../base/dates.ts';
import { hasNoControlCharacters } from '../base/form-schemas.ts';
import { memberFieldTypes, organizationRoles } from '../organizations/constants.ts';
import {
  groupFieldKind,
  groupFields,
  groupLimits as limits,
  groupOperators,
  type GroupValueKind,
  memberStatuses,
  operatorsOfKind,
  valueKindOf,
} from './group-fields.ts';

const text = z.string().trim().min(1).max(limits.valueLength).refine(hasNoControlCharacters);
const listOf = (value: z.ZodType) => z.array(value).min(1).max(limits.values);

const valuesByKind: Record<GroupValueKind, z.ZodType> = {
  list: listOf(text),
  day: z.tuple([storedDate]),
  days: z.tuple([z.int().min(1).max(limits.days)]),
  number: z.tuple([z.number()]),
  none: z.tuple([]),
};

type Condition = Pick<z.infer<typeof conditionShape>, 'field' | 'custom' | 'operator' | 'values'>;

function schemaOfValues(condition: Condition): z.ZodType {
  const kind = groupFieldKind(condition);
  if (valueKindOf[condition.operator] === 'list') {
    if (kind === 'team' || kind === 'member') return listOf(z.uuid());
    if (condition.field === 'role') return listOf(z.enum(organizationRoles));
    if (condition.field === 'status') return listOf(z.enum(memberStatuses));
  }
  return valuesByKind[valueKindOf[condition.operator]];
}

const conditionShape = z.strictObject({
  field: z.enum(groupFields),
  custom: z
    .strictObject({
      key: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/),
      type: z.enum(memberFieldTypes),
    })
    .optional()
    .describe('The custom field; only with the field custom'),
  operator: z.enum(groupOperators).describe('Depends on the type of the field'),
  values: z
    .array(z.union([text, z.number()]))
    .max(limits.values)
    .describe('Ids of teams or managers, texts, a day, or a number; empty for presence'),
});

/** A condition about one field of a member. Texts are compared without letter case. */
const groupCondition = conditionShape
  .refine(({ field, custom }) => (field === 'custom') === (custom !== undefined), {
    message: 'Name the custom field.',
    path: ['custom'],
  })
  .refine((condition) => operatorsOfKind[groupFieldKind(condition)].includes(condition.operator), {
    message: 'This field can’t be compared like this.',
    path: ['operator'],
  })
  .refine((condition) => schemaOfValues(condition).safeParse(condition.values).success, {
    message: 'These values don’t fit the condition.',
    path: ['values'],
  });
export type GroupCondition = z.infer<typeof groupCondition>;

/** Who belongs to a dynamic group: members who match one of its parts. */
export const groupRule = z.strictObject({
  anyOf: z
    .array(
      z.strictObject({
        match: z
          .enum(['all', 'any'])
          .describe('Whether all conditions must be true, or one of them'),
        conditions: z.array(groupCondition).min(1).max(limits.conditions),
      }),
    )
    .min(1)
    .max(limits.parts),
});
export type GroupRule = z.infer<typeof groupRule>;
