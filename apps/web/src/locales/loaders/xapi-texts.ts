import { xapi } from '../en/analytics/xapi.ts';
import { i18n } from '../i18n.ts';

// Imported by the page with the learning record store, so that the texts are loaded before it renders.
i18n.addResourceBundle('en', 'translation', { xapi }, true);
