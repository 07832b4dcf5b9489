import { requiredTraining } from './en/required-training.ts';
import { i18n } from './i18n.ts';

// Those whom training is asked of read these texts too; what shows them brings them along.
i18n.addResourceBundle('en', 'translation', { training: requiredTraining }, true);
