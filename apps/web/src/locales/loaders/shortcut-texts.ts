import { shortcuts } from '../en/app/shortcuts.ts';
import { i18n } from '../i18n.ts';

// Imported by the account menu and the help, so that the texts are loaded before they render.
i18n.addResourceBundle('en', 'translation', { shortcuts }, true);
