import { branding as limits } from '@atrium/contracts/branding/constants';
import type { BrandingSettings } from '@atrium/contracts/branding/branding';
import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { Textarea } from '../../../ui/fields/textarea.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useCopyToast } from '../../../ui/toasts/use-copy-toast.ts';
import { AccentField } from './accent-field.tsx';
import type { BrandingDraft, DraftField } from './branding-draft.ts';
import { ImageRow } from './image-row.tsx';

type CardProps = {
  organizationId: string;
  settings: BrandingSettings;
  draft: BrandingDraft;
  invalid: ReadonlySet<DraftField>;
  onChange: (field: DraftField, value: string) => void;
};

function SettingsCard({
  title,
  lead,
  children,
}: {
  title: string;
  lead: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-label={title}>
      <Card className="divide-y divide-border">
        <div className="px-5 py-4">
          <h2 className="font-title">{title}</h2>
          <div className="mt-0.5 text-ui text-muted">{lead}</div>
        </div>
        {children}
      </Card>
    </section>
  );
}

/** Logos and accent color. */
export function LookCard({ organizationId, settings, draft, invalid, onChange }: CardProps) {
  const { t } = useTranslation();
  return (
    <SettingsCard title={t('branding.look')} lead={t('branding.lookLead')}>
      {(['logo', 'dark_logo'] as const).map((purpose) => (
        <ImageRow
          key={purpose}
          organizationId={organizationId}
          purpose={purpose}
          image={settings.images[purpose]}
        />
      ))}
      <div className="px-5 py-4">
        <AccentField
          value={draft.accentColor}
          isInvalid={invalid.has('accentColor')}
          onChange={(value) => onChange('accentColor', value)}
        />
      </div>
    </SettingsCard>
  );
}

function SignInUrl({ url }: { url: string }) {
  const { t } = useTranslation();
  const copy = useCopyToast();
  return (
    <div className="mt-2 flex h-(--control-lg) min-w-0 items-center rounded-md border border-border bg-sunken pl-3 max-md:h-(--target-min) dark:bg-hover">
      <code className="min-w-0 flex-1 truncate font-mono text-xs text-text select-all" title={url}>
        {url}
      </code>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={t('branding.copyUrl')}
        onClick={() => void copy(url, t('branding.copied'))}
      >
        <Copy aria-hidden />
      </Button>
    </div>
  );
}

/** Text of the sign-in page and sender of emails. */
export function SignInCard({ settings, draft, invalid, onChange }: CardProps) {
  const { t } = useTranslation();
  const sender = draft.mailSender.trim() || settings.organizationName;
  return (
    <SettingsCard
      title={t('branding.signIn')}
      lead={
        <>
          {t('branding.signInLead')}
          <SignInUrl url={settings.signInUrl} />
        </>
      }
    >
      <div className="grid gap-4 px-5 py-4">
        <Field
          label={t('branding.signInText')}
          hint={t('branding.signInTextHint', { max: limits.signInTextMax })}
        >
          <Textarea
            value={draft.signInText}
            maxLength={limits.signInTextMax}
            onChange={({ target }) => onChange('signInText', target.value)}
          />
        </Field>
        <Field
          label={t('branding.mailSender')}
          hint={t('branding.mailSenderHint', { sender })}
          error={
            invalid.has('mailSender') &&
            t('branding.mailSenderInvalid', { max: limits.mailSenderMax })
          }
        >
          <Input
            value={draft.mailSender}
            maxLength={limits.mailSenderMax}
            onChange={({ target }) => onChange('mailSender', target.value)}
          />
        </Field>
      </div>
    </SettingsCard>
  );
}

/** Logo and signature of certificates. */
export function CertificateCard({ organizationId, settings, draft, onChange }: CardProps) {
  const { t } = useTranslation();
  return (
    <SettingsCard title={t('branding.certificate')} lead={t('branding.certificateLead')}>
      {(['certificate_logo', 'signature'] as const).map((purpose) => (
        <ImageRow
          key={purpose}
          organizationId={organizationId}
          purpose={purpose}
          image={settings.images[purpose]}
        />
      ))}
      <div className="grid gap-4 px-5 py-4 md:grid-cols-2">
        {(['signerName', 'signerTitle'] as const).map((field) => (
          <Field key={field} label={t(`branding.${field}`)}>
            <Input
              value={draft[field]}
              maxLength={limits.signerMax}
              onChange={({ target }) => onChange(field, target.value)}
            />
          </Field>
        ))}
      </div>
    </SettingsCard>
  );
}
