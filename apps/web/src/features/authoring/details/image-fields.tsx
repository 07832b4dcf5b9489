import { courseImages } from '@atrium/contracts/authoring/constants';
import { useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { AuthorizedImage } from '../../../ui/display/authorized-image.tsx';
import { CropDialog } from '../images/crop-dialog.tsx';
import { ImageDrop, ImageError } from '../images/image-drop.tsx';
import { Section } from '../editor-parts/section.tsx';
import { useImageChoice, type ImageChoice } from '../images/use-image-choice.tsx';

type ImageFieldProps = { src: string | null; onChange: (url: string | null) => void };

/** Fieldset that takes the focus when its image and the focused button are removed. */
function useFrame({ onChange }: ImageFieldProps): {
  frame: { ref: RefObject<HTMLFieldSetElement | null>; tabIndex: -1 };
  remove: () => void;
} {
  const ref = useRef<HTMLFieldSetElement>(null);
  const remove = () => {
    onChange(null);
    ref.current?.focus();
  };
  return { frame: { ref, tabIndex: -1 }, remove };
}

/** Shows why a selected file was rejected, or the crop dialog. */
function Cropping({
  choice,
  title,
  purpose,
}: {
  choice: ImageChoice;
  title: string;
  purpose: 'thumbnail' | 'avatar';
}) {
  const { width, height } = courseImages[purpose];
  return (
    <>
      <ImageError error={choice.error} />
      {choice.picker}
      {choice.file && (
        <CropDialog
          title={title}
          file={choice.file}
          purpose={purpose}
          aspect={width / height}
          onDone={choice.done}
          onClose={choice.close}
        />
      )}
    </>
  );
}

/** Thumbnail of the course. Without one, a generated cover is used. */
export function ThumbnailField(props: ImageFieldProps) {
  const { t } = useTranslation();
  const { src, onChange } = props;
  const choice = useImageChoice(onChange);
  const { frame, remove } = useFrame(props);
  const heading = t('courseEditor.thumbnail.heading');
  return (
    <Section title={heading} lead={t('courseEditor.thumbnail.lead')}>
      <fieldset {...frame} aria-label={heading} className="focus-ring grid gap-4.5 rounded-lg">
        {src ? (
          <div className="flex flex-wrap items-center gap-4">
            <AuthorizedImage
              src={src}
              alt=""
              className="aspect-video w-56 rounded-lg object-cover"
            />
            <div className="flex flex-wrap gap-2">
              <Button variant="secondary" onClick={choice.open}>
                {t('courseEditor.thumbnail.replace')}
              </Button>
              <Button variant="ghost" onClick={remove}>
                {t('courseEditor.thumbnail.remove')}
              </Button>
            </div>
          </div>
        ) : (
          <ImageDrop hint={t('courseEditor.thumbnail.hint')} onImage={choice.take} />
        )}
        <Cropping choice={choice} title={t('courseEditor.thumbnail.crop')} purpose="thumbnail" />
      </fieldset>
    </Section>
  );
}

/** Image of the instructor. Without one, their initials are shown. */
export function AvatarField({ name, ...props }: ImageFieldProps & { name: string }) {
  const { t } = useTranslation();
  const { src, onChange } = props;
  const choice = useImageChoice(onChange);
  const { frame, remove } = useFrame(props);
  return (
    <fieldset {...frame} className="focus-ring rounded-lg">
      <legend className="mb-1.5 text-ui font-medium">
        {t('courseEditor.instructor.avatar')}{' '}
        <span className="font-normal text-subtle">{t('ui.optional')}</span>
      </legend>
      <div className="flex flex-wrap items-center gap-2.5">
        <Avatar name={name} src={src} className="size-10 text-sm" />
        <Button variant="secondary" onClick={choice.open}>
          {src ? t('courseEditor.instructor.replace') : t('courseEditor.instructor.choose')}
        </Button>
        {src && (
          <Button variant="ghost" onClick={remove}>
            {t('courseEditor.instructor.remove')}
          </Button>
        )}
      </div>
      <Cropping choice={choice} title={t('courseEditor.instructor.crop')} purpose="avatar" />
    </fieldset>
  );
}
