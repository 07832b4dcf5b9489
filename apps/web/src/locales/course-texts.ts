import { course } from './en/course.ts';
import { i18n } from './i18n.ts';

// What shows a course, its lessons or what is missing in it imports this file, so that its texts are loaded before it renders.
i18n.addResourceBundle('en', 'translation', { course }, true);
