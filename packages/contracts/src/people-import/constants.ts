/** Limits of importing people from a file. */
export const peopleImports = {
  maxBytes: 20_000_000,
  maxRows: 50_000,
  maxColumns: 60,
  /** Characters of a cell. Longer ones are cut off, so that their row gets an error. */
  cellLength: 400,
  fileNameLength: 200,
  uploadsPerHour: 30,
  startsPerHour: 10,
  /** Values shown under the name of a column. */
  samples: 3,
  /** Days after which the rows of a file are deleted. */
  days: 30,
  /** Days for which details wait for a person who has not joined. */
  pendingDays: 90,
  pollEveryMs: 1_000,
} as const;

export const peopleImportStatuses = [
  'mapping',
  'checking',
  'ready',
  'importing',
  'done',
  'failed',
] as const;
export type PeopleImportStatus = (typeof peopleImportStatuses)[number];

/** What the column of a file is. Custom fields are `field:` and their key. */
export const importTargets = [
  'ignore',
  'fullName',
  'email',
  'username',
  'team',
  'manager',
  'employeeId',
  'jobTitle',
  'department',
  'location',
  'hiredOn',
  'status',
  'newField',
] as const;
export type ImportTarget = (typeof importTargets)[number] | `field:${string}`;

/** Result of checking a row, in the order of the list. `error` is not imported, `check` is, without the doubtful value. */
export const importResults = ['error', 'check', 'new', 'update', 'unchanged'] as const;
export type ImportResult = (typeof importResults)[number];

/** What importing a row does. */
export const importActions = ['new', 'update', 'unchanged'] as const;
export type ImportAction = (typeof importActions)[number];

/** Why an import stopped. */
export const peopleImportErrors = ['failed', 'access_lost'] as const;

/**
 * Problems of a row, with their texts in the downloaded report; screens have their own. `{value}` is a suggestion, a row
 * number, a length or an email.
 */
export const importIssues = {
  email_missing: 'Enter an email address.',
  email_or_id_missing: 'Enter an email address, or a name and an employee ID.',
  email_invalid: 'This is not a full email address.',
  email_duplicate: 'Row {value} has the same email address.',
  employee_id_duplicate: 'Row {value} has the same employee ID.',
  person_conflict: 'This employee ID belongs to someone with another email address.',
  too_long: 'Use at most {value} characters.',
  control_characters: 'Remove line breaks and control characters.',
  date_invalid: 'This is not a date. Use YYYY-MM-DD.',
  date_ambiguous: 'Day and month can’t be told apart. Use YYYY-MM-DD.',
  number_invalid: 'This is not a number.',
  boolean_invalid: 'Enter yes or no.',
  choice_invalid: 'This is not one of the choices.',
  choice_suggested: 'This is not one of the choices. Did you mean “{value}”?',
  status_invalid: 'Enter active or inactive.',
  own_status: 'You can’t deactivate yourself.',
  admin_status: 'Admins are not deactivated by an import. Change their role first.',
  field_required: 'This field is required.',
  name_invalid: 'Use 2 to 50 characters, without line breaks.',
  username_invalid: 'Use 2 to 50 characters.',
  manager_self: 'Nobody can report to themselves.',
  manager_cycle: 'This person would report to themselves through others.',
  team_unknown: 'This team does not exist.',
  team_suggested: 'This team does not exist. Did you mean “{value}”?',
  manager_unknown: 'Nobody in your organization or in the file has this email or employee ID.',
  username_taken: 'Someone else has this username.',
  email_kept: 'Their account has the email {value}. An import does not change it.',
  email_not_added: 'They have no email address. An import does not add one.',
  inactive_new: 'Inactive people who are not members yet are left out.',
} as const;
export type ImportIssueCode = keyof typeof importIssues;

/** What kept a checked row from being imported, with the texts in the downloaded report. */
export const importFailures = {
  changed: 'The person has changed since the file was checked. Import the file again.',
  employee_id_taken: 'Someone else has got this employee ID meanwhile.',
  manager_cycle: 'This person would report to themselves through others.',
  field_invalid: 'A custom field has changed since the file was checked.',
} as const;
export type ImportFailure = keyof typeof importFailures;

/** Returns the text of a problem in the downloaded report. */
export const formatImportIssue = ({ code, value }: { code: ImportIssueCode; value?: string }) =>
  importIssues[code].replace('{value}', value ?? '');
