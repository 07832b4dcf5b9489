export const listReportSchedules = {
  method: 'GET',
  url: '/api/enterprise/admin/organizations/:orgId/report-schedules',
} as const;
export const listReportReaders = {
  method: 'GET',
  url: '/api/enterprise/admin/organizations/:orgId/report-readers',
} as const;
export const createReportSchedule = {
  method: 'POST',
  url: '/api/enterprise/admin/organizations/:orgId/report-schedules',
  idempotent: true,
} as const;
export const updateReportSchedule = {
  method: 'PUT',
  url: '/api/enterprise/admin/organizations/:orgId/report-schedules/:scheduleId',
} as const;
export const deleteReportSchedule = {
  method: 'DELETE',
  url: '/api/enterprise/admin/organizations/:orgId/report-schedules/:scheduleId',
} as const;
export const sendReport = {
  method: 'POST',
  url: '/api/enterprise/admin/organizations/:orgId/report-schedules/:scheduleId/send',
  idempotent: true,
} as const;
/** The token is in the query, because email clients call the URL of a header, and paths are logged. */
export const unsubscribeFromReport = {
  method: 'POST',
  url: '/api/training/reports/unsubscribe',
} as const;
