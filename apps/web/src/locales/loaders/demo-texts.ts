import { demo } from '../en/identity/demo.ts';
import { i18n } from '../i18n.ts';

// Imported by the parts that only a demo shows, so that the texts are loaded before they render.
i18n.addResourceBundle('en', 'translation', { demo }, true);
