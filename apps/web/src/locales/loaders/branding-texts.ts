import { branding } from '../en/branding/branding.ts';
import { i18n } from '../i18n.ts';

// Imported by the page of the branding, so that the texts are loaded before it renders.
i18n.addResourceBundle('en', 'translation', { branding }, true);
