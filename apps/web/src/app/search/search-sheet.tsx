import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchBox } from './search-box.tsx';

/** The first Escape closes the suggestions, the next one the sheet. */
function keepForSuggestions(event: KeyboardEvent): void {
  const isSearching = event.target instanceof Element && event.target.closest('[data-suggesting]');
  if (isSearching) event.preventDefault();
}

/**
 * The search box over the top of the page, where the header has no room for it. Traps focus and returns it to its
 * opener.
 */
export function SearchSheet({
  open,
  onOpenChange,
  opener,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  opener: RefObject<HTMLElement | null>;
}) {
  const { t } = useTranslation();
  const returnFocus = (event: Event) => {
    event.preventDefault();
    opener.current?.focus();
  };
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-drawer animate-fade bg-scrim data-[state=closed]:animate-leave" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
          onEscapeKeyDown={keepForSuggestions}
          className="fixed inset-x-0 top-0 z-drawer max-h-dvh animate-enter overflow-y-auto rounded-b-2xl bg-elevated px-(--gutter) py-2 shadow-4 focus:outline-none data-[state=closed]:animate-leave"
        >
          <Dialog.Title className="sr-only">{t('shell.search.open')}</Dialog.Title>
          <div className="mx-auto flex max-w-2xl items-start gap-1">
            <SearchBox className="min-w-0 flex-1" inSheet onGo={() => onOpenChange(false)} />
            <Dialog.Close
              aria-label={t('shell.search.close')}
              className="focus-ring -mr-2.5 grid size-(--target-min) shrink-0 place-items-center rounded-md hover:bg-hover"
            >
              <X className="size-5" aria-hidden />
            </Dialog.Close>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
