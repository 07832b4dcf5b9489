export { buildDataExport } from './build-export.service.ts';
export { listDataExports } from './data-exports.service.ts';
export { dataExportRoutes } from './data-exports.routes.ts';
export { pruneDataExports, toDataExportFolder } from './prune-exports.service.ts';
