import type { MemberField } from '@atrium/contracts/organizations/people';
import { Archive, ArchiveRestore, ListPlus, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { moveBy, MoveButtons } from '../../../ui/lists/move-buttons.tsx';
import { TableSkeleton } from '../../../ui/lists/table-skeleton.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { FieldDialog } from './field-dialog.tsx';
import { useMemberFields, useOrderFields, useUpdateField } from './people.api.ts';

/** Archives or restores a custom field after confirmation. */
function ArchiveDialog({
  organizationId,
  field: { id, name, isArchived },
  onClose,
}: {
  organizationId: string;
  field: MemberField;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const update = useUpdateField(organizationId);
  const action = isArchived ? 'restore' : 'archive';
  return (
    <ConfirmDialog
      icon={isArchived ? ArchiveRestore : Archive}
      isDanger={false}
      texts={{
        title: t(`people.fields.${action}.title`, { name }),
        body: t(`people.fields.${action}.body`),
        cancel: t('people.cancel'),
        confirm: t(`people.fields.${action}.confirm`),
        done: t(`people.fields.${action}.done`),
      }}
      isPending={update.isPending}
      error={update.error}
      onConfirm={(callbacks) => update.mutate({ fieldId: id, isArchived: !isArchived }, callbacks)}
      onClose={onClose}
    />
  );
}

/** Returns a function that moves a field by one place. */
function useMove(organizationId: string, fields: readonly MemberField[]) {
  const { t } = useTranslation();
  const order = useOrderFields(organizationId);
  return (index: number, by: -1 | 1) =>
    order.mutate(moveBy(fields, index, by), {
      onError: (error) =>
        toast({
          tone: 'danger',
          title: t('people.fields.orderFailed'),
          description: errorMessage(error, t),
        }),
    });
}

function FieldList({
  organizationId,
  fields,
  onEdit,
  onArchive,
}: {
  organizationId: string;
  fields: readonly MemberField[];
  onEdit: (field: MemberField) => void;
  onArchive: (field: MemberField) => void;
}) {
  const { t } = useTranslation();
  const count = fields.filter(({ isArchived }) => !isArchived).length;
  const move = useMove(organizationId, fields);
  return (
    <Card className="overflow-hidden">
      <ul aria-label={t('people.views.fields')}>
        {fields.map((field, index) => (
          <li
            key={field.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-border px-5 py-3 last:border-b-0"
          >
            <div className="min-w-0 flex-[1_1_14rem]">
              <p className="font-medium wrap-anywhere">
                {field.name} {field.isArchived && <Badge>{t('people.fields.archived')}</Badge>}{' '}
                {field.isRequired && <Badge tone="outline">{t('people.fields.required')}</Badge>}
              </p>
              <p className="text-ui wrap-anywhere text-muted">
                {t(`people.fields.types.${field.type}`)}
                {field.choices.length > 0 && `: ${field.choices.join(', ')}`}
              </p>
            </div>
            <div className="flex gap-1">
              {!field.isArchived && (
                <>
                  <MoveButtons
                    text={field.name}
                    index={index}
                    count={count}
                    onMove={(by) => move(index, by)}
                  />
                  <Button
                    variant="ghost"
                    size="icon-sm"
                    aria-label={t('people.fields.editOf', { name: field.name })}
                    onClick={() => onEdit(field)}
                  >
                    <Pencil aria-hidden />
                  </Button>
                </>
              )}
              <Button
                variant="ghost"
                size="icon-sm"
                aria-label={t(`people.fields.${field.isArchived ? 'restore' : 'archive'}.of`, {
                  name: field.name,
                })}
                onClick={() => onArchive(field)}
              >
                {field.isArchived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The custom fields of an organization: create, change, order and archive. */
export function MemberFields({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation();
  const { data, error, refetch, isRefetching } = useMemberFields(organizationId);
  const [editing, setEditing] = useState<MemberField | 'new'>();
  const [archiving, setArchiving] = useState<MemberField>();
  const add = (
    <Button size="md" onClick={() => setEditing('new')}>
      <Plus aria-hidden />
      {t('people.fields.add')}
    </Button>
  );
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-160 text-sm text-pretty text-muted">{t('people.fields.lead')}</p>
        {data && data.length > 0 && add}
      </div>
      {!data && error && (
        <FetchFailed
          title={t('people.fields.failed')}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isRefetching}
        />
      )}
      {!data && !error && <TableSkeleton label={t('people.fields.loading')} />}
      {data?.length === 0 && (
        <Card>
          <EmptyState
            icon={ListPlus}
            title={t('people.fields.none')}
            body={t('people.fields.noneBody')}
            action={add}
          />
        </Card>
      )}
      {data && data.length > 0 && (
        <FieldList
          organizationId={organizationId}
          fields={data}
          onEdit={setEditing}
          onArchive={setArchiving}
        />
      )}
      {editing && (
        <FieldDialog
          organizationId={organizationId}
          field={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
      {archiving && (
        <ArchiveDialog
          organizationId={organizationId}
          field={archiving}
          onClose={() => setArchiving(undefined)}
        />
      )}
    </>
  );
}
