import type { LessonUploadStatus } from '@atrium/contracts/media/media';
import { Captions } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { CaptionsEditor } from './captions-editor.tsx';
import { useLessonChanged } from '../uploads/videos.api.ts';

/** Button that opens the captions of a lesson in a dialog. */
export function CaptionsDialog({ lesson }: { lesson: LessonUploadStatus }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const changed = useLessonChanged();
  const action = t('videos.action.captions');
  return (
    <>
      <Button
        variant="ghost"
        size="icon-sm"
        data-icon
        title={action}
        aria-label={t('videos.action.of', { action, title: lesson.title })}
        onClick={() => setIsOpen(true)}
      >
        <Captions aria-hidden />
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        icon={Captions}
        title={t('videos.captions.title')}
        description={lesson.title}
        className="max-w-xl"
        footer={
          <Button variant="secondary" onClick={() => setIsOpen(false)}>
            {t('videos.captions.close')}
          </Button>
        }
      >
        <CaptionsEditor lesson={lesson} onChanged={changed} />
      </Dialog>
    </>
  );
}
