export { type Review, reviewCapstone } from './capstone-review.service.ts';
export { findSubmission, reopenSubmission } from './capstone.queries.ts';
export { getCapstone, saveCapstone } from './capstone.service.ts';
