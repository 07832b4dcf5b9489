const urlPattern = /\/api\/images\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/g;
const namePattern = /images\/[0-9a-f]{64}\.webp/g;

/** Returns the ids of uploaded images that a text uses. */
export const findImageIds = (text: string): string[] =>
  [...text.matchAll(urlPattern)].map(([, id = '']) => id);

/** Replaces image URLs with their names in the course file. Unknown images stay unchanged. */
export const replaceUrlsWithNames = (text: string, names: ReadonlyMap<string, string>): string =>
  text.replaceAll(urlPattern, (whole, id: string) => names.get(id) ?? whole);

/** Returns the names of images in the course file that a text uses. */
export const findImageNames = (text: string): string[] => text.match(namePattern) ?? [];

/** Replaces the names of images in the course file with URLs. */
export const replaceNamesWithUrls = (text: string, urlOf: (imageName: string) => string): string =>
  text.replaceAll(namePattern, urlOf);
