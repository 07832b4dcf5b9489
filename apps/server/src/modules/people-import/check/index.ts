export { checkImport } from './check.service.ts';
export type { RowPlan } from './people.ts';
