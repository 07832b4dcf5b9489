/** The current user as shown in the header; independent of sessions. */
export type HeaderUser = {
  name: string | null;
  email: string;
  /** Name of the user's organization. */
  organization: string | null;
  isAdmin: boolean;
  isAuthor: boolean;
};
