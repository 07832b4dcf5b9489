import { enAuthoring } from './en-authoring.ts';
import { i18n } from './i18n.ts';

// Every page that shows these texts imports this file, so that they are there before it is.
i18n.addResourceBundle('en', 'translation', enAuthoring, true);
