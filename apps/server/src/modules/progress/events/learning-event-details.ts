import type { CompletionMethod, learning } from '@atrium/contracts/progress/constants';
import type { LearningVerb } from '../../../platform/database/database-types.ts';

type Empty = Record<string, never>;

/** What caused the event if it was not the learner. */
type Cause = { movedBy?: 'review' | 'publishing' };

/** The `result` column of each kind of learning event. */
type LearningEventResults = {
  /** Set if the course had a price. */
  enrolled: { priceCents?: number; priceCurrency?: string };
  started: Empty;
  resumed: Empty;
  progressed: { percent: (typeof learning.milestones)[number] } & Cause;
  answered: { attempt: string; score: number; passed: boolean };
  /** `by` and `seconds` are set for lessons only. */
  completed: Cause & { by?: CompletionMethod; seconds?: number; reviewer?: string };
  submitted: Empty;
  certified: Empty;
  reset: Empty;
  assigned: { assignmentId: string; dueOn?: string };
  rated: { rating: number };
  reviewed: { decision: 'approved' | 'returned'; reviewer: string };
  revoked: { number: string };
};

/** The verb of a learning event and its result. */
export type LearningEventDetails = {
  [Verb in LearningVerb]: { verb: Verb } & (Empty extends LearningEventResults[Verb]
    ? { result?: LearningEventResults[Verb] }
    : { result: LearningEventResults[Verb] });
}[LearningVerb];
