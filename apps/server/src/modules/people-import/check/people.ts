import type { MemberField, MemberFieldValue } from '@atrium/contracts/organizations/people';

/** A member, or someone who was imported and has not joined yet. */
export type KnownPerson = {
  /** Null for pending people. */
  userId: string | null;
  /** Of members without email, the one that stands for it. */
  email: string;
  hasEmail: boolean;
  fullName: string | null;
  isAdmin: boolean;
  isActive: boolean;
  employeeId: string | null;
  jobTitle: string | null;
  department: string | null;
  location: string | null;
  hiredOn: string | null;
  managerEmail: string | null;
  /** Email of the manager, or the name of one without email. */
  managerLabel: string | null;
  customFields: Record<string, MemberFieldValue>;
  teamIds: string[];
};

/** An account without email that does not exist yet. */
export type NewAccount = { userId: string; email: string };

/** What the rows of a file are compared with. */
export type Organization = {
  people: KnownPerson[];
  teams: { id: string; name: string }[];
  /** Without archived fields. */
  fields: MemberField[];
  /** Usernames of the file that are taken, in the form in which they are compared. */
  takenUsernames: ReadonlySet<string>;
  /** For each row without email, the account it can become. None, unless the organization allows PINs. */
  newAccounts: NewAccount[];
  /** The user who imports. */
  actorId: string;
};

/** What importing a row stores. Values that do not change are null. */
export type RowPlan = {
  email: string;
  /** Id of the account without email that the row creates. */
  accountId: string | null;
  fullName: string | null;
  username: string | null;
  employeeId: string | null;
  jobTitle: string | null;
  department: string | null;
  location: string | null;
  hiredOn: string | null;
  customFields: Record<string, MemberFieldValue>;
  teamIds: string[] | null;
  managerEmail: string | null;
  isActive: boolean | null;
};

/** Finds people by employee id or email. Both are compared without letter case. */
export function indexPeople(people: KnownPerson[]) {
  const byEmail = new Map(people.map((person) => [person.email.toLowerCase(), person]));
  const byEmployeeId = new Map(
    people.flatMap((person) =>
      person.employeeId === null ? [] : [[person.employeeId.toLowerCase(), person] as const],
    ),
  );
  return {
    byEmail: (email: string) => byEmail.get(email.toLowerCase()),
    byEmployeeId: (id: string) => byEmployeeId.get(id.toLowerCase()),
  };
}
