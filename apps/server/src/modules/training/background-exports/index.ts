export { buildTrainingExport } from './build-export.service.ts';
export { pruneTrainingExports } from './prune-exports.service.ts';
export { trainingExportRoutes } from './training-exports.routes.ts';
