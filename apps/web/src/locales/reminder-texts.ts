import { trainingReminders } from './en/training-reminders.ts';
import { i18n } from './i18n.ts';

// Only the settings of a profile show these texts; they bring them along.
i18n.addResourceBundle('en', 'translation', { training: { reminders: trainingReminders } }, true);
