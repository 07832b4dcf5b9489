import type { WebhookEventType } from '@atrium/contracts/webhooks/constants';

/** What the sentence of one event says. Names are neutral texts if their user, course or team is unknown. */
export type Subject = {
  person: string;
  course: string;
  /** Teams whose names are known, and how many there are. */
  teams: readonly string[];
  teamCount: number;
  data: Record<string, unknown>;
};

/** What the sentence of several events says. */
export type Subjects = { people: string; count: number; course: string };

type Sentence = { one: (subject: Subject) => string; many: (subjects: Subjects) => string };

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Formats a number of people. */
export const toPeople = (count: number): string => plural(count, 'person', 'people');

/** Names that a list has before it only counts the others. */
const maxNames = 3;

/** Joins names: "A", "A and B", "A, B, C and 4 more". */
function joinNames(names: readonly string[]): string {
  const rest = names.length - maxNames;
  const shown = rest > 0 ? [...names.slice(0, maxNames), `${rest} more`] : names;
  if (shown.length <= 1) return shown.join('');
  return `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}

function nameTeams({ teams, teamCount }: Subject): string {
  if (teams.length === 0) return plural(teamCount, 'team', 'teams');
  const unknown = teamCount - teams.length;
  const names = joinNames(unknown > 0 ? [...teams, `${unknown} more`] : teams);
  return `the ${teamCount === 1 ? 'team' : 'teams'} ${names}`;
}

const countItems = (value: unknown) => (Array.isArray(value) ? value.length : 0);

/** Lists to whom a course is assigned. */
function toAssigned(subject: Subject): string {
  const { data, teamCount } = subject;
  if (data['isForEveryone'] === true) return 'everyone';
  const groups = countItems(data['groupIds']);
  const users = countItems(data['userIds']);
  const parts = [
    ...(teamCount > 0 ? [nameTeams(subject)] : []),
    ...(groups > 0 ? [plural(groups, 'group', 'groups')] : []),
    ...(users > 0 ? [toPeople(users)] : []),
  ];
  return parts.length === 0 ? 'nobody yet' : joinNames(parts);
}

function describeChange(subject: Subject): string {
  const { person, teamCount, data } = subject;
  switch (data['changed']) {
    case 'role':
      return `The role of ${person} changed to ${data['role'] === 'admin' ? 'admin' : 'member'}.`;
    case 'teams':
      return teamCount === 0
        ? `${person} is no longer in a team.`
        : `${person} is now in ${nameTeams(subject)}.`;
    case 'name':
      return `The name of ${person} changed.`;
    default:
      return `The email of ${person} changed.`;
  }
}

const isRenewal = ({ data }: Subject) => Number(data['cycle']) > 1;

const sentences: Record<WebhookEventType, Sentence> = {
  'person.joined': {
    one: ({ person }) => `${person} joined your organization.`,
    many: ({ people }) => `${people} joined your organization.`,
  },
  'person.updated': {
    one: describeChange,
    many: ({ people }) => `The role, teams, name or email of ${people} changed.`,
  },
  'person.deactivated': {
    one: ({ person }) => `${person} was deactivated and can no longer sign in.`,
    many: ({ people }) => `${people} were deactivated and can no longer sign in.`,
  },
  'person.reactivated': {
    one: ({ person }) => `${person} was reactivated and can sign in again.`,
    many: ({ people }) => `${people} were reactivated and can sign in again.`,
  },
  'person.left': {
    one: ({ person }) => `${person} left your organization.`,
    many: ({ people }) => `${people} left your organization.`,
  },
  'course.completed': {
    one: (subject) =>
      `${subject.person} ${isRenewal(subject) ? 'renewed' : 'completed'} ${subject.course}.`,
    many: ({ people, course }) => `${people} completed ${course}.`,
  },
  'training.overdue': {
    one: ({ person, course }) => `${person} is overdue with ${course}.`,
    many: ({ people, course }) => `${people} are overdue with ${course}.`,
  },
  'training.expired': {
    one: ({ person, course }) => `The training of ${person} in ${course} expired.`,
    many: ({ people, course }) => `The training of ${people} in ${course} expired.`,
  },
  'capstone.submitted': {
    one: ({ person, course }) => `${person} submitted the capstone project of ${course}.`,
    many: ({ people, course }) => `${people} submitted the capstone project of ${course}.`,
  },
  'capstone.reviewed': {
    one: ({ person, course, data }) =>
      `The capstone project of ${person} in ${course} was ${data['decision'] === 'approved' ? 'approved' : 'returned'}.`,
    many: ({ people, course }) => `The capstone projects of ${people} in ${course} were reviewed.`,
  },
  'assignment.created': {
    one: (subject) => `${subject.course} was assigned to ${toAssigned(subject)}.`,
    many: ({ count, course }) => `${course} was assigned ${count} times.`,
  },
  'assignment.updated': {
    one: (subject) => `The assignment of ${subject.course} to ${toAssigned(subject)} was changed.`,
    many: ({ count, course }) => `Assignments of ${course} were changed ${count} times.`,
  },
  'assignment.canceled': {
    one: ({ course }) => `An assignment of ${course} was canceled.`,
    many: ({ count, course }) => `${count} assignments of ${course} were canceled.`,
  },
  'certificate.issued': {
    one: ({ person, course }) => `${person} got a certificate for ${course}.`,
    many: ({ people, course }) => `${people} got a certificate for ${course}.`,
  },
  'certificate.revoked': {
    one: ({ person, course }) => `The certificate of ${person} for ${course} was revoked.`,
    many: ({ people, course }) => `The certificates of ${people} for ${course} were revoked.`,
  },
  'course.published': {
    one: ({ course }) => `A new version of ${course} was published.`,
    many: ({ count, course }) => `${count} new versions of ${course} were published.`,
  },
  'course.archived': {
    one: ({ course }) => `${course} was archived.`,
    many: ({ count, course }) => `${course} was archived ${count} times.`,
  },
};

/** Finds the sentences of a type. Events of a later version get one that names their type. */
const findSentence = (type: string): Sentence =>
  Object.hasOwn(sentences, type)
    ? sentences[type as WebhookEventType]
    : { one: () => `New event: ${type}.`, many: ({ count }) => `${count} new events: ${type}.` };

/** Capitalizes a neutral text at the start. Names are written as their owners do. */
const capitalize = (sentence: string) => sentence.replace(/^a (?=member |course )/, 'A ');

/** Returns the sentence of one event. */
export const describeEvent = (type: string, subject: Subject): string =>
  capitalize(findSentence(type).one(subject));

/** Returns the sentence of several events of a type. */
export const describeEvents = (type: string, subjects: Subjects): string =>
  capitalize(findSentence(type).many(subjects));
