import type { ComponentType } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../../lib/paths/paths.ts';
import { NotFoundPage } from '../layout/not-found-page.tsx';
import { AdminApiKeysPage } from './admin-api-keys-page.tsx';
import { AdminBrandingPage } from './admin-branding-page.tsx';
import { AdminSsoPage } from './admin-sso-page.tsx';
import { AdminWebhooksPage } from './admin-webhooks-page.tsx';

const pages: Readonly<Record<string, ComponentType>> = {
  [paths.adminApiKeys]: AdminApiKeysPage,
  [paths.adminBranding]: AdminBrandingPage,
  [paths.adminSso]: AdminSsoPage,
  [paths.adminWebhooks]: AdminWebhooksPage,
};

/** A page of the settings. One route for all, because each route adds to the first download. */
export function AdminSettingsPage() {
  const { pathname } = useLocation();
  const Page = pages[pathname] ?? NotFoundPage;
  return <Page />;
}

export { AdminPrivacyPage } from './admin-privacy-page.tsx';
