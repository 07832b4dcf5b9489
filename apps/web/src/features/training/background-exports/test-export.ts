import type { TrainingExport } from '@atrium/contracts/training/training-exports';

/** An export of everyone that is ready. */
export const testExport: TrainingExport = {
  id: 'e1',
  format: 'csv',
  on: '2026-03-10',
  filter: {
    teamId: null,
    teamName: null,
    courseId: null,
    courseTitle: null,
    status: null,
    search: null,
    details: {},
  },
  requestedAt: '2026-03-10T09:00:00.000Z',
  status: 'ready',
  error: null,
  sizeBytes: 3_250_586,
  expiresAt: '2026-03-17T12:00:00.000Z',
};
