import type { Jobs } from '../../platform/queue/worker.ts';
import { announceVersion } from './publishing/index.ts';
import { runCourseImport, sweepImportFolders, sweepImports } from './imports/index.ts';

export const authoringJobs: Jobs = {
  'authoring.announce_version': announceVersion,
  'authoring.import_course': (deps, { importId }, run) => runCourseImport(deps, importId, run),
  'authoring.sweep_imports': async (deps) => {
    await sweepImportFolders(deps);
    await sweepImports(deps);
  },
};
