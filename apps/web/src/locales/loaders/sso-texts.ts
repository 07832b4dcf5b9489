import { sso } from '../en/sso/sso.ts';
import { i18n } from '../i18n.ts';

// Imported by the pages of single sign-on, so that the texts are loaded before they render.
i18n.addResourceBundle('en', 'translation', { sso }, true);
