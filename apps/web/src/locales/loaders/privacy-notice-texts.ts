import { privacyNotice } from '../en/organizations/privacy-notice.ts';
import { i18n } from '../i18n.ts';

// Imported by everything that shows a privacy notice, so that the texts are loaded before it renders.
i18n.addResourceBundle('en', 'translation', { privacyNotice }, true);
