export { BrandingPanel } from './settings/branding-panel.tsx';
export type { Previewed } from './settings/branding-preview.tsx';
export { SignInBrandingText } from './sign-in/sign-in-branding.tsx';
export { useSlugBranding } from './sign-in/sign-in-branding.api.ts';
