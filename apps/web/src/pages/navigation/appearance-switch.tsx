import { Monitor, Moon, Sun, type LucideIcon } from 'lucide-react';
import { RadioGroup } from 'radix-ui';
import { useTranslation } from 'react-i18next';
import { themeChoices, type ThemeChoice, useTheme } from '../../lib/styles/theme.ts';
import { cn } from '../../lib/styles/cn.ts';

const icons: Record<ThemeChoice, LucideIcon> = { light: Sun, dark: Moon, system: Monitor };

/** The color modes with the locale keys of their names. */
export const appearances = themeChoices.map((value) => ({
  value,
  icon: icons[value],
  label: `shell.appearance.${value}` as const,
}));

/** Parses a control's value; unknown values become "system". */
export const toThemeChoice = (value: string): ThemeChoice =>
  themeChoices.find((choice) => choice === value) ?? 'system';

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
