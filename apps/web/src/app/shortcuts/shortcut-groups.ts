import { markdownShortcuts, reorderShortcuts } from '../../features/authoring/index.ts';
import { playerShortcuts } from '../../features/media/index.ts';
import { gridShortcuts } from '../../features/training/index.ts';
import type { Shortcut } from '../../lib/shortcuts/shortcut.ts';
import { pageKeys } from '../../lib/shortcuts/use-shortcut-key.ts';
import type { shortcuts } from '../../locales/en/app/shortcuts.ts';
import type { HeaderUser } from '../../pages/navigation/use-header-user.ts';

type Texts = typeof shortcuts;
type GroupId = keyof Texts['groups'];

type Label = { [Id in GroupId]: `shortcuts.${Id}.${keyof Texts[Id] & string}` }[GroupId];

/** Shortcuts of one part of the app, as the help shows them. */
export type ShortcutGroup = {
  id: GroupId;
  shortcuts: readonly { keys: readonly string[]; label: Label }[];
  isFor?: (user: HeaderUser) => boolean;
};

/** Builds a group; an id without a text is a type error. */
function group<Id extends GroupId>(
  id: Id,
  listed: readonly Shortcut<keyof Texts[Id] & string>[],
  isFor?: (user: HeaderUser) => boolean,
): ShortcutGroup {
  const labelled = listed.map((each) => ({
    keys: each.keys,
    label: `shortcuts.${id}.${each.id}` as Label,
  }));
  return { id, shortcuts: labelled, ...(isFor && { isFor }) };
}

const isAuthor = ({ isAdmin, isAuthor: writes }: HeaderUser) => isAdmin || writes;
const seesMatrix = ({ isAdmin, isManager }: HeaderUser) => isAdmin || isManager;

const groups: readonly ShortcutGroup[] = [
  group('general', [
    { id: 'search', keys: [pageKeys.search] },
    { id: 'help', keys: [pageKeys.help] },
    { id: 'notifications', keys: ['F8'] },
    { id: 'close', keys: ['Escape'] },
  ]),
  group('player', playerShortcuts),
  group('search', [
    { id: 'choose', keys: ['ArrowUp', 'ArrowDown'] },
    { id: 'open', keys: ['Enter'] },
    { id: 'clear', keys: ['Escape'] },
  ]),
  group('matrix', gridShortcuts, seesMatrix),
  group('markdown', markdownShortcuts, isAuthor),
  group('reorder', reorderShortcuts, isAuthor),
];

/** Returns the shortcuts of the parts of the app a user has access to. */
export function shortcutGroupsFor(user: HeaderUser): readonly ShortcutGroup[] {
  return groups.filter(({ isFor }) => isFor?.(user) ?? true);
}
