export { announceSubmission } from './announce-submission.queries.ts';
export { assignCapstone } from './assign-reviewer.service.ts';
export { type Review, reviewCapstone } from './capstone-review.service.ts';
export { selectRounds } from './rounds.ts';
export {
  findCapstoneRules,
  findSubmission,
  listAttachments,
  reopenSubmission,
} from './capstone.queries.ts';
export {
  getCapstone,
  requireCapstone,
  requireNotSubmitted,
  saveCapstone,
  toStarted,
} from './capstone.service.ts';
