import { peopleImport } from '../en/people-import/people-import.ts';
import { i18n } from '../i18n.ts';

// Imported by the page of the import, so that the texts are loaded before it renders.
i18n.addResourceBundle('en', 'translation', { peopleImport }, true);
