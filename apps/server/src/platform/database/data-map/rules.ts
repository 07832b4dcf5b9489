/** Protection levels, from the lowest. docs/privacy.md says what applies to each. */
export const levels = ['internal', 'personal', 'evidence', 'secret'] as const;
export type Level = (typeof levels)[number];

type ColumnTreatment = {
  level: Level;
  isPersonal: boolean;
  /** Whether the download of a user contains the column, for the rows about them. */
  isExported: boolean;
  /** What is left of it when the user is erased. */
  erasure: string;
  meaning: string;
};

/** How columns are treated. Each column of the database has one of these rules. */
export const columnRules = {
  plain: {
    level: 'internal',
    isPersonal: false,
    isExported: false,
    meaning: 'no personal data',
    erasure: 'stays',
  },
  published: {
    level: 'internal',
    isPersonal: false,
    isExported: false,
    meaning: 'course content for learners, which may name an instructor',
    erasure: 'stays: the course belongs to its organization, which can edit it',
  },
  reference: {
    level: 'personal',
    isPersonal: true,
    isExported: true,
    meaning: 'the id of a user',
    erasure: 'stays and refers to the pseudonym',
  },
  activity: {
    level: 'personal',
    isPersonal: true,
    isExported: true,
    meaning: 'what a user did, chose or achieved, without names or free text',
    erasure: 'stays under the pseudonym',
  },
  identity: {
    level: 'personal',
    isPersonal: true,
    isExported: true,
    meaning: 'names and emails',
    erasure: 'replaced by the pseudonym',
  },
  text: {
    level: 'personal',
    isPersonal: true,
    isExported: true,
    meaning: 'text by or for the user',
    erasure: 'emptied; in rows of others, the names and emails of the user are replaced',
  },
  technical: {
    level: 'personal',
    isPersonal: true,
    isExported: true,
    meaning: 'IP addresses and browsers',
    erasure: 'emptied',
  },
  secret: {
    level: 'secret',
    isPersonal: true,
    isExported: false,
    meaning: 'passwords, tokens and their hashes, of a user',
    erasure: 'deleted with the row',
  },
  key: {
    level: 'secret',
    isPersonal: false,
    isExported: false,
    meaning: 'keys and secrets of an organization or the installation, encrypted or hashed',
    erasure: 'stays',
  },
  file: {
    level: 'personal',
    isPersonal: true,
    isExported: true,
    meaning: 'the key of a stored file, which the download contains',
    erasure: 'the file is deleted with the row',
  },
  evidence: {
    level: 'evidence',
    isPersonal: true,
    isExported: true,
    meaning: 'what proves a training: names on certificates, signatures, submitted work',
    erasure:
      'stays until the evidence period of the organization ends; deleted at once for users who never belonged to one',
  },
  mention: {
    level: 'personal',
    isPersonal: true,
    isExported: false,
    meaning: 'records about actions, and settings, that may name several users',
    erasure: 'the names and emails of the user are replaced by the pseudonym',
  },
  derived: {
    level: 'personal',
    isPersonal: true,
    isExported: false,
    meaning: 'computed from other tables',
    erasure: 'computed again from the pseudonym',
  },
} as const satisfies Record<string, ColumnTreatment>;
export type ColumnRule = keyof typeof columnRules;

/** Why data is stored. */
export const purposes = {
  account: 'to sign in and be addressed by name',
  security: 'to protect accounts',
  learning: 'to take courses and see one’s progress',
  training: 'to manage required training of an organization',
  evidence: 'to prove who was trained and who decided what',
  communication: 'to inform users',
  teaching: 'to write and offer courses',
  analytics: 'to count learning',
  rights: 'to fulfill requests about personal data',
  operation: 'to run the installation',
} as const;
type Purpose = keyof typeof purposes;

/** How long rows are stored. */
export const retentions = {
  seconds: 'seconds, until a job has processed it',
  day: 'a day',
  week: '7 days',
  session: 'until the user signs out, or 30 days after the last use',
  links: 'until the link is used or expires',
  exports: '7 days after the file is ready',
  mails: '30 days after the email was due',
  month: '30 days',
  halfYear: '180 days after the last use',
  deliveries: '30 days',
  year: 'a year',
  batches: 'emails for 90 days',
  pending: 'until the person joins, at most 90 days after the last import',
  membership: 'while the user is a member',
  account: 'until the account is erased',
  learning: 'until the account is erased, then under the pseudonym',
  evidence: 'names until the evidence period of the organization ends',
  audit: 'while the organization exists, or for the months it sets',
  organization: 'while the organization exists',
  course: 'while the course exists',
  installation: 'while the installation exists',
  derived: 'as long as the rows it is computed from',
} as const;
export type Retention = keyof typeof retentions;

/** What a table contains. Columns are listed by their rule, separated by spaces. */
export type TableRule = {
  purpose: Purpose;
  retention: Retention;
  /** SQL: which rows, as `item`, are about the user `$1`. The download of the user contains them. */
  subject?: string;
  /** Whether erasing a user deletes the rows about them, or treats each column by its rule. */
  erasure?: 'rows' | 'columns';
  columns: Partial<Record<ColumnRule, string>>;
};
