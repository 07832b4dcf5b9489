import type { ErrorTable } from './common-errors.ts';

/** Errors of the details and the status of members. */
export const peopleErrors = {
  account_deactivated: {
    status: 403,
    message: 'Your organization has deactivated your account. Ask one of its admins.',
  },
  self_deactivation: {
    status: 409,
    message: 'You can’t deactivate yourself. Ask another admin.',
  },
  employee_id_taken: {
    status: 409,
    message: 'Someone else in your organization has this employee ID.',
  },
  manager_not_member: {
    status: 422,
    message: 'This person is not a member of your organization. Choose another manager.',
  },
  manager_cycle: {
    status: 422,
    message: 'Nobody can report to themselves, directly or through others. Choose another manager.',
  },
  member_field_invalid: {
    status: 422,
    message: 'One of the custom fields has a value that does not fit.',
  },
  member_field_required: {
    status: 422,
    message: 'One of the custom fields is required. Enter a value.',
  },
  member_field_key_taken: {
    status: 409,
    message: 'Another custom field has this name. Choose another one.',
  },
  member_field_choices: {
    status: 422,
    message: 'Enter at least one choice, each of them once.',
  },
  too_many_member_fields: {
    status: 409,
    message: 'An organization can have at most 30 custom fields. Archive one first.',
  },
} as const satisfies ErrorTable;

/** Errors of transferring members to another organization. */
export const transferErrors = {
  transfer_code_invalid: {
    status: 422,
    message:
      'This transfer code is incorrect, has expired or was revoked. Ask an admin of the other organization for a new one.',
  },
  transfer_same_organization: {
    status: 409,
    message:
      'This code is for your own organization. Enter the code of the organization that receives the people.',
  },
  transfer_self: {
    status: 409,
    message: 'You can’t transfer yourself. Ask another admin of your organization.',
  },
  transfer_super_admin: { status: 409, message: 'Super admins can’t be transferred.' },
  transfer_needs_pin_sign_in: {
    status: 409,
    message:
      'The other organization doesn’t allow PIN sign-in, which people without email need. Ask one of its admins to allow it.',
  },
  too_many_transfer_codes: {
    status: 409,
    message: 'An organization can have at most 10 active transfer codes. Revoke one first.',
  },
} as const satisfies ErrorTable;

/** Errors of merging duplicate accounts. */
export const mergeErrors = {
  account_merged: {
    status: 403,
    message:
      'This account was merged with another one of yours. Sign in with that one, or ask an admin of your organization.',
  },
  merge_same_account: { status: 409, message: 'Choose two different accounts.' },
  merge_self: {
    status: 409,
    message: 'You can’t merge your own account into another one. Keep yours, or ask another admin.',
  },
  merge_super_admin: { status: 409, message: 'Accounts of super admins can’t be merged.' },
  merge_admin: {
    status: 409,
    message: 'The duplicate is an admin. Make them a member first, or keep this account.',
  },
  merge_on_hold: {
    status: 409,
    message:
      'A legal hold keeps the records of the duplicate. Keep this account instead, or wait until the hold ends.',
  },
  merge_erasure_pending: {
    status: 409,
    message: 'One of the accounts will be erased. Its owner can cancel the request in “Your data”.',
  },
  merge_not_controlled: {
    status: 409,
    message:
      'The email of the duplicate is not in a verified domain of your organization, so the account belongs to its owner. Keep this account instead, verify the domain, or ask the person to change the email to your domain.',
  },
  merge_keeps_no_email: {
    status: 409,
    message: 'The account to keep has no email, but the duplicate has one. Keep the other account.',
  },
  merge_keeps_foreign_email: {
    status: 409,
    message:
      'The duplicate signs in with your identity provider, but the email of the account to keep is not in a verified domain of your organization. Keep the other account.',
  },
} as const satisfies ErrorTable;

/** Errors of importing people from a file. */
export const peopleImportErrors = {
  import_file_too_large: {
    status: 413,
    message: 'The file is too large. Import at most 20 MB at a time.',
  },
  import_file_unreadable: {
    status: 422,
    message: 'This is not a CSV or XLSX file with people. Save your table as CSV and try again.',
  },
  import_file_empty: {
    status: 422,
    message:
      'The file has no people. The first row names the columns, each further row is one person.',
  },
  import_too_many_rows: {
    status: 422,
    message: 'A file can have at most 50,000 people and 60 columns. Split it into several files.',
  },
  import_columns_invalid: {
    status: 422,
    message: 'Choose a column with emails or employee IDs, and each kind of column only once.',
  },
  import_running: { status: 409, message: 'This import is running or done and can’t be changed.' },
  import_not_checked: {
    status: 409,
    message: 'The file has changed since it was checked. Look at the result and try again.',
  },
  import_nothing_to_do: { status: 409, message: 'There is nothing to import.' },
  import_has_errors: {
    status: 409,
    message: 'Fix all errors first, or turn off deactivating people who are not in the file.',
  },
} as const satisfies ErrorTable;

/** Errors of groups. */
export const groupErrors = {
  group_changed: {
    status: 409,
    message: 'Someone else changed this group. Reload to see the latest version.',
  },
  group_in_use: { status: 409, message: "Change or cancel this group's assignments first." },
  group_is_dynamic: {
    status: 409,
    message: 'The members of this group follow its rule. Change the rule instead.',
  },
  group_field_unknown: {
    status: 422,
    message: 'One of the custom fields of this rule does not exist. Choose another one.',
  },
  too_many_groups: {
    status: 409,
    message: 'An organization can have at most 200 groups. Archive one first.',
  },
} as const satisfies ErrorTable;

/** Errors of accounts without email, which sign in with a PIN. */
export const pinErrors = {
  pin_rejected: {
    status: 401,
    message:
      'This username or PIN is not correct. After several wrong PINs, only an admin of your organization can let you in again.',
  },
  wrong_pin: { status: 400, message: 'This PIN is not correct.' },
  weak_pin: {
    status: 400,
    message: 'This PIN is too easy to guess. Don’t use a common one, a pattern or your username.',
  },
  sign_in_code_rejected: {
    status: 401,
    message:
      'This code is incorrect, has expired or was used before. Ask your admin for a new one.',
  },
  pin_sign_in_off: {
    status: 409,
    message: 'Allow PIN sign-in in the security settings of the organization first.',
  },
  has_email: {
    status: 409,
    message: 'This person has an email and signs in with it. Codes are for people without one.',
  },
  member_deactivated: {
    status: 409,
    message: 'This person is deactivated. Reactivate them first.',
  },
  needs_email: {
    status: 409,
    message: 'This needs an account with an email. Your organization manages yours.',
  },
  admin_needs_email: {
    status: 409,
    message: 'Admins need an email. Invite this person by email to make them an admin.',
  },
} as const satisfies ErrorTable;
