import { factors } from '../en/identity/factors.ts';
import { i18n } from '../i18n.ts';

// Imported by what uses these texts, so that they are loaded before it renders.
i18n.addResourceBundle('en', 'translation', { factors }, true);
