import type { ReportTerms } from '@atrium/contracts/training/report-schedules';

/** Returns the terms of a report for everyone, on Mondays at 08:00. */
export const makeReportTerms = (terms: Partial<ReportTerms>): ReportTerms => ({
  name: 'Safety report',
  courseId: null,
  coversTeam: false,
  teamId: null,
  format: 'xlsx',
  frequency: 'weekly',
  day: 1,
  localTime: '08:00',
  isPaused: false,
  readerIds: [],
  emails: [],
  ...terms,
});
