import { apiKeys } from '../en/api-keys/api-keys.ts';
import { i18n } from '../i18n.ts';

// Imported by the page of API keys, so that the texts are loaded before it renders.
i18n.addResourceBundle('en', 'translation', { apiKeys }, true);
