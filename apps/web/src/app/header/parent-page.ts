import type { ParseKeys } from 'i18next';
import { paths } from '../../lib/paths/paths.ts';

export type ParentPage = { to: string; label: Extract<ParseKeys, `shell.main.${string}`> };

const rules: [RegExp, (match: RegExpExecArray) => ParentPage][] = [
  [/^(\/.+)\/lesson\/[^/]+$/, ([, course = '']) => ({ to: course, label: 'shell.main.course' })],
  [
    /^(\/course\/[^/]+)\/(certificate|completed|preview)$/,
    ([, course = '', page]) =>
      page === 'preview'
        ? { to: `${course}/edit`, label: 'shell.main.editor' }
        : { to: course, label: 'shell.main.course' },
  ],
  [
    /^\/(create-course|course\/[^/]+\/edit)$/,
    () => ({ to: paths.myCourses, label: 'shell.main.author' }),
  ],
  [/^\/course\/[^/]+$/, () => ({ to: paths.home, label: 'shell.main.courses' })],
  [/^\/(setup-profile|your-data)$/, () => ({ to: paths.you, label: 'shell.main.you' })],
];

/** Returns the parent page for the mobile back link; pages of the primary navigation have none. */
export function parentPageOf(pathname: string): ParentPage | undefined {
  for (const [pattern, toWayBack] of rules) {
    const match = pattern.exec(pathname);
    if (match) return toWayBack(match);
  }
  return undefined;
}
