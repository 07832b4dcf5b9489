import { CircleCheck, Copy, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../lib/api/error-words.ts';
import type { DraftEditor } from '../../lib/drafts/draft-editor.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useCopyToast } from '../../ui/use-copy-toast.ts';
import { keptText } from './kept-text.ts';

function Conflict({ editor }: { editor: DraftEditor }) {
  const { t } = useTranslation();
  const load = () =>
    editor.loadNewest().catch((error: unknown) => {
      const title = t('courseEditor.conflict.failed');
      toast({ tone: 'danger', title, description: errorWords(error, t) });
    });
  const name = editor.conflictBy;
  return (
    <Alert
      tone="danger"
      icon={Users}
      title={
        name ? t('courseEditor.conflict.title', { name }) : t('courseEditor.conflict.nameless')
      }
      className="mt-5 max-sm:flex-wrap"
      action={
        <Button variant="secondary" size="sm" onClick={() => void load()}>
          {t('courseEditor.conflict.load')}
        </Button>
      }
    >
      {t('courseEditor.conflict.body')}
    </Alert>
  );
}

function Kept({ text, onForget }: { text: string; onForget: () => void }) {
  const { t } = useTranslation();
  const copy = useCopyToast();
  return (
    <Alert
      icon={CircleCheck}
      title={t('courseEditor.conflict.keptTitle')}
      className="mt-5 max-sm:flex-wrap"
      action={
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="sm"
            onClick={() => void copy(text, t('courseEditor.conflict.copied'))}
          >
            <Copy aria-hidden />
            {t('courseEditor.conflict.copy')}
          </Button>
          <Button variant="ghost" size="sm" onClick={onForget}>
            {t('courseEditor.conflict.forget')}
          </Button>
        </div>
      }
    >
      {t('courseEditor.conflict.keptBody')}
    </Alert>
  );
}

/** Says that somebody else changed the course, and keeps what was typed until it was copied. */
export function ConflictNotice({ editor }: { editor: DraftEditor }) {
  if (editor.state === 'conflict') return <Conflict editor={editor} />;
  const text = editor.kept && keptText(editor.kept);
  return text ? <Kept text={text} onForget={editor.forgetKept} /> : null;
}
