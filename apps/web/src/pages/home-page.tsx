import { lazy } from 'react';
import { useSession } from '../lib/session/use-session.ts';

const CataloguePage = lazy(async () => ({
  default: (await import('./catalogue-page.tsx')).CataloguePage,
}));

const LandingPage = lazy(async () => ({
  default: (await import('./landing-page.tsx')).LandingPage,
}));

/** The catalogue for whoever is signed in, the landing page for everyone else. */
export function HomePage() {
  const { status } = useSession();
  return status === 'signed_out' ? <LandingPage /> : <CataloguePage />;
}
