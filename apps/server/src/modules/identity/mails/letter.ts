/** What a mail says, before it becomes HTML and text. */
export type Letter = {
  /** Also the mail's heading. */
  subject: string;
  /** What happened and what to do. */
  paragraphs: string[];
  button?: { label: string; url: string };
  /** How long the button's link is good; absent for a link to a page that is always there. */
  linkHours?: number;
  /** What to do if the reader had nothing to do with it. */
  notYou: string;
};

/** Says how long a mail's link is good, and that it works once. */
export function describeLinkLife(hours: number): string {
  const time = hours === 1 ? '1 hour' : `${hours} hours`;
  return `The link is good for ${time} and works once.`;
}
