import { CircleAlert, Crop, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/http/api-error.ts';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Progress } from '../../../ui/progress/progress.tsx';
import { CropFrame } from './crop-frame.tsx';
import { type CropArea, initialCrop, roundCrop, type Size, zoomCrop } from './crop.ts';
import { uploadCourseImage } from './images.api.ts';

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
  const image = useImageFile(props.file);
  const [chosen, setChosen] = useState<CropArea>();
  const { percent, error = image.error, send } = useUpload(props);
  const { size } = image;
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
      description={<span id="crop-how">{t('courseEditor.image.cropHint')}</span>}
      className="max-w-xl"
      footer={
        <>
          <Button variant="secondary" onClick={props.onClose} disabled={isSending}>
            {t('courseEditor.image.cancel')}
          </Button>
          <Button
            disabled={!cut}
            loading={isSending}
            onClick={() => size && cut && void send(roundCrop(size, cut))}
          >
            {t('courseEditor.image.apply')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {size && cut && (
          <CropFrame
            url={image.url}
            size={size}
            cut={cut}
            onChange={setChosen}
            isRound={props.purpose === 'avatar'}
          />
        )}
        <output className="sr-only">
          {size && cut && t('courseEditor.image.cropPosition', roundCrop(size, cut))}
        </output>
        <div className="flex justify-center gap-2">
          <Button variant="secondary" size="sm" onClick={() => zoom(1 / zoomStep)}>
            <ZoomOut aria-hidden />
            {t('courseEditor.image.zoomOut')}
          </Button>
          <Button variant="secondary" size="sm" onClick={() => zoom(zoomStep)}>
            <ZoomIn aria-hidden />
            {t('courseEditor.image.zoomIn')}
          </Button>
        </div>
        {isSending && <Progress value={percent} label={t('courseEditor.image.uploading')} />}
        {error !== undefined && (
          <Alert tone="danger" icon={CircleAlert} title={t('courseEditor.image.failed')}>
            {errorMessage(error, t)}
          </Alert>
        )}
      </div>
    </Dialog>
  );
}

type Loaded = { url: string; size: Size | undefined; error: unknown };

/** Loads an image file as an object URL with its size, or an error if it is not an image. */
function useImageFile(file: File): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({ url: '', size: undefined, error: undefined });
  useEffect(() => {
    const url = URL.createObjectURL(file);
    const image = new Image();
    image.addEventListener('load', () => {
      const size = { width: image.naturalWidth, height: image.naturalHeight };
      setLoaded({ url, size, error: undefined });
    });
    const fail = () => {
      const error = new ApiError(0, 'invalid_image', file.name);
      setLoaded({ url: '', size: undefined, error });
    };
    image.addEventListener('error', fail);
    image.src = url;
    return () => {
      // Revoking the URL while loading fires an error that is not about the file.
      image.removeEventListener('error', fail);
      URL.revokeObjectURL(url);
    };
  }, [file]);
  return loaded;
}
