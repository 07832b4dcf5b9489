import { RadioGroup } from 'radix-ui';
import { useTranslation } from 'react-i18next';
import { cn } from '../../lib/cn.ts';
import { useTheme } from '../../lib/theme.ts';
import { appearances, toThemeChoice } from './appearance.ts';

/** Selects the color mode: light, dark or system. */
export function AppearanceSwitch({ className }: { className?: string }) {
  const { t } = useTranslation();
  const { choice, setChoice } = useTheme();
  return (
    <RadioGroup.Root
      value={choice}
      onValueChange={(value) => setChoice(toThemeChoice(value))}
      orientation="horizontal"
      aria-label={t('shell.appearance.label')}
      className={cn('grid grid-cols-3 gap-1 rounded-lg bg-sunken p-1 dark:bg-hover', className)}
    >
      {appearances.map(({ value, icon: Icon, label }) => (
        <RadioGroup.Item
          key={value}
          value={value}
          className="focus-ring flex h-11 items-center justify-center gap-2 rounded-md text-ui font-medium text-muted aria-checked:bg-surface aria-checked:text-text aria-checked:shadow-2 dark:aria-checked:bg-primary-soft-hover dark:aria-checked:text-primary-text"
        >
          <Icon className="size-4" aria-hidden />
          {t(label)}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
