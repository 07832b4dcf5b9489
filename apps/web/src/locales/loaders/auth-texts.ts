import { auth } from '../en/identity/auth.ts';
import { names } from '../en/identity/names.ts';
import { i18n } from '../i18n.ts';

// Imported by the pages that use these texts.
i18n.addResourceBundle('en', 'translation', { auth, names }, true);
