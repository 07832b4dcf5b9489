import type { TableRule } from './rules.ts';

/** Tables of organizations, members, teams and invitations. */
export const organizationsTables: Record<string, TableRule> = {
  'public.auditor_links': {
    purpose: 'evidence',
    retention: 'organization',
    columns: {
      reference: 'created_by holder_id',
      secret: 'token_hash',
      // Contains the email of the recipient if a report was mailed.
      mention: 'label',
      plain: 'id organization_id on_day created_at expires_at revoked_at',
    },
  },
  'public.auditor_visits': {
    purpose: 'evidence',
    retention: 'organization',
    columns: {
      technical: 'ip_address',
      plain: 'id link_id at what',
    },
  },
  'public.group_history': {
    purpose: 'training',
    retention: 'organization',
    columns: {
      // A rule may name managers by id, and contain texts of details.
      mention: 'name rule',
      plain: 'id organization_id revision archived_at during',
    },
  },
  'public.group_member_history': {
    purpose: 'evidence',
    retention: 'evidence',
    subject: 'item.user_id = $1',
    erasure: 'columns',
    columns: {
      reference: 'user_id',
      activity: 'group_id joined_at joined_reason left_reason during',
    },
  },
  'public.group_members': {
    purpose: 'training',
    retention: 'membership',
    subject: 'item.user_id = $1',
    erasure: 'rows',
    columns: {
      reference: 'user_id',
      activity: 'organization_id group_id joined_at',
    },
  },
  'public.groups': {
    purpose: 'training',
    retention: 'organization',
    columns: {
      reference: 'created_by',
      mention: 'name rule',
      plain: 'id organization_id evaluated_on revision archived_at created_at',
    },
  },
  'public.hidden_onboardings': {
    purpose: 'operation',
    retention: 'organization',
    columns: {
      reference: 'hidden_by',
      plain: 'organization_id hidden_at',
    },
  },
  'public.invitation_batch_rows': {
    purpose: 'training',
    retention: 'batches',
    subject: 'lower(item.email) = (select email from auth.users where id = $1)',
    erasure: 'columns',
    columns: {
      identity: 'email',
      activity: 'batch_id row outcome invitation_id',
    },
  },
  'public.invitation_batches': {
    purpose: 'training',
    retention: 'organization',
    columns: {
      reference: 'created_by',
      plain:
        'id organization_id role expires_at created_at content_hash revoked_at emails_erased_at',
    },
  },
  'public.invitation_uses': {
    purpose: 'training',
    retention: 'organization',
    subject: 'item.user_id = $1',
    erasure: 'columns',
    columns: {
      reference: 'user_id',
      activity: 'invitation_id used_at',
    },
  },
  'public.invitations': {
    purpose: 'training',
    retention: 'organization',
    columns: {
      reference: 'created_by',
      secret: 'token_hash token_end',
      plain: 'id organization_id role max_uses uses expires_at revoked_at created_at',
    },
  },
  'public.member_detail_history': {
    purpose: 'training',
    retention: 'evidence',
    subject: 'item.user_id = $1',
    erasure: 'rows',
    columns: {
      reference: 'user_id manager_id',
      identity: 'employee_id',
      text: 'job_title department location custom_fields',
      activity: 'organization_id hired_on during',
    },
  },
  'public.member_details': {
    purpose: 'training',
    retention: 'membership',
    subject: 'item.user_id = $1',
    erasure: 'rows',
    columns: {
      reference: 'user_id manager_id',
      identity: 'employee_id',
      text: 'job_title department location custom_fields',
      activity: 'organization_id hired_on',
    },
  },
  'public.member_fields': {
    purpose: 'training',
    retention: 'organization',
    columns: {
      reference: 'created_by',
      plain: 'id organization_id key name type choices is_required position archived_at created_at',
    },
  },
  'public.membership_history': {
    purpose: 'evidence',
    retention: 'evidence',
    subject: 'item.user_id = $1',
    erasure: 'columns',
    columns: {
      reference: 'user_id',
      activity: 'organization_id role joined_at deactivated_at during',
    },
  },
  'public.memberships': {
    purpose: 'training',
    retention: 'membership',
    subject: 'item.user_id = $1',
    erasure: 'rows',
    columns: {
      reference: 'user_id',
      activity: 'organization_id role joined_at deactivated_at',
    },
  },
  'public.certificate_brandings': {
    purpose: 'evidence',
    retention: 'organization',
    columns: {
      plain: 'id organization_id logo_id signature_id created_at',
      // The signer of an organization's certificates is its representative, who need not have an account.
      published: 'signer_name signer_title',
    },
  },
  'public.merged_accounts': {
    purpose: 'evidence',
    retention: 'organization',
    subject: 'item.user_id = $1 or item.merged_into = $1',
    erasure: 'columns',
    columns: {
      reference: 'user_id merged_into merged_by',
      identity: 'email',
      activity: 'organization_id merged_at',
    },
  },
  'public.organization_branding': {
    purpose: 'training',
    retention: 'organization',
    columns: {
      plain:
        'organization_id logo_id dark_logo_id certificate_logo_id signature_id accent_color sign_in_text mail_sender updated_at',
      published: 'signer_name signer_title',
    },
  },
  'public.organization_images': {
    purpose: 'training',
    retention: 'organization',
    columns: {
      reference: 'uploaded_by',
      plain: 'id organization_id object_key content_hash width height size_bytes created_at',
    },
  },
  'public.organization_history': {
    purpose: 'training',
    retention: 'organization',
    columns: {
      plain: 'id name time_zone during',
    },
  },
  'public.organizations': {
    purpose: 'training',
    retention: 'organization',
    columns: {
      plain:
        'id name slug is_active catalogue_mode created_at updated_at media_quota_bytes time_zone sso_enforced_at branding_revision second_factor_for session_idle_minutes session_lifetime_minutes allows_pin_sign_in',
    },
  },
  'public.team_history': {
    purpose: 'training',
    retention: 'organization',
    columns: {
      plain: 'id organization_id name during',
    },
  },
  'public.team_managers': {
    purpose: 'training',
    retention: 'membership',
    subject: 'item.user_id = $1',
    erasure: 'rows',
    columns: {
      reference: 'user_id',
      activity: 'organization_id team_id',
    },
  },
  'public.team_member_history': {
    purpose: 'evidence',
    retention: 'evidence',
    subject: 'item.user_id = $1',
    erasure: 'columns',
    columns: {
      reference: 'user_id',
      activity: 'team_id joined_at during',
    },
  },
  'public.team_members': {
    purpose: 'training',
    retention: 'membership',
    subject: 'item.user_id = $1',
    erasure: 'rows',
    columns: {
      reference: 'user_id',
      activity: 'team_id joined_at',
    },
  },
  'public.teams': {
    purpose: 'training',
    retention: 'organization',
    columns: {
      plain: 'id organization_id name parent_team_id',
    },
  },
  'public.transfer_codes': {
    purpose: 'training',
    retention: 'organization',
    columns: {
      reference: 'created_by',
      secret: 'code_hash code_end',
      plain: 'id organization_id uses created_at expires_at revoked_at',
    },
  },
  'public.privacy_notices': {
    purpose: 'rights',
    retention: 'organization',
    columns: {
      reference: 'published_by',
      plain: 'organization_id version text published_at',
    },
  },
  'public.privacy_acceptances': {
    purpose: 'rights',
    retention: 'organization',
    subject: 'item.user_id = $1',
    erasure: 'columns',
    columns: {
      reference: 'user_id',
      activity: 'organization_id version accepted_at',
    },
  },
  'public.retention_settings': {
    purpose: 'rights',
    retention: 'organization',
    columns: {
      reference: 'updated_by',
      plain: 'organization_id evidence_months former_member_months audit_months updated_at',
    },
  },
  'public.legal_holds': {
    purpose: 'rights',
    retention: 'organization',
    subject: 'item.user_id = $1',
    erasure: 'columns',
    columns: {
      reference: 'user_id created_by released_by',
      activity: 'id organization_id created_at released_at',
      mention: 'reason',
    },
  },
};
