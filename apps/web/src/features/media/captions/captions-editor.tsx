import type { LessonUploadStatus } from '@atrium/contracts/media/media';
import { Captions, Plus, Trash2, Upload } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { Select } from '../../../ui/choices/select.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { captionTypes, addableLanguages, captionsErrorMessage } from './captions-form.ts';
import { FileButton } from '../../../ui/buttons/file-button.tsx';
import { RemoveCaptionsDialog } from './remove-captions-dialog.tsx';
import { useDeleteCaptions, useSaveCaptions } from './captions.api.ts';

type Track = LessonUploadStatus['captions'][number];

type CaptionsEditorProps = {
  lesson: LessonUploadStatus;
  /** Receives the updated lesson from the server. */
  onChanged: (lesson: LessonUploadStatus) => void;
};

function useCaptionsEditing({ lesson, onChanged }: CaptionsEditorProps) {
  const { t } = useTranslation();
  const saving = useSaveCaptions(lesson.id);
  const removing = useDeleteCaptions(lesson.id);
  const save = ({ language, label }: Track, file: File) => {
    removing.reset();
    saving.mutate(
      { language, file },
      {
        onSuccess: (reply) => {
          toast({ title: t('captions.saved', { language: label }), tone: 'success' });
          onChanged(reply.lesson);
        },
      },
    );
  };
  const remove = ({ language, label }: Track, onSettled: () => void) => {
    saving.reset();
    removing.mutate(language, {
      onSuccess: (reply) => {
        toast({ title: t('captions.removed', { language: label }), tone: 'success' });
        onChanged(reply.lesson);
      },
      onSettled,
    });
  };
  return {
    save,
    remove,
    savingLanguage: saving.isPending ? saving.variables.language : undefined,
    isRemoving: removing.isPending,
    error: saving.error ?? removing.error,
  };
}

function TrackRow({
  track,
  isSaving,
  onReplace,
  onRemove,
}: {
  track: Track;
  isSaving: boolean;
  onReplace: (file: File) => void;
  onRemove: () => void;
}) {
  const { t } = useTranslation();
  const language = track.label;
  return (
    <li className="flex items-center gap-2 border-b border-border py-1.5 pr-1.5 pl-3.5">
      <Captions className="size-4 shrink-0 text-subtle" aria-hidden />
      <span className="min-w-0 flex-1 truncate text-ui font-medium">{language}</span>
      <FileButton
        accept={captionTypes}
        variant="ghost"
        size="sm"
        loading={isSaving}
        aria-label={t('captions.replaceOf', { language })}
        onFile={onReplace}
      >
        <Upload aria-hidden />
        {t('captions.replace')}
      </FileButton>
      <Button
        variant="ghost"
        size="sm"
        aria-label={t('captions.removeOf', { language })}
        onClick={onRemove}
      >
        <Trash2 aria-hidden />
        {t('captions.remove.confirm')}
      </Button>
    </li>
  );
}

/** Lists the caption languages of a lesson and lets the user add, replace and remove them. */
export function CaptionsEditor(props: CaptionsEditorProps) {
  const { t, i18n } = useTranslation();
  const { captions } = props.lesson;
  const { save, remove, savingLanguage, isRemoving, error } = useCaptionsEditing(props);
  const languages = addableLanguages(captions, i18n.language);
  const [chosen, setChosen] = useState('en');
  const [toRemove, setToRemove] = useState<Track>();
  const [isAsking, setIsAsking] = useState(false);
  const ask = (track: Track) => {
    setToRemove(track);
    setIsAsking(true);
  };
  const close = () => setIsAsking(false);
  const added = languages.find(({ value }) => value === chosen) ?? languages[0];
  const isAdding = savingLanguage !== undefined && savingLanguage === added?.value;
  return (
    <section aria-label={t('captions.of', { title: props.lesson.title })}>
      <div className="rounded-lg border border-border">
        <ul className="contents">
          {captions.map((track) => (
            <TrackRow
              key={track.language}
              track={track}
              isSaving={savingLanguage === track.language}
              onReplace={(file) => save(track, file)}
              onRemove={() => ask(track)}
            />
          ))}
        </ul>
        {added && (
          <div className="flex flex-wrap items-center gap-2 p-2.5">
            <Select
              label={t('captions.language')}
              value={added.value}
              onValueChange={setChosen}
              options={languages}
              className="min-w-40 max-sm:flex-1"
            />
            <FileButton
              accept={captionTypes}
              variant="secondary"
              loading={isAdding}
              onFile={(file) => save({ language: added.value, label: added.label }, file)}
            >
              <Plus aria-hidden />
              {t('captions.add')}
            </FileButton>
            <span className="text-xs text-subtle">{t('captions.hint')}</span>
          </div>
        )}
      </div>
      {error && (
        <p role="alert" className="mt-2 text-ui text-danger-text">
          {captionsErrorMessage(error, t)}
        </p>
      )}
      <RemoveCaptionsDialog
        label={toRemove?.label ?? ''}
        open={isAsking}
        isRemoving={isRemoving}
        onCancel={close}
        onConfirm={() => toRemove && remove(toRemove, close)}
      />
    </section>
  );
}
