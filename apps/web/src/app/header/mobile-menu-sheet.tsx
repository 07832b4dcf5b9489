import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../lib/paths/paths.ts';
import { useSignInPath } from '../../lib/paths/use-sign-in-path.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Logo } from '../../ui/layout/logo.tsx';
import { siteNav } from './site-nav.ts';

/** Styles of a row in the mobile menu. */
const mobileRow =
  'focus-ring flex h-12 w-full items-center gap-3.5 rounded-md px-3 text-base hover:bg-hover [&_svg]:size-5 [&_svg]:text-subtle';

/** Entries of the mobile menu for a visitor. */
function MobileMenuSite({ nav, onChoose }: { nav: boolean; onChoose: () => void }) {
  const { t } = useTranslation();
  const signInPath = useSignInPath();
  return (
    <div className="grid gap-2 px-4 pt-1">
      {nav && (
        <nav aria-label={t('shell.nav.label')} className="-mx-1 mb-2">
          {siteNav.map(({ id, label }) => (
            <a key={id} href={`#${id}`} className={mobileRow} onClick={onChoose}>
              {t(label)}
            </a>
          ))}
        </nav>
      )}
      <Button asChild size="xl">
        <Link to={paths.signUp} onClick={onChoose}>
          {t('shell.signUp')}
        </Link>
      </Button>
      <Button asChild size="xl" variant="secondary">
        <Link to={signInPath} onClick={onChoose}>
          {t('shell.signIn')}
        </Link>
      </Button>
    </div>
  );
}

/**
 * Menu that opens from the top below 768 px. Traps focus, returns it to the opener and closes when an entry is chosen.
 */
export function MobileMenuSheet({
  open,
  onOpenChange,
  opener,
  nav,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  opener: RefObject<HTMLElement | null>;
  nav: boolean;
}) {
  const { t } = useTranslation();
  const close = () => onOpenChange(false);
  const returnFocus = (event: Event) => {
    event.preventDefault();
    opener.current?.focus();
  };
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-drawer animate-fade bg-scrim data-[state=closed]:animate-leave md:hidden" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
          className="fixed inset-x-0 top-0 z-drawer max-h-dvh animate-enter overflow-y-auto rounded-b-2xl bg-elevated pb-4 shadow-4 focus:outline-none data-[state=closed]:animate-leave md:hidden"
        >
          <Dialog.Title className="sr-only">{t('shell.menu.title')}</Dialog.Title>
          <div className="flex h-(--header-height) items-center px-(--gutter)">
            <Logo onClick={close} />
            <Dialog.Close
              aria-label={t('shell.menu.close')}
              className="focus-ring -mr-2.5 ml-auto grid size-(--target-min) place-items-center rounded-md hover:bg-hover"
            >
              <X className="size-5" aria-hidden />
            </Dialog.Close>
          </div>
          <MobileMenuSite nav={nav} onChoose={close} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
