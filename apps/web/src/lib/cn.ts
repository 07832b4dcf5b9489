import { clsx, type ClassValue } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

// Without our own token names tailwind-merge takes `text-ui` for a colour and drops `text-muted`.
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

/** Joins class names; of two that set the same thing, the later one wins. */
export const cn = (...classes: ClassValue[]): string => merge(clsx(classes));
