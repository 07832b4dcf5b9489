import type { BrandImage } from '@atrium/contracts/branding/branding';
import type { BrandImagePurpose } from '@atrium/contracts/branding/constants';
import { Trash2, Upload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { useKeepFocus } from '../../../lib/hooks/use-keep-focus.ts';
import { cn } from '../../../lib/styles/cn.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FileButton } from '../../../ui/buttons/file-button.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { acceptedImages, useDeleteBrandImage, useSaveBrandImage } from './branding.api.ts';

/** A logo or the signature, which can be uploaded, replaced and removed. Changes are saved at once. */
export function ImageRow({
  organizationId,
  purpose,
  image,
}: {
  organizationId: string;
  purpose: BrandImagePurpose;
  image: BrandImage | null;
}) {
  const { t } = useTranslation();
  const save = useSaveBrandImage(organizationId, purpose);
  const remove = useDeleteBrandImage(organizationId, purpose);
  const keepFocus = useKeepFocus<HTMLDivElement>('button');
  const name = t(`branding.images.${purpose}`);
  const report = (done: string) => ({
    onSuccess: () => toast({ tone: 'success', title: done }),
    onError: (error: Error) =>
      toast({
        tone: 'danger',
        title: t('branding.images.failed'),
        description: errorMessage(error, t),
      }),
  });
  return (
    <div className="flex items-center justify-between gap-x-4 gap-y-3 px-5 py-4 max-md:flex-col max-md:items-stretch">
      <div className="min-w-0">
        <h3 className="text-sm font-medium">{name}</h3>
        <p className="mt-0.5 text-ui text-muted">{t(`branding.images.${purpose}Hint`)}</p>
      </div>
      <div {...keepFocus} className="flex shrink-0 items-center gap-2">
        {image && (
          <span
            data-theme={purpose === 'dark_logo' ? 'dark' : 'light'}
            className={cn(
              'block h-12 w-36 rounded-md border border-border p-1.5',
              purpose === 'dark_logo' ? 'bg-background' : 'bg-white',
            )}
          >
            <img
              src={image.url}
              alt={t('branding.images.preview', { image: name })}
              className="size-full object-scale-down"
            />
          </span>
        )}
        <FileButton
          variant="secondary"
          accept={acceptedImages}
          loading={save.isPending}
          aria-label={t(image ? 'branding.images.replaceOf' : 'branding.images.uploadOf', {
            image: name,
          })}
          onFile={(file) => save.mutate(file, report(t('branding.images.saved')))}
        >
          <Upload aria-hidden />
          {t(image ? 'branding.images.replace' : 'branding.images.upload')}
        </FileButton>
        {image && (
          <Button
            variant="ghost"
            size="icon"
            loading={remove.isPending}
            aria-label={t('branding.images.removeOf', { image: name })}
            onClick={() => remove.mutate(undefined, report(t('branding.images.removed')))}
          >
            <Trash2 aria-hidden />
          </Button>
        )}
      </div>
    </div>
  );
}
