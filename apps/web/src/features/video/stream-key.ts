const base = 'https://site.example';
const folderOf = ({ pathname }: URL) => pathname.slice(0, pathname.lastIndexOf('/'));

/** The address of a list of the same stream under the key of a newer one; any other address stays what it is. */
export function withNewestKey(url: string, newest: string): string {
  const asked = new URL(url, base);
  const fresh = new URL(newest, base);
  const key = fresh.searchParams.get('key');
  if (key === null || !asked.searchParams.has('key')) return url;
  if (folderOf(asked) !== folderOf(fresh)) return url;
  asked.searchParams.set('key', key);
  return asked.origin === base ? `${asked.pathname}${asked.search}` : asked.href;
}
