import { Monitor, Moon, Sun, type LucideIcon } from 'lucide-react';
import { themeChoices, type ThemeChoice } from '../../lib/theme.ts';

const icons: Record<ThemeChoice, LucideIcon> = { light: Sun, dark: Moon, system: Monitor };

/** The colour modes one may choose, with the key of their name. */
export const appearances = themeChoices.map((value) => ({
  value,
  icon: icons[value],
  label: `shell.appearance.${value}` as const,
}));

/** Turns a control's string into a choice; anything else is the system's. */
export const toThemeChoice = (value: string): ThemeChoice =>
  themeChoices.find((choice) => choice === value) ?? 'system';
