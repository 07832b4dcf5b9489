import { CertificateSheet } from '../../ui/certificate/certificate-sheet.tsx';
import type { Certificate } from '../../ui/certificate/certificate.ts';
import { Logo, LogoMark } from '../../ui/logo.tsx';
import { Row, Section } from './section.tsx';

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
export function Identity() {
  return (
    <>
      <Section title="Logo">
        <Row label="On paper">
          <Logo />
          <LogoMark className="size-5" />
        </Row>
        <Row label="On a picture">
          <span className="rounded-lg bg-iris-900 p-3">
            <Logo invert />
          </span>
        </Row>
      </Section>
      <Section title="Certificate">
        <div className="grid gap-4 py-2">
          <CertificateSheet picture certificate={certificate} />
          <CertificateSheet picture certificate={certificate} stamp="Expired" />
        </div>
      </Section>
    </>
  );
}
