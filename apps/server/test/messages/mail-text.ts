/** Returns how often a text contains a part. */
export const count = (text: string, part: string) => text.split(part).length - 1;

/** Returns what a reader sees of an HTML mail. */
export const visibleText = (html: string) =>
  html.replaceAll(/<style>[^]*?<\/style>|<!--[^]*?-->|<[^>]*>/g, ' ');
