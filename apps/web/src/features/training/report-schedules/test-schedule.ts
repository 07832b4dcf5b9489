import type { ReportSchedule } from '@atrium/contracts/training/report-schedules';

/** A scheduled report for tests. */
export const testSchedule: ReportSchedule = {
  id: 's1',
  name: 'Safety report',
  courseId: null,
  courseTitle: null,
  coversTeam: false,
  teamId: null,
  teamName: null,
  format: 'xlsx',
  frequency: 'weekly',
  day: 1,
  localTime: '08:00',
  isPaused: false,
  revision: 3,
  createdBy: 'Amara Okafor',
  hasResponsibleAdmin: true,
  readers: [{ id: 'u1', fullName: 'Amara Okafor', email: 'amara@x.example', role: 'admin' }],
  emails: ['audit@firm.example'],
  lastSentAt: '2026-03-02T07:00:00.000Z',
  nextSendAt: '2026-03-09T07:00:00.000Z',
  lastError: null,
  lastErrorAt: null,
};
