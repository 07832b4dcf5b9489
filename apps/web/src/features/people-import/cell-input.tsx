import type { ImportIssue } from '@atrium/contracts/people-import/people-import';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/http/error-message.ts';
import { cn } from '../../lib/styles/cn.ts';
import { Input } from '../../ui/fields/input.tsx';

/** Returns a function that returns the text of a problem. */
export function useIssueText() {
  const { t } = useTranslation();
  return ({ code, value }: ImportIssue): string =>
    t(`peopleImport.issues.${code}`, { value: value ?? '' });
}

/** Saves a value once. After a failure it returns the error and lets the same value be saved again. */
function useSave(value: string, onSave: (value: string) => Promise<unknown>) {
  const [error, setError] = useState<unknown>(null);
  const stored = useRef(value);
  // Enter saves the value, and the focus may leave before the reply.
  const sent = useRef(value);
  const save = async (next: string) => {
    setError(null);
    if (next === sent.current) return;
    sent.current = next;
    try {
      await onSave(next);
      stored.current = next;
    } catch (failure) {
      if (sent.current !== next) return;
      sent.current = stored.current;
      setError(failure);
    }
  };
  return { save, error };
}

/** A cell with a problem. Saves the value on Enter and when the focus leaves. */
export function CellInput({
  name,
  row,
  value,
  issue,
  onSave,
}: {
  name: string;
  row: number;
  value: string;
  issue: ImportIssue;
  onSave: (value: string) => Promise<unknown>;
}) {
  const { t } = useTranslation();
  const issueText = useIssueText();
  const [text, setText] = useState(value);
  const { save, error } = useSave(value, onSave);
  const issueId = useId();
  const errorId = useId();
  const submit = () => void save(text.trim());
  return (
    <div className="min-w-0">
      <Input
        inputSize="md"
        value={text}
        aria-label={t('peopleImport.rows.cell', { name, row })}
        aria-invalid={issue.isError || error !== null || undefined}
        aria-describedby={error === null ? issueId : `${issueId} ${errorId}`}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onBlur={submit}
        onKeyDown={({ key }) => key === 'Enter' && submit()}
      />
      <p
        id={issueId}
        className={cn('mt-1 text-xs', issue.isError ? 'text-danger-text' : 'text-warning-text')}
      >
        {issueText(issue)}
      </p>
      {error !== null && (
        <p id={errorId} role="alert" className="mt-1 text-xs text-danger-text">
          {t('peopleImport.rows.notSaved', { error: errorMessage(error, t) })}
        </p>
      )}
    </div>
  );
}
