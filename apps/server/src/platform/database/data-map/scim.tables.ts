import type { TableRule } from './rules.ts';

/** Tables of provisioning by SCIM. */
export const scimTables: Record<string, TableRule> = {
  'public.provisioning_errors': {
    purpose: 'security',
    retention: 'month',
    subject: 'item.user_id = $1',
    erasure: 'rows',
    columns: {
      reference: 'user_id',
      text: 'target detail',
      activity: 'id organization_id occurred_at operation status scim_type',
    },
  },
  'public.scim_groups': {
    purpose: 'account',
    retention: 'organization',
    columns: { plain: 'team_id organization_id external_id created_at updated_at' },
  },
  'public.scim_users': {
    purpose: 'account',
    retention: 'membership',
    subject: 'item.user_id = $1',
    erasure: 'rows',
    columns: {
      reference: 'user_id',
      identity: 'user_name external_id',
      text: 'attributes',
      activity: 'organization_id created_at updated_at',
    },
  },
};
