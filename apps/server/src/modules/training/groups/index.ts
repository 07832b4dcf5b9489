export { enqueueGroupEvaluations } from './changes.service.ts';
export {
  evaluateGroups,
  evaluateGroupsForNewDay,
  evaluateMemberGroups,
} from './evaluate.service.ts';
export { groupRoutes } from './groups.routes.ts';
