// One module for all, because each module that the router loads adds to the first download.
export { AuthCallbackPage } from './auth-callback-page.tsx';
export { ResetPasswordPage } from './reset-password-page.tsx';
export { SsoPage } from './sso-page.tsx';
