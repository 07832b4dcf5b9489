import { certificate } from './en/certificate.ts';
import { i18n } from './i18n.ts';

// The pages of certificates import this file, so that its texts are there before them.
i18n.addResourceBundle('en', 'translation', { certificate }, true);
