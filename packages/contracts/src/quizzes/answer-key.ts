import { z } from 'zod';
import { answerKeys } from './constants.ts';

const { minParts, maxParts, maxAccepted, maxUnitLength, maxItemLength, maxGivenLength } =
  answerKeys;

const text = (maxLength: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(maxLength)
    .refine(
      (value) => value.isWellFormed() && !value.includes('\0'),
      'Contains characters that can’t be stored',
    );
const decimal = /^-?\d{1,15}(\.\d{1,10})?$/;
const areDistinct = (values: string[]) => new Set(values).size === values.length;

const numericKey = z.strictObject({
  type: z.literal('numeric'),
  value: z.string().regex(decimal).describe('Exact decimal number'),
  tolerance: z
    .string()
    .regex(/^\d{1,15}(\.\d{1,10})?$/)
    .describe('The largest accepted difference, included'),
  unit: text(maxUnitLength).nullable().default(null).describe('Shown to learners'),
});

const shortTextKey = z.strictObject({
  type: z.literal('short_text'),
  accepted: z.array(text(maxGivenLength)).min(1).max(maxAccepted),
  isCaseSensitive: z.boolean().default(false),
});

const item = z.strictObject({ id: z.int32().positive(), text: text(maxItemLength) });
const pair = z.strictObject({
  id: z.int32().positive(),
  left: text(maxItemLength),
  optionId: z.int32().positive(),
  right: text(maxItemLength),
});

const toKey = <Item extends z.ZodType<{ text: string }>, Pair extends z.ZodType<Sides>>(
  itemOf: Item,
  pairOf: Pair,
) =>
  z.discriminatedUnion('type', [
    numericKey,
    shortTextKey,
    z.strictObject({
      type: z.literal('ordering'),
      items: z
        .array(itemOf)
        .min(minParts)
        .max(maxParts)
        .refine((items) => areDistinct(items.map((each) => each.text)), 'Items must differ')
        .describe('In the correct order'),
    }),
    z.strictObject({
      type: z.literal('matching'),
      pairs: z
        .array(pairOf)
        .min(minParts)
        .max(maxParts)
        .refine(
          (pairs) =>
            areDistinct(pairs.map(({ left }) => left)) &&
            areDistinct(pairs.map(({ right }) => right)),
          'Both sides must differ in each pair',
        ),
    }),
  ]);
type Sides = { left: string; right: string };

/** The correct answer to a question without answers to choose from. Ids are random, so that they reveal no order. */
export const answerKey = toKey(item, pair);
export type AnswerKey = z.infer<typeof answerKey>;

/** An answer key as authors save it. New items have no id yet. */
export const answerKeyInput = toKey(
  item.partial({ id: true }),
  pair.partial({ id: true, optionId: true }),
);
export type AnswerKeyInput = z.infer<typeof answerKeyInput>;

/** An answer key in a course file. */
export const answerKeyFile = toKey(
  item.omit({ id: true }),
  pair.omit({ id: true, optionId: true }),
);
export type AnswerKeyFile = z.infer<typeof answerKeyFile>;
