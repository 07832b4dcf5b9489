import { BRAND } from '@atrium/contracts/base/constants';
import { deriveAccent, type AccentMode } from '@atrium/contracts/branding/accent';
import type { BrandingSettings } from '@atrium/contracts/branding/branding';
import { useState, type CSSProperties, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/styles/cn.ts';
import { useResolvedTheme } from '../../../lib/styles/theme.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { LogoMark } from '../../../ui/layout/logo.tsx';

/** What the preview shows: saved images with the values of the form. */
export type Previewed = Pick<BrandingSettings, 'images' | 'organizationName'> & {
  /** A valid color, or null for the default. */
  accentColor: string | null;
  mailSender: string;
  signerName: string;
  signerTitle: string;
};

function toStyle(accentColor: string | null, mode: AccentMode): CSSProperties {
  // Without a color the values of the product apply, not those that the page shows at present.
  if (accentColor === null) return {};
  const colors = Object.entries(deriveAccent(accentColor)[mode]);
  return Object.fromEntries(colors.map(([token, value]) => [`--${token}`, value]));
}

function PreviewLogo({ previewed, mode }: { previewed: Previewed; mode: AccentMode }) {
  const { logo, dark_logo: darkLogo } = previewed.images;
  const isDark = mode === 'dark';
  const shown = isDark ? (darkLogo ?? logo) : logo;
  if (!shown) {
    return (
      <span className="inline-flex items-center gap-2">
        <LogoMark className="size-6" />
        <span className="font-heading text-lg text-text">{BRAND}</span>
      </span>
    );
  }
  const onPlate = isDark && !darkLogo && 'box-content rounded-sm bg-white px-1.5 py-1';
  return (
    <img
      src={shown.url}
      alt={previewed.organizationName}
      className={cn('h-8 max-w-44 object-contain object-left', onPlate)}
    />
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid min-w-0 grid-cols-1 gap-1.5">
      <h3 className="text-xs font-medium text-muted">{title}</h3>
      {children}
    </section>
  );
}

function PagePreview({ previewed, mode }: { previewed: Previewed; mode: AccentMode }) {
  const { t } = useTranslation();
  return (
    <div className="overflow-hidden rounded-lg border border-border bg-background text-text">
      <div className="flex h-14 items-center gap-4 border-b border-border bg-surface px-4">
        <PreviewLogo previewed={previewed} mode={mode} />
        <span className="rounded-md bg-primary-soft px-2.5 py-1.5 text-sm font-medium text-primary-text max-md:hidden">
          {t('branding.sample.nav')}
        </span>
      </div>
      <div className="flex flex-wrap items-center gap-4 p-4">
        <span className="rounded-md bg-primary px-4 py-2 text-sm font-medium text-on-primary">
          {t('branding.sample.button')}
        </span>
        <span className="text-sm font-medium text-primary-text underline">
          {t('branding.sample.link')}
        </span>
      </div>
    </div>
  );
}

function MailPreview({ previewed, mode }: { previewed: Previewed; mode: AccentMode }) {
  const { t } = useTranslation();
  const sender = previewed.mailSender.trim();
  return (
    <div className="rounded-lg border border-border bg-background p-4 text-sm text-text">
      <p className="text-xs wrap-anywhere text-muted">
        {t('branding.sample.from')}:{' '}
        <span className="font-medium text-text">{sender ? `${sender} via ${BRAND}` : BRAND}</span>
      </p>
      <div className="mt-3">
        <PreviewLogo previewed={previewed} mode={mode} />
      </div>
      <div className="mt-3 rounded-lg border border-border bg-surface p-4">
        <p className="font-title">{t('branding.sample.subject')}</p>
        <span className="mt-3 inline-block rounded-md bg-primary px-4 py-2 font-medium text-on-primary">
          {t('branding.sample.mailButton')}
        </span>
      </div>
    </div>
  );
}

const modes = ['light', 'dark'] as const;

/** Shows a page, an email and a certificate with the branding. */
export function BrandingPreview({
  previewed,
  renderCertificate,
}: {
  previewed: Previewed;
  renderCertificate: (previewed: Previewed) => ReactNode;
}) {
  const { t } = useTranslation();
  const [mode, setMode] = useState<AccentMode>(useResolvedTheme());
  return (
    <Card className="xl:sticky xl:top-[calc(var(--header-height)+1.5rem)]">
      <CardHeader
        title={t('branding.preview')}
        action={
          <fieldset aria-label={t('branding.modeLabel')} className="flex gap-1">
            {modes.map((each) => (
              <Button
                key={each}
                size="sm"
                variant={each === mode ? 'secondary' : 'ghost'}
                aria-pressed={each === mode}
                onClick={() => setMode(each)}
              >
                {t(`branding.modes.${each}`)}
              </Button>
            ))}
          </fieldset>
        }
      />
      <div className="grid grid-cols-1 gap-5 px-5 pt-4 pb-5">
        <Part title={t('branding.sample.page')}>
          <div data-theme={mode} style={toStyle(previewed.accentColor, mode)}>
            <PagePreview previewed={previewed} mode={mode} />
          </div>
        </Part>
        <Part title={t('branding.sample.email')}>
          <div data-theme={mode} style={toStyle(previewed.accentColor, mode)}>
            <MailPreview previewed={previewed} mode={mode} />
          </div>
        </Part>
        <Part title={t('branding.sample.certificate')}>{renderCertificate(previewed)}</Part>
      </div>
    </Card>
  );
}
