export { RecentActivity } from './activity/recent-activity.tsx';
export { AuditLog } from './log/audit-log.tsx';
