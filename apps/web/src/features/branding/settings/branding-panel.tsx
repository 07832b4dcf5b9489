import type { BrandingSettings } from '@atrium/contracts/branding/branding';
import { CircleAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { useKeepFocus } from '../../../lib/hooks/use-keep-focus.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { DiscardOnLeave } from '../../../ui/overlays/discard-question.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { useBranding, useSaveBranding } from './branding.api.ts';
import { CertificateCard, LookCard, SignInCard } from './branding-cards.tsx';
import { checkDraft, draftFields, toDraft, type DraftField } from './branding-draft.ts';
import { BrandingPreview, type Previewed } from './branding-preview.tsx';
import { ResetBranding } from './reset-branding.tsx';

type PanelProps = {
  organizationId: string;
  /** Renders a sample certificate, which is part of a later feature. */
  renderCertificate: (previewed: Previewed) => ReactNode;
};

function Editor({
  organizationId,
  settings,
  renderCertificate,
}: PanelProps & { settings: BrandingSettings }) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(() => toDraft(settings));
  const save = useSaveBranding(organizationId);
  // Resetting the branding removes the button that has the focus.
  const keepFocus = useKeepFocus<HTMLFormElement>();
  const saved = toDraft(settings);
  const isChanged = draftFields.some((field) => draft[field].trim() !== saved[field]);
  const { form, invalid } = checkDraft(draft);
  const change = (field: DraftField, value: string) => setDraft({ ...draft, [field]: value });
  const submit = () => {
    if (!form) return;
    if (!isChanged) {
      save.reset();
      toast({ title: t('ui.noChanges') });
      return;
    }
    save.mutate(form, {
      onSuccess: (stored) => {
        setDraft(toDraft(stored));
        toast({ tone: 'success', title: t('branding.saved') });
      },
    });
  };
  const accentColor = draft.accentColor.trim().toLowerCase();
  const previewed: Previewed = {
    ...draft,
    images: settings.images,
    organizationName: settings.organizationName,
    accentColor: accentColor === '' || invalid.has('accentColor') ? null : accentColor,
  };
  const card = { organizationId, settings, draft, invalid, onChange: change };
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <form
        {...keepFocus}
        tabIndex={-1}
        noValidate
        className="grid grid-cols-1 gap-6 focus:outline-none"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {isChanged && <DiscardOnLeave />}
        <LookCard {...card} />
        <SignInCard {...card} />
        <CertificateCard {...card} />
        {save.error && (
          <Alert tone="danger" icon={CircleAlert} title={t('branding.saveFailed')}>
            {errorMessage(save.error, t)}
          </Alert>
        )}
        <div className="flex flex-wrap items-center justify-between gap-3">
          {/* Enabled without changes too: disabling it after saving would drop its focus. */}
          <Button type="submit" disabled={!form} loading={save.isPending}>
            {t('branding.save')}
          </Button>
          {settings.updatedAt !== null && (
            <ResetBranding
              organizationId={organizationId}
              onReset={() => {
                save.reset();
                setDraft({
                  accentColor: '',
                  signInText: '',
                  mailSender: '',
                  signerName: '',
                  signerTitle: '',
                });
              }}
            />
          )}
        </div>
      </form>
      <BrandingPreview previewed={previewed} renderCertificate={renderCertificate} />
    </div>
  );
}

/** Branding of an organization, with a preview. */
export function BrandingPanel(props: PanelProps) {
  const { t } = useTranslation();
  const { data, error, refetch, isRefetching } = useBranding(props.organizationId);
  if (data) return <Editor {...props} settings={data} />;
  if (error) {
    return (
      <FetchFailed
        title={t('branding.loadFailed')}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isRefetching}
      />
    );
  }
  return (
    <div aria-busy className="grid grid-cols-1 gap-6">
      <output className="sr-only">{t('branding.loading')}</output>
      <Skeleton className="h-80" />
      <Skeleton className="h-60" />
    </div>
  );
}
