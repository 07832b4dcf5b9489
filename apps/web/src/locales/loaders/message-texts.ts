import { messages } from '../en/messages/messages.ts';
import { i18n } from '../i18n.ts';

// Imported by the email settings and the unsubscribe page, so that the texts are loaded before they render.
i18n.addResourceBundle('en', 'translation', { messages }, true);
