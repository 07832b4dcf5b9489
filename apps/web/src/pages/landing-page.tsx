import { useTranslation } from 'react-i18next';
import { Certificates } from '../features/landing/certificates.tsx';
import { ClosingCall } from '../features/landing/closing-call.tsx';
import { Hero } from '../features/landing/hero.tsx';
import { LessonKinds } from '../features/landing/lesson-kinds.tsx';
import { Organizations } from '../features/landing/organizations.tsx';
import { Footer } from '../features/shell/footer.tsx';
import { usePageTitle } from '../lib/page-title.ts';
import { useAnchor } from '../lib/use-anchor.ts';
import '../locales/certificate-texts.ts';
import '../locales/landing-texts.ts';

/** Landing page for visitors, below the header. */
export function LandingPage() {
  const { t } = useTranslation();
  usePageTitle(t('landing.pageTitle'));
  useAnchor();
  return (
    <>
      <main id="main" tabIndex={-1} className="focus:outline-none">
        <Hero />
        <LessonKinds />
        <Organizations />
        <Certificates />
        <ClosingCall />
      </main>
      <Footer />
    </>
  );
}
