import { profile } from './en/profile.ts';
import { i18n } from './i18n.ts';

// The page of the profile imports this file, so that its texts are there before it.
i18n.addResourceBundle('en', 'translation', { profile }, true);
