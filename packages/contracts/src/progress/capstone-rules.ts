import { z } from 'zod';
import { attachments, capstones, ratingLevels } from './constants.ts';

/** What a reviewer rates. */
export const capstoneCriterion = z.strictObject({
  key: z.uuid().describe('Identifies the criterion in ratings'),
  title: z.string().trim().min(1).max(capstones.criterionTitleMax),
  description: z.string().trim().max(capstones.criterionDescriptionMax),
});
export type CapstoneCriterion = z.infer<typeof capstoneCriterion>;

/** Whether learners must add files to a capstone, and how many they may add. */
export const attachmentRules = z.strictObject({
  isRequired: z.boolean().describe('At least one file is needed to submit'),
  maximum: z.int().min(1).max(attachments.maximumMax),
});
export type AttachmentRules = z.infer<typeof attachmentRules>;

/**
 * Rules of one capstone. A capstone without rules accepts any reflection, and has no criteria, no files and no review due
 * date.
 */
export const capstoneRules = z.strictObject({
  minimumReflectionCharacters: z
    .int()
    .min(0)
    .max(capstones.minimumReflectionMax)
    .describe('0: a reflection is optional'),
  criteria: z
    .array(capstoneCriterion)
    .max(capstones.criteriaMax)
    .default([])
    .refine(
      (criteria) => new Set(criteria.map(({ key }) => key)).size === criteria.length,
      'Criterion keys must be unique.',
    ),
  attachments: attachmentRules.optional().describe('Left out: no files'),
  reviewWithinDays: z
    .int()
    .min(1)
    .max(capstones.reviewWithinDaysMax)
    .nullable()
    .default(null)
    .describe('Days from a submission to the due date of its review; null: no due date'),
});
export type CapstoneRules = z.infer<typeof capstoneRules>;

/** Rating of a criterion, with the text of the criterion at that time. */
export const capstoneRating = capstoneCriterion.extend({
  level: z.enum(ratingLevels),
  comment: z.string(),
});
export type CapstoneRating = z.infer<typeof capstoneRating>;

/** A file of a submission. It never changes. */
export const submittedAttachment = z.object({
  id: z.uuid(),
  name: z.string(),
  sizeBytes: z.int(),
  contentType: z.enum(attachments.contentTypes),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type SubmittedAttachment = z.infer<typeof submittedAttachment>;

/** One submission of a capstone with its review. */
export const capstoneRound = z.object({
  number: z.int(),
  submittedAt: z.iso.datetime(),
  reflection: z.string(),
  tasks: z.array(z.object({ title: z.string(), isDone: z.boolean() })),
  decision: z.enum(['approved', 'returned']).nullable().describe('Null: not reviewed'),
  reviewedAt: z.iso.datetime().nullable(),
  reviewer: z.string().nullable().describe('Name of the user'),
  comment: z.string().nullable(),
  ratings: z.array(capstoneRating),
  attachments: z.array(submittedAttachment),
});
export type CapstoneRound = z.infer<typeof capstoneRound>;
