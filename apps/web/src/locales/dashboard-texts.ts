import { dashboard } from './en/dashboard.ts';
import { i18n } from './i18n.ts';

// The page imports this file, so that its texts are loaded before it renders.
i18n.addResourceBundle('en', 'translation', { dashboard }, true);
