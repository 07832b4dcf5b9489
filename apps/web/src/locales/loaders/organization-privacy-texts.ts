import { organizationPrivacy } from '../en/privacy/organization-privacy.ts';
import { i18n } from '../i18n.ts';

// Imported by every page that uses these texts, so that they are loaded before it renders.
i18n.addResourceBundle('en', 'translation', { organizationPrivacy }, true);
