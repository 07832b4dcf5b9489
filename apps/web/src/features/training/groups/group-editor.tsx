import type { Group } from '@atrium/contracts/training/groups';
import { groupLimits } from '@atrium/contracts/training/group-fields';
import { CircleAlert, PencilLine, RefreshCw, Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useFocusHeadingIfLost } from '../../../lib/hooks/use-focus-heading-if-lost.ts';
import { focusHeading } from '../../../lib/hooks/page-hooks.ts';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ChoiceCards } from '../../../ui/choices/choice-cards.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { LeaveDialog } from '../../../ui/overlays/leave-dialog.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { GroupChanges } from './group-changes.tsx';
import { GroupMembers } from './group-members.tsx';
import { useSaveGroup } from './groups.api.ts';
import { RuleBuilder } from './rule-builder.tsx';
import { draftOf, emptyGroupDraft, toRule, type GroupDraft } from './rule-draft.ts';
import { RulePreview, useDelayedPreview } from './rule-preview.tsx';
import { describeRule } from './rule-sentence.ts';
import { UsedBy } from './used-by.tsx';
import { useRuleNames } from './use-rule-names.ts';

const contentOf = ({ name, parts }: GroupDraft) =>
  JSON.stringify([name, toRule({ name, parts }) ?? parts]);

const kinds = ['rule', 'manual'] as const;
type GroupKind = (typeof kinds)[number];
const kindIcons = { rule: RefreshCw, manual: Users } as const;

type EditorProps = { organizationId: string; group: Group | undefined };

function useGroupForm({ organizationId, group }: EditorProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [start, setStart] = useState(() => (group ? draftOf(group) : emptyGroupDraft()));
  const [draft, setDraft] = useState(start);
  const [saved, setSaved] = useState(group);
  // Fixed once the group exists.
  const [kind, setKind] = useState<GroupKind>(group?.rule === null ? 'manual' : 'rule');
  const { mutate, reset, isPending, error } = useSaveGroup(organizationId, saved);
  const rule = kind === 'manual' ? null : toRule(draft);
  const isDirty = contentOf(draft) !== contentOf(start);
  const isComplete = draft.name.trim() !== '' && rule !== undefined;
  const save = () => {
    if (rule === undefined || !isComplete) return;
    if (!isDirty) {
      reset();
      toast({ title: t('ui.noChanges') });
      return;
    }
    mutate(
      { name: draft.name.trim(), rule },
      {
        onSuccess: ({ group: stored }) => {
          setSaved(stored);
          setDraft(draftOf(stored));
          setStart(draftOf(stored));
          toast({ tone: 'success', title: t('groups.saved'), description: stored.name });
          if (!group) void navigate(paths.groupOf(stored.id), { replace: true });
        },
      },
    );
  };
  const discard = () => {
    reset();
    setDraft(start);
    // The button is removed.
    focusHeading();
  };
  return {
    draft,
    setDraft,
    kind,
    setKind,
    saved,
    rule,
    isDirty,
    isComplete,
    isPending,
    error,
    save,
    discard,
  };
}

function SaveBar({
  isDirty,
  isComplete,
  isPending,
  error,
  save,
  discard,
}: Pick<
  ReturnType<typeof useGroupForm>,
  'isDirty' | 'isComplete' | 'isPending' | 'error' | 'save' | 'discard'
>) {
  const { t } = useTranslation();
  return (
    <section
      aria-label={t('groups.actions')}
      data-foot="always"
      className="sticky bottom-0 z-sticky -mx-(--gutter) mt-8 border-t border-border bg-surface/92 px-(--gutter) py-3 backdrop-blur-xl"
    >
      {error && (
        <Alert tone="danger" icon={CircleAlert} title={t('groups.saveFailed')} className="mb-3">
          {errorMessage(error, t)}
        </Alert>
      )}
      <div className="flex items-center gap-2">
        <p className="mr-auto flex items-center gap-2 text-ui" aria-live="polite">
          {isDirty && (
            <>
              <span className="size-1.5 rounded-full bg-warning" aria-hidden />
              {t('groups.unsaved')}
            </>
          )}
        </p>
        {isDirty && (
          <Button variant="ghost" size="md" onClick={discard}>
            {t('groups.discard')}
          </Button>
        )}
        {/* Enabled without changes too: disabling it after saving would drop its focus. */}
        <Button size="md" loading={isPending} disabled={!isComplete} onClick={save}>
          {t('groups.save')}
        </Button>
      </div>
    </section>
  );
}

/** Editor of a group: name, rule, who matches it, and what uses it. */
export function GroupEditor({ organizationId, group }: EditorProps) {
  const { t } = useTranslation();
  const form = useGroupForm({ organizationId, group });
  // Creating a group opens its page, which loads first.
  useFocusHeadingIfLost();
  const { draft, setDraft, kind, setKind, saved, rule } = form;
  const choices = useRuleNames(organizationId);
  const preview = useDelayedPreview(organizationId, saved?.id ?? null, rule);
  const isManual = kind === 'manual';
  return (
    <>
      <LeaveDialog
        isLoss={(from, to) => form.isDirty && !form.isPending && from.pathname !== to.pathname}
        icon={PencilLine}
        title={t('groups.leave.title')}
        description={t('groups.leave.body')}
        go={t('groups.leave.go')}
        stay={t('groups.leave.stay')}
      />
      <PageTitle
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="wrap-anywhere">{saved?.name ?? t('groups.createTitle')}</span>
            <Badge tone={isManual ? 'neutral' : 'info'} size="md">
              {isManual ? <Users aria-hidden /> : <RefreshCw aria-hidden />}
              {t(isManual ? 'groups.manual' : 'groups.dynamic')}
            </Badge>
          </span>
        }
        sub={t(isManual ? 'groups.manualLead' : 'groups.dynamicLead')}
      />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <Card className="overflow-hidden">
            <div className="grid gap-6 p-5 max-md:p-4">
              <Field label={t('groups.name')} className="max-w-md">
                <Input
                  value={draft.name}
                  maxLength={groupLimits.nameLength}
                  onChange={({ target }) => setDraft({ ...draft, name: target.value })}
                />
              </Field>
              {!saved && (
                <ChoiceCards
                  label={t('groups.kind.label')}
                  value={kind}
                  onValueChange={setKind}
                  items={kinds.map((value) => ({
                    value,
                    title: t(`groups.kind.${value}`),
                    body: t(`groups.kind.${value}Line`),
                    icon: kindIcons[value],
                  }))}
                  className="max-w-2xl sm:grid-cols-2"
                />
              )}
              {!isManual && (
                <RuleBuilder
                  parts={draft.parts}
                  rule={choices}
                  onChange={(parts) => setDraft({ ...draft, parts })}
                />
              )}
            </div>
            {rule && (
              <div className="border-t border-border bg-sunken px-5 py-3.5 max-md:px-4">
                <p className="text-xs text-subtle">{t('groups.words.title')}</p>
                <p className="mt-0.5 text-sm wrap-anywhere">
                  {describeRule(rule, choices.names, t)}
                </p>
              </div>
            )}
          </Card>
          {saved && isManual && <GroupMembers organizationId={organizationId} groupId={saved.id} />}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {!isManual && <RulePreview preview={preview} />}
          {saved && <UsedBy usedBy={saved.usedBy} />}
          {saved && <GroupChanges organizationId={organizationId} groupId={saved.id} />}
        </div>
      </div>
      <SaveBar {...form} isComplete={form.isComplete && preview.isSeen} />
    </>
  );
}
