import { CircleAlert, CircleCheck, CloudOff, LoaderCircle, PencilLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/styles/cn.ts';
import type { SaveState } from './autosave-state.ts';
import { saveErrorText } from './save-error.ts';

const icons = {
  saved: CircleCheck,
  saving: LoaderCircle,
  unsaved: PencilLine,
  offline: CloudOff,
  failed: CircleAlert,
  conflict: CircleAlert,
} as const;

const tones: Record<SaveState, string> = {
  saved: 'text-success-text',
  saving: 'text-subtle',
  unsaved: 'text-subtle',
  offline: 'text-warning-text',
  failed: 'text-danger-text',
  conflict: 'text-danger-text',
};

// Announced only if the user must act, not after every pause in typing.
const isNews = (state: SaveState) =>
  state === 'offline' || state === 'failed' || state === 'conflict';

/** Save status in a few words. */
export function SaveStatus({ state, error }: { state: SaveState; error: unknown }) {
  const { t } = useTranslation();
  const Icon = icons[state];
  const text =
    state === 'failed'
      ? t('courseEditor.state.failed', { reason: saveErrorText(error, t) })
      : t(`courseEditor.state.${state}`);
  return (
    <>
      <p className={cn('flex min-w-0 items-center gap-1.5 text-ui', tones[state])}>
        <Icon className="size-4 shrink-0" aria-hidden />
        {text}
      </p>
      <output className="sr-only">{isNews(state) && text}</output>
    </>
  );
}
