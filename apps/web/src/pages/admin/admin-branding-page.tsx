import { useTranslation } from 'react-i18next';
import { BrandingPanel, type Previewed } from '../../features/branding/index.ts';
import { CertificateDocument } from '../../features/certificates/index.ts';
import { useProfile } from '../../features/identity/index.ts';
import { NoOrganization } from '../../features/organizations/index.ts';
import '../../locales/loaders/branding-texts.ts';
import { SettingsPage } from '../layout/settings-page.tsx';

function SampleCertificate({ previewed }: { previewed: Previewed }) {
  const { t } = useTranslation();
  const { images, organizationName, signerName, signerTitle } = previewed;
  const logo = (images.certificate_logo ?? images.logo)?.url;
  const hasSigner = images.signature !== null || signerName.trim() !== '';
  return (
    <CertificateDocument
      asImage
      certificate={{
        name: t('branding.sample.name'),
        title: t('branding.sample.title'),
        course: t('branding.sample.course'),
        extent: 'quizzes',
        organization: organizationName,
        ...(logo !== undefined && { logo }),
        instructor: t('branding.sample.instructor'),
        ...(hasSigner && {
          signer: {
            name: signerName.trim() || null,
            title: signerTitle.trim() || null,
            image: images.signature?.url ?? null,
          },
        }),
        date: t('branding.sample.date'),
        number: 'AT-2026-7K3M9QXZ',
        seal: t('branding.sample.seal'),
      }}
    />
  );
}

/** Branding of an organization. */
export function AdminBrandingPage() {
  const organization = useProfile().data?.organization;
  return (
    <SettingsPage>
      {organization ? (
        <BrandingPanel
          organizationId={organization.id}
          renderCertificate={(previewed) => <SampleCertificate previewed={previewed} />}
        />
      ) : (
        <NoOrganization />
      )}
    </SettingsPage>
  );
}
