/** What the three forms of /auth share: the e-mail typed stays when the mode changes. */
export type AuthFormProps = {
  email: string;
  onEmail: (email: string) => void;
  /** The invitation the address brings. */
  invitation: string | null;
};
