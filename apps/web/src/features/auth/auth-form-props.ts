/** Props shared by the three forms of /auth. The typed email survives a change of mode. */
export type AuthFormProps = {
  email: string;
  onEmail: (email: string) => void;
  /** The invitation token in the URL. */
  invitation: string | null;
};
