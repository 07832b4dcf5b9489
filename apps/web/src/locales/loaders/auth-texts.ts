import { auth } from '../en/identity/auth.ts';
import { names } from '../en/identity/names.ts';
import { i18n } from '../i18n.ts';

// Imported by every module that uses these texts, so that they are loaded before it renders.
i18n.addResourceBundle('en', 'translation', { auth, names }, true);
