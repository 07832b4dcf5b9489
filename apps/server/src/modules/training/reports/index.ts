export { drawTranscript } from './draw-transcript.ts';
export { formatLongDay } from './report-labels.ts';
export { reportRoutes } from './report.routes.ts';
export { exportReportOfDay } from './report.service.ts';
export { toPrintable } from './report-text.ts';
export { signReport } from './signature.ts';
