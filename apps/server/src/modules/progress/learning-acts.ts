import type { CompletionWay, learning } from '@atrium/contracts/constants';
import type { LearningVerb } from '../../platform/database-types.ts';

type Nothing = Record<string, never>;

/** Who has moved somebody's learning on, where it was not they themselves. */
type Moved = { movedBy?: 'review' | 'publishing' };

/** What the record tells of each act, beside whose it is, when and where. */
export type LearningResults = {
  /** Where a price was asked. */
  enrolled: { priceCents?: number; priceCurrency?: string };
  started: Nothing;
  resumed: Nothing;
  progressed: { percent: (typeof learning.milestones)[number] } & Moved;
  answered: { attempt: string; score: number; passed: boolean };
  /** Of a lesson how, and how long it took; a course has neither. */
  completed: Moved & { by?: CompletionWay; seconds?: number; reviewer?: string };
  submitted: Nothing;
  certified: Nothing;
  reset: Nothing;
  assigned: { assignmentId: string; dueOn?: string };
  rated: { rating: number };
  reviewed: { decision: 'approved' | 'returned'; reviewer: string };
  revoked: { number: string };
};

/** Something done for the record: a verb, and what came of it. */
export type LearningAct = {
  [Verb in LearningVerb]: { verb: Verb } & (Nothing extends LearningResults[Verb]
    ? { result?: LearningResults[Verb] }
    : { result: LearningResults[Verb] });
}[LearningVerb];
