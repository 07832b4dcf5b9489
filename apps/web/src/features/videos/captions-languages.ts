/** Codes of the most common caption languages. */
const offered =
  'ar bg bn ca cs da de el en es et fa fi fr ga he hi hr hu id is it ja ko lt lv ms mt nb nl pl pt ro ru sk sl sq sr sv sw ta th tr uk ur vi zh';

export type LanguageOption = { value: string; label: string };

/** Returns the languages without captions, sorted by name. */
export function addableLanguages(
  present: readonly { language: string }[],
  locale: string,
): LanguageOption[] {
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  const taken = new Set(present.map(({ language }) => language));
  return offered
    .split(' ')
    .filter((code) => !taken.has(code))
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale));
}
