export { RecentActivity } from './activity/recent-activity.tsx';
export { AuditLogs } from './logs/audit-logs.tsx';
