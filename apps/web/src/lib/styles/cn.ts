import { clsx, type ClassValue } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

// Without our token names tailwind-merge takes `text-ui` for a color and drops `text-muted`.
const merge = extendTailwindMerge({
  extend: {
    theme: {
      text: ['2xs', 'ui'],
      shadow: ['hairline', '1', '2', '3', '4', 'button'],
    },
    classGroups: {
      z: [{ z: ['raised', 'sticky', 'header', 'drawer', 'dialog', 'popover', 'toast', 'tooltip'] }],
      'font-family': ['font-heading', 'font-title'],
    },
  },
});

/** Joins class names; later ones override conflicting earlier ones. */
export const cn = (...classes: ClassValue[]): string => merge(clsx(classes));
