import { enLesson } from './en-lesson.ts';
import { i18n } from './i18n.ts';

// The pages of lessons import this file, so that their texts are there before them.
i18n.addResourceBundle('en', 'translation', enLesson, true);
