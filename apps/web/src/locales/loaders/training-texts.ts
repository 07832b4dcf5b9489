import { requiredTraining } from '../en/training/required.ts';
import { i18n } from '../i18n.ts';

// The part of the training texts that learners see, loaded without the admin texts.
i18n.addResourceBundle('en', 'translation', { training: requiredTraining }, true);
