import '@fontsource-variable/newsreader/opsz.css';
import '@fontsource-variable/newsreader/opsz-italic.css';
import { BRAND } from '@atrium/contracts/base/constants';
import { guilloche } from '@atrium/contracts/certificates/guilloche';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { CertificateFoot } from './certificate-foot.tsx';
import type { Certificate } from './certificate.ts';
import './certificate.css';
import '../../../locales/loaders/certificate-document-texts.ts';

type DocumentProps = {
  certificate: Certificate;
  /** Label such as Expired or Revoked: desaturates the document and is stamped across it. */
  stamp?: string | undefined;
  /** Small or void: one labeled image; its facts are beside it. */
  asImage?: boolean | undefined;
};

// Rendered once: the same on every certificate.
let rosette: { __html: string } | undefined;

/** A single line; long texts get a smaller font size. */
const shrink = (text: string, letters: number) =>
  ({ '--fit': Math.min(1, letters / text.length) }) as CSSProperties;

function Head({
  organization,
  logo,
}: {
  organization: string | undefined;
  logo: string | undefined;
}) {
  return (
    <header className="cert-head">
      <span className="flex items-center gap-[1cqw]">
        <svg viewBox="0 0 32 32" className="size-[3.1cqw]" aria-hidden>
          <rect width="32" height="32" rx="8.5" fill="var(--cert-iris)" />
          <path
            d="M7.5 25V15.5a8.5 8.5 0 0 1 17 0V25h-4.2v-9.5a4.3 4.3 0 0 0-8.6 0V25Z"
            fill="#fff"
          />
          <path d="M14.4 25v-8.3a1.6 1.6 0 0 1 3.2 0V25Z" fill="#fff" opacity=".55" />
        </svg>
        <span className="font-heading text-[2.1cqw] leading-none">{BRAND}</span>
      </span>
      {logo ? (
        <img src={logo} alt={organization ?? ''} className="cert-logo" />
      ) : (
        organization && <span className="text-[1.25cqw] text-(--cert-muted)">{organization}</span>
      )}
    </header>
  );
}

/** A certificate as an A4 landscape sheet, from thumbnail to print. */
export function CertificateDocument({ certificate: c, stamp, asImage }: DocumentProps) {
  const { t } = useTranslation();
  const [Root, Title] = asImage ? (['div', 'p'] as const) : (['article', 'h1'] as const);
  rosette ??= { __html: guilloche(238, 46, 24, 18) + guilloche(190, 26, 40, 16) };
  const facts = { name: c.name, title: c.title };
  const label = stamp
    ? t('certificateDocument.voidLabel', { stamp, ...facts })
    : t('certificateDocument.label', facts);
  return (
    <Root
      className="cert"
      role={asImage ? 'img' : undefined}
      aria-label={label}
      data-stamp={stamp ? '' : undefined}
    >
      <svg
        className="cert-rosette"
        viewBox="-300 -300 600 600"
        fill="none"
        stroke="var(--cert-iris)"
        strokeWidth=".55"
        aria-hidden
        dangerouslySetInnerHTML={rosette}
      />
      <div className="cert-frame" aria-hidden />
      <div className="cert-body" aria-hidden={asImage || undefined}>
        <Head organization={c.organization} logo={c.logo} />
        <div className="cert-main">
          <p className="cert-small">{t('certificateDocument.certify')}</p>
          <p className="cert-name" style={shrink(c.name, 20)}>
            {c.name}
          </p>
          <p className="cert-small">{t(`certificateDocument.completed.${c.extent}`)}</p>
          <p className="cert-course">{c.course}</p>
          <p className="cert-small">{t('certificateDocument.awarded')}</p>
          <Title
            tabIndex={asImage ? undefined : -1}
            className="cert-title"
            style={shrink(c.title, 42)}
          >
            {c.title}
          </Title>
        </div>
        <CertificateFoot certificate={c} />
      </div>
      {stamp && (
        <p className="cert-stamp" aria-hidden>
          {stamp}
        </p>
      )}
    </Root>
  );
}
