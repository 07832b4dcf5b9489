/** What the header shows of the person signed in; it knows nothing of sessions. */
export type HeaderUser = {
  name: string | null;
  email: string;
  /** The name of their organization. */
  organization: string | null;
  isAdmin: boolean;
  isAuthor: boolean;
};
