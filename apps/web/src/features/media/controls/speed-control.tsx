import { useTranslation } from 'react-i18next';
import { ChoiceMenu } from './choice-menu.tsx';
import { setRate } from '../playback/commands.ts';

const rates = [0.5, 0.75, 1, 1.25, 1.5, 2];

/** Menu for the playback rate. */
export function SpeedControl({ element, rate }: { element: HTMLVideoElement; rate: number }) {
  const { t } = useTranslation();
  const format = (each: number) => t('video.rate', { rate: each });
  return (
    <ChoiceMenu
      label={t('video.speedIs', { rate: format(rate) })}
      value={String(rate)}
      onChoose={(value) => setRate(element, Number(value))}
      choices={rates.map((each) => ({ value: String(each), label: format(each) }))}
    >
      {format(rate)}
    </ChoiceMenu>
  );
}
