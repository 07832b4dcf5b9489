import { Monitor, Moon, Sun, type LucideIcon } from 'lucide-react';
import { themeChoices, type ThemeChoice } from '../../lib/theme.ts';

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
