import { landing } from './en/landing.ts';
import { i18n } from './i18n.ts';

// The landing page imports this file, so that its texts are there before it.
i18n.addResourceBundle('en', 'translation', { landing }, true);
