const address = /\/api\/images\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/g;
const name = /images\/[0-9a-f]{64}\.webp/g;

/** The pictures of ours that a text shows. */
export const imageIdsIn = (text: string): string[] =>
  [...text.matchAll(address)].map(([, id = '']) => id);

/** A text whose pictures are named as they lie in the file; those nobody knows stay as they are. */
export const toNames = (text: string, names: ReadonlyMap<string, string>): string =>
  text.replaceAll(address, (whole, id: string) => names.get(id) ?? whole);

/** The pictures of a file that a text shows. */
export const imageNamesIn = (text: string): string[] => text.match(name) ?? [];

/** A text whose pictures have addresses again. */
export const toAddresses = (text: string, addressOf: (name: string) => string): string =>
  text.replaceAll(name, addressOf);
