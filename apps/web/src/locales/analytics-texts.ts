import { analytics } from './en/analytics.ts';
import { charts } from './en/charts.ts';
import { i18n } from './i18n.ts';

// The page of analytics imports this file, so that its texts are there before it.
i18n.addResourceBundle('en', 'translation', { analytics, charts }, true);
