import type { LessonVideo } from '@atrium/contracts/progress/lessons';
import { Captions } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ChoiceMenu } from './choice-menu.tsx';
import { ControlButton } from './control-button.tsx';
import type { CaptionChoice } from '../playback/use-captions.ts';

const none = 'none';

/** Captions control: a toggle for one language, a menu for several, nothing without captions. */
export function CaptionsControl({
  captions,
  choice,
}: {
  captions: LessonVideo['captions'];
  choice: CaptionChoice;
}) {
  const { t } = useTranslation();
  if (captions.length === 0) return null;
  const icon = <Captions className="size-5" strokeWidth={1.8} />;
  if (captions.length === 1) {
    const isOn = choice.language !== undefined;
    return (
      <ControlButton
        label={t('video.captions')}
        aria-pressed={isOn}
        onClick={choice.toggle}
        className="aria-pressed:bg-white aria-pressed:text-ink-900"
      >
        {icon}
      </ControlButton>
    );
  }
  return (
    <ChoiceMenu
      label={t('video.captions')}
      value={choice.language ?? none}
      onChoose={(value) => choice.choose(value === none ? undefined : value)}
      choices={[
        { value: none, label: t('video.captionsOff') },
        ...captions.map(({ language, label }) => ({ value: language, label })),
      ]}
    >
      {icon}
    </ChoiceMenu>
  );
}
