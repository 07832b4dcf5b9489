import { trainingCalendar } from '../en/training/calendar.ts';
import { i18n } from '../i18n.ts';

// Imported by the profile settings, the only page that uses these texts.
i18n.addResourceBundle('en', 'translation', { training: { calendar: trainingCalendar } }, true);
