import { sharedDevice } from '../en/identity/shared-device.ts';
import { i18n } from '../i18n.ts';

// Imported by the part that only people without email see, so that the texts are loaded before it renders.
i18n.addResourceBundle('en', 'translation', { sharedDevice }, true);
