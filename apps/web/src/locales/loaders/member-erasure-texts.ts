import { memberErasure } from '../en/privacy/member-erasure.ts';
import { i18n } from '../i18n.ts';

// Imported by what uses these texts, so that they are loaded before it renders.
i18n.addResourceBundle('en', 'translation', { memberErasure }, true);
