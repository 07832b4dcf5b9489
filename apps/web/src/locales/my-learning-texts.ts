import { myLearning } from './en/my-learning.ts';
import { i18n } from './i18n.ts';

// The pages that show these texts import this file, so that the texts load with them.
i18n.addResourceBundle('en', 'translation', { myLearning }, true);
