type HtmlForm = { action: string; fields: Record<string, string> };

/** The page a redirect chain ended at. `html` is empty if the last redirect leads to another origin. */
type Page = { url: string; html: string };

/** Opens pages and submits forms of one origin as a browser with cookies does, without running scripts. */
export type BrowserSession = {
  open: (url: string) => Promise<Page>;
  submit: (form: HtmlForm, values?: Record<string, string>) => Promise<Page>;
};

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#039': "'" };

const decodeHtml = (text: string) =>
  text.replace(/&(#x([\da-f]+)|#?\w+);/gi, (entity, name: string, hex?: string) =>
    hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : (entities[name] ?? entity),
  );

function readAttribute(tag: string, name: string): string | undefined {
  const match = new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag);
  return match ? decodeHtml(match[1] ?? match[2] ?? '') : undefined;
}

/** Returns the first form of a page that has a field of this name. Throws if there is none. */
export function getForm({ url, html }: Page, field: string): HtmlForm {
  for (const [form] of html.matchAll(/<form\b.*?<\/form>/gis)) {
    const inputs = [...form.matchAll(/<(?:input|button)\b[^>]*>/gi)].map(([tag]) => ({
      name: readAttribute(tag, 'name'),
      value: readAttribute(tag, 'value') ?? '',
    }));
    if (!inputs.some(({ name }) => name === field)) continue;
    const fields = Object.fromEntries(
      inputs.flatMap(({ name, value }) => (name ? [[name, value]] : [])),
    );
    return { action: new URL(readAttribute(form, 'action') ?? '', url).href, fields };
  }
  const text = html.replace(/<style.*?<\/style>|<script.*?<\/script>|<[^>]*>/gis, ' ');
  throw new Error(`No form with ${field} at ${url}: ${text.replace(/\s+/g, ' ').slice(0, 2000)}`);
}

/** Creates a session with an empty cookie jar. Redirects to another origin are returned, not followed. */
export function createBrowserSession(): BrowserSession {
  const jar = new Map<string, string>();

  function storeCookies(headers: Headers): void {
    for (const cookie of headers.getSetCookie()) {
      const [pair = '', ...attributes] = cookie.split(';');
      const name = pair.slice(0, pair.indexOf('='));
      const expires = attributes.find((each) => /^\s*expires=/i.test(each))?.split('=')[1];
      if (expires && Date.parse(expires) < Date.now()) jar.delete(name);
      else jar.set(name, pair.slice(name.length + 1));
    }
  }

  async function request(url: string, body?: URLSearchParams): Promise<Page> {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
    const init = body ? { method: 'POST', body } : {};
    const reply = await fetch(url, { ...init, headers: { cookie }, redirect: 'manual' });
    storeCookies(reply.headers);
    const html = await reply.text();
    const location = reply.headers.get('location');
    if (!location) return { url, html };
    const target = new URL(location, url);
    return target.origin === new URL(url).origin
      ? request(target.href)
      : { url: target.href, html: '' };
  }

  return {
    open: (url) => request(url),
    submit: ({ action, fields }, values = {}) =>
      request(action, new URLSearchParams({ ...fields, ...values })),
  };
}
