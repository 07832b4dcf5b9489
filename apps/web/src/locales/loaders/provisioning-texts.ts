import { provisioning } from '../en/scim/provisioning.ts';
import { i18n } from '../i18n.ts';

// Imported by the page that shows provisioning, so that the texts are loaded before it renders.
i18n.addResourceBundle('en', 'translation', { provisioning }, true);
