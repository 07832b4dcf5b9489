import { useTranslation } from 'react-i18next';
import { ChoiceMenu } from './choice-menu.tsx';
import { setRate } from './commands.ts';

const rates = [0.5, 0.75, 1, 1.25, 1.5, 2];

/** How fast the video plays. */
export function SpeedControl({ element, rate }: { element: HTMLVideoElement; rate: number }) {
  const { t } = useTranslation();
  const words = (each: number) => t('video.rate', { rate: each });
  return (
    <ChoiceMenu
      label={t('video.speedIs', { rate: words(rate) })}
      value={String(rate)}
      onChoose={(value) => setRate(element, Number(value))}
      choices={rates.map((each) => ({ value: String(each), label: words(each) }))}
    >
      {words(rate)}
    </ChoiceMenu>
  );
}
