export { runCourseImport, sweepImportFolders } from './import-course.service.ts';
export { sweepImports } from './import-sweep.service.ts';
export { courseImportRoutes } from './imports.routes.ts';
