import { type Certificate, CertificateDocument } from '../../features/certificates/index.ts';
import { themeChoices, useTheme } from '../../lib/styles/theme.ts';
import { ChipGroup } from '../../ui/choices/chip-group.tsx';
import { Logo, LogoMark } from '../../ui/layout/logo.tsx';
import { Buttons } from './buttons.tsx';
import { Choices } from './choices.tsx';
import { Covers } from './covers.tsx';
import { DataDisplay } from './data-display.tsx';
import { Feedback } from './feedback.tsx';
import { Fields } from './fields.tsx';
import { Foundations } from './foundations.tsx';
import { Labels } from './labels.tsx';
import { OutcomesSection } from './outcomes.tsx';
import { Overlays } from './overlays.tsx';
import { ProgressSection } from './progress-section.tsx';
import { GallerySection, Row } from './section.tsx';

const items = themeChoices.map((value) => ({ value, label: value }));

/** Switches the page between color modes. */
export function ThemeRow() {
  const { choice, setChoice } = useTheme();
  return (
    <ChipGroup
      label="Appearance"
      value={choice}
      onValueChange={setChoice}
      items={items}
      className="mx-0 px-1 capitalize"
    />
  );
}

const certificate: Certificate = {
  name: 'Amara Okafor',
  title: 'Certified Property Data Collector',
  course: 'Field Training: Scan, Measure, Deliver',
  extent: 'all',
  organization: 'Northfield Surveying',
  instructor: 'Maren Oduya',
  date: 'October 3, 2025',
  number: 'PDC-2025-004817',
  seal: 'COMPLETED · 27 LESSONS · CAPSTONE · ',
};

/** Logo and certificate. */
function IdentitySection() {
  return (
    <>
      <GallerySection title="Logo">
        <Row label="On paper">
          <Logo />
          <LogoMark className="size-5" />
        </Row>
        <Row label="On an image">
          <span className="rounded-lg bg-iris-900 p-3">
            <Logo invert />
          </span>
        </Row>
      </GallerySection>
      <GallerySection title="Certificate">
        <div className="grid gap-4 py-2">
          <CertificateDocument asImage certificate={certificate} />
          <CertificateDocument asImage certificate={certificate} stamp="Expired" />
        </div>
      </GallerySection>
    </>
  );
}

/** Every component in every state, for development. Its texts are not part of the product, hence not translated. */
export function DevUiPage() {
  return (
    <main id="main" className="mx-auto max-w-[88rem] p-8 max-md:p-4">
      <div className="mb-5 flex flex-wrap items-baseline gap-4">
        <h1 tabIndex={-1} className="font-heading text-3xl focus:outline-none">
          Components and states
        </h1>
        <p className="mr-auto text-muted">Same tokens, same shapes, on every screen.</p>
        <ThemeRow />
      </div>
      <div className="grid items-start gap-5 *:grid *:min-w-0 *:gap-5 lg:grid-cols-3">
        <div>
          <Foundations />
          <Buttons />
          <Choices />
        </div>
        <div>
          <Fields />
          <ProgressSection />
          <Labels />
          <DataDisplay />
          <IdentitySection />
        </div>
        <div>
          <Feedback />
          <Overlays />
          <OutcomesSection />
        </div>
      </div>
      <Covers />
    </main>
  );
}
