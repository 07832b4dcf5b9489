import { ownLearning } from './en/own-learning.ts';
import { i18n } from './i18n.ts';

// What shows one's own learning imports this file, so that its texts are there before it.
i18n.addResourceBundle('en', 'translation', { ownLearning }, true);
