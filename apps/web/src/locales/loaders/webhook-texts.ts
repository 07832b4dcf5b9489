import { webhooks } from '../en/webhooks/webhooks.ts';
import { i18n } from '../i18n.ts';

// Imported by the page of webhooks, so that the texts are loaded before it renders.
i18n.addResourceBundle('en', 'translation', { webhooks }, true);
