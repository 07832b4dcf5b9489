export { sendDigests } from './digests.service.ts';
export { reminderRoutes } from './reminders.routes.ts';
export { sendReminders } from './reminders.service.ts';
