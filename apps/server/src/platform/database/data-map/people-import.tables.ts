import type { TableRule } from './rules.ts';

/** Tables of importing people from files. */
export const peopleImportTables: Record<string, TableRule> = {
  'public.pending_members': {
    purpose: 'account',
    retention: 'pending',
    subject: 'item.email = (select lower(email) from auth.users where id = $1)',
    erasure: 'rows',
    columns: {
      reference: 'manager_id report_ids',
      identity: 'email full_name username employee_id',
      text: 'job_title department location custom_fields',
      activity: 'id organization_id hired_on team_ids manager_pending_id updated_at',
    },
  },
  'public.people_import_rows': {
    purpose: 'account',
    retention: 'month',
    subject: 'item.user_id = $1',
    erasure: 'rows',
    columns: {
      reference: 'user_id',
      text: 'cells changes plan',
      activity: 'import_id row result action issues failure',
    },
  },
  'public.people_imports': {
    purpose: 'account',
    retention: 'month',
    subject: 'item.created_by = $1',
    erasure: 'rows',
    columns: {
      reference: 'created_by actor_id',
      activity:
        'id organization_id file_name status error row_count headers targets send_invitations update_existing deactivate_missing revision counts checked_at batch_id phase position processed steps failed_count deactivated_count created_at',
    },
  },
};
