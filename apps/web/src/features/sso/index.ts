export { CopyField } from './settings/copy-field.tsx';
export { SsoSettingsPanel } from './settings/sso-settings-panel.tsx';
export { SsoCallback } from './sign-in/sso-callback.tsx';
export { SsoStart } from './sign-in/sso-start.tsx';
