import { trainingReminders } from '../en/training/reminders.ts';
import { i18n } from '../i18n.ts';

// Imported by the profile settings, the only page that uses these texts.
i18n.addResourceBundle('en', 'translation', { training: { reminders: trainingReminders } }, true);
