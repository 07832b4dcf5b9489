import type { Assignment } from '@atrium/contracts/training/assignments';
import { CalendarClock, CircleAlert, ClipboardList, UserSearch, Users } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/http/api-error.ts';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { ChoiceCards } from '../../../ui/choices/choice-cards.tsx';
import { scrollToError } from '../../../ui/fields/scroll-to-error.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { Named } from './assignment-draft.ts';
import { AudienceChoice } from './audience-choice.tsx';
import { AssignedCourseChoice } from './course-choice.tsx';
import { DueFields, RepeatFields, StatementFields } from './terms-fields.tsx';
import { useAssignmentForm } from './use-assignment-form.ts';

const audiences = [
  { value: 'everyone', icon: Users },
  { value: 'some', icon: UserSearch },
] as const;

function Part({
  title,
  error,
  children,
}: {
  title: string;
  error: string | undefined;
  children: ReactNode;
}) {
  return (
    <section className="grid gap-2.5">
      <h3 className="text-sm font-medium">{title}</h3>
      {error && (
        <p role="alert" className="text-xs text-danger-text">
          {error}
        </p>
      )}
      {children}
    </section>
  );
}

function SaveError({ error, onReload }: { error: unknown; onReload: (() => void) | undefined }) {
  const { t } = useTranslation();
  const isChanged = error instanceof ApiError && error.code === 'assignment_changed';
  return (
    <Alert
      tone="danger"
      icon={CircleAlert}
      title={t('assignments.form.failed')}
      action={
        isChanged &&
        onReload && (
          <Button variant="secondary" size="sm" onClick={onReload}>
            {t('assignments.form.reload')}
          </Button>
        )
      }
    >
      {errorMessage(error, t)}
    </Alert>
  );
}

/** Confirms saving a due date in the past. */
function PastDueDialog({
  action,
  onConfirm,
  onCancel,
}: {
  action: 'assign' | 'save';
  onConfirm: () => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      onOpenChange={onCancel}
      icon={CalendarClock}
      title={t(`assignments.form.pastDue.${action}Title`)}
      description={t('assignments.form.pastDue.body')}
      footer={
        <>
          <Button variant="secondary" onClick={onCancel}>
            {t('assignments.form.pastDue.cancel')}
          </Button>
          <Button onClick={onConfirm}>{t(`assignments.form.pastDue.${action}`)}</Button>
        </>
      }
    />
  );
}

/** Form that assigns a course or edits an assignment. */
export function AssignDialog({
  organizationId,
  assignment,
  member,
  onReload,
  onClose,
}: {
  organizationId: string;
  /** The assignment to edit. Absent for a new one. */
  assignment?: Assignment | undefined;
  /** The member a new assignment is for; everyone by default. */
  member?: Named | undefined;
  /** Loads the edited assignment again after someone else changed it. */
  onReload?: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const formId = useId();
  const form = useAssignmentForm(organizationId, { assignment, member }, onClose);
  const { draft, change, errorIn, isPending, error } = form;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      locked={isPending}
      icon={ClipboardList}
      title={assignment ? t('assignments.form.editTitle') : t('assignments.form.title')}
      description={assignment ? assignment.courseTitle : t('assignments.form.lead')}
      className="max-w-xl"
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isPending}>
            {t('assignments.form.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={isPending}>
            {assignment ? t('assignments.form.save') : t('assignments.form.assign')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          form.save();
          scrollToError(event.currentTarget);
        }}
      >
        {!assignment && (
          <Part title={t('assignments.form.course')} error={errorIn('course')}>
            <AssignedCourseChoice
              organizationId={organizationId}
              chosen={draft.course}
              onChoose={(course) => change({ course })}
            />
          </Part>
        )}
        <Part title={t('assignments.form.audience')} error={errorIn('audience')}>
          <ChoiceCards
            label={t('assignments.form.audience')}
            value={draft.audience}
            onValueChange={(audience) => change({ audience })}
            items={audiences.map(({ value, icon }) => ({
              value,
              icon,
              title: t(`assignments.form.audiences.${value}`),
              body: t(`assignments.form.audienceHints.${value}`),
            }))}
          />
          {draft.audience === 'some' && (
            <AudienceChoice organizationId={organizationId} audience={draft} onChange={change} />
          )}
        </Part>
        <DueFields draft={draft} onChange={change} errorIn={errorIn} />
        <RepeatFields draft={draft} onChange={change} errorIn={errorIn} />
        <StatementFields draft={draft} onChange={change} errorIn={errorIn} />
        {error && <SaveError error={error} onReload={onReload} />}
      </form>
      {form.isConfirming && (
        <PastDueDialog
          action={assignment ? 'save' : 'assign'}
          onConfirm={() => form.save({ isConfirmed: true })}
          onCancel={form.cancelConfirm}
        />
      )}
    </Dialog>
  );
}
