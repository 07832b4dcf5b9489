import { certificateDocument } from '../en/certificates/certificate-document.ts';
import { i18n } from '../i18n.ts';

// Imported by every component that uses these texts, so that they are loaded before it renders.
i18n.addResourceBundle('en', 'translation', { certificateDocument }, true);
