import { Keyboard } from 'lucide-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import '../../locales/loaders/shortcut-texts.ts';
import type { HeaderUser } from '../../pages/navigation/use-header-user.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Keys } from './keys.tsx';
import { shortcutGroupsFor, type ShortcutGroup } from './shortcut-groups.ts';

function Group({ group }: { group: ShortcutGroup }) {
  const { t } = useTranslation();
  const heading = `shortcuts-${group.id}`;
  return (
    <section aria-labelledby={heading} className="mb-5 break-inside-avoid">
      <h3 id={heading} className="text-sm font-medium">
        {t(`shortcuts.groups.${group.id}.title`)}
      </h3>
      {group.id !== 'general' && (
        <p className="text-xs text-muted">{t(`shortcuts.groups.${group.id}.hint`)}</p>
      )}
      <dl className="mt-1 divide-y divide-border">
        {group.shortcuts.map(({ keys, label }) => (
          <div key={label} className="flex min-h-9 items-center justify-between gap-4 py-1.5">
            <dt className="text-ui text-muted">{t(label)}</dt>
            <dd className="flex flex-wrap items-center justify-end gap-1">
              {keys.map((key, index) => (
                <Fragment key={key}>
                  {index > 0 && <span className="sr-only"> {t('shortcuts.or')} </span>}
                  <Keys combination={key} />
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Lists the keyboard shortcuts of the parts of the app the user has access to. */
export function ShortcutsDialog({
  user,
  open,
  onOpenChange,
}: {
  user: HeaderUser;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      icon={Keyboard}
      title={t('shortcuts.title')}
      className="md:max-w-3xl lg:max-w-5xl"
      footer={
        <Button variant="secondary" onClick={() => onOpenChange(false)}>
          {t('shortcuts.close')}
        </Button>
      }
    >
      <div className="gap-x-10 md:columns-2 lg:columns-3">
        {shortcutGroupsFor(user).map((group) => (
          <Group key={group.id} group={group} />
        ))}
      </div>
    </Dialog>
  );
}
