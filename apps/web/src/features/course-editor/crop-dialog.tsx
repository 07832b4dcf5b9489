import { CircleAlert, Crop, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/api/error-message.ts';
import { uploadCourseImage } from '../../lib/drafts/images.api.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Progress } from '../../ui/progress.tsx';
import { CropFrame } from './crop-frame.tsx';
import { initialCrop, roundCrop, zoomCrop, type CropArea } from './crop.ts';
import { useImageFile } from './use-image-file.ts';

const zoomStep = 1.25;

type CropDialogProps = {
  title: string;
  file: File;
  purpose: 'thumbnail' | 'avatar';
  aspect: number;
  onDone: (url: string) => void;
  onClose: () => void;
};

function useUpload({ file, purpose, onDone }: CropDialogProps) {
  const [percent, setPercent] = useState<number>();
  const [error, setError] = useState<unknown>();
  const leaving = useRef(new AbortController());
  useEffect(() => () => leaving.current.abort(), []);
  const send = async (cut: CropArea) => {
    setError(undefined);
    setPercent(0);
    const { signal } = (leaving.current = new AbortController());
    try {
      onDone((await uploadCourseImage(file, purpose, { signal, onProgress: setPercent, cut })).url);
    } catch (failure) {
      if (!signal.aborted) setError(failure);
    } finally {
      setPercent(undefined);
    }
  };
  return { percent, error, send };
}

/** Crops and uploads an image. */
export function CropDialog(props: CropDialogProps) {
  const { t } = useTranslation();
  const picture = useImageFile(props.file);
  const [chosen, setChosen] = useState<CropArea>();
  const { percent, error = picture.error, send } = useUpload(props);
  const { size } = picture;
  const cut = chosen ?? (size && initialCrop(size, props.aspect));
  const isSending = percent !== undefined;
  const zoom = (factor: number) => {
    if (size && cut) setChosen(zoomCrop(size, cut, factor));
  };
  return (
    <Dialog
      open
      onOpenChange={props.onClose}
      locked={isSending}
      icon={Crop}
      title={props.title}
      description={<span id="crop-how">{t('courseEditor.picture.how')}</span>}
      className="max-w-xl"
      footer={
        <>
          <Button variant="secondary" onClick={props.onClose} disabled={isSending}>
            {t('courseEditor.picture.cancel')}
          </Button>
          <Button
            disabled={!cut}
            loading={isSending}
            onClick={() => size && cut && void send(roundCrop(size, cut))}
          >
            {t('courseEditor.picture.use')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {size && cut && (
          <CropFrame
            url={picture.url}
            size={size}
            cut={cut}
            onChange={setChosen}
            isRound={props.purpose === 'avatar'}
          />
        )}
        <output className="sr-only">
          {size && cut && t('courseEditor.picture.cut', roundCrop(size, cut))}
        </output>
        <div className="flex justify-center gap-2">
          <Button variant="secondary" size="sm" onClick={() => zoom(1 / zoomStep)}>
            <ZoomOut aria-hidden />
            {t('courseEditor.picture.zoomOut')}
          </Button>
          <Button variant="secondary" size="sm" onClick={() => zoom(zoomStep)}>
            <ZoomIn aria-hidden />
            {t('courseEditor.picture.zoomIn')}
          </Button>
        </div>
        {isSending && <Progress value={percent} label={t('courseEditor.picture.uploading')} />}
        {error !== undefined && (
          <Alert tone="danger" icon={CircleAlert} title={t('courseEditor.picture.failed')}>
            {errorMessage(error, t)}
          </Alert>
        )}
      </div>
    </Dialog>
  );
}
