import { systemStatus } from '../en/analytics/system-status.ts';
import { i18n } from '../i18n.ts';

// Imported by the system page, the only one that uses these texts.
i18n.addResourceBundle('en', 'translation', { systemStatus }, true);
