// Reports of browsers quote what a page contains. These functions keep what a developer needs and drop the rest.

const maxLength = 300;

const email = /[^\s@'"<>(),;:]+@[^\s@'"<>(),;:]+/g;
const urlWithDetails = /\b(https?:\/\/[^\s'"<>()?#]+)[?#][^\s'"<>()]*/gi;
const pathWithDetails = /(\/[\w./~%-]*)[?#][^\s'"<>()]*/g;
/** Texts of 16 or more characters with a digit: keys, tokens, hashes and ids. */
const secret = /(?=[\w.~+/=-]*\d)(?<![\w./-])[\w~+=-]{16,}(?:\.[\w~+=-]+)*/g;
const longNumber = /\d{4,}/g;
const quoted = /"[^"]*"|“[^”]*”|'[^']*'|`[^`]*`/g;
/** Names of properties and functions; names of people start with a capital. */
const identifier = /^['`][a-z_$][\w$]{0,40}['`]$/;

const cut = (text: string) => Array.from(text).slice(0, maxLength).join('');

/** Returns the message of an error without quoted content, emails, tokens, long numbers and queries of URLs. */
export const scrubMessage = (message: string): string =>
  cut(
    message
      .slice(0, 2 * maxLength)
      .replaceAll(/\s+/g, ' ')
      .replaceAll(quoted, (text) => (identifier.test(text) ? text : '[text]'))
      .replaceAll(email, '[email]')
      .replaceAll(urlWithDetails, '$1')
      .replaceAll(pathWithDetails, '$1')
      .replaceAll(secret, '[id]')
      .replaceAll(longNumber, '[number]')
      .trim(),
  );

/** Returns the path of a page without query, ids and other segments that name one object or person. */
export function scrubPath(path: string): string {
  const [plain = ''] = path.split(/[?#]/, 1);
  const segments = plain
    .split('/')
    .slice(0, 8)
    .map((segment) => (/^[a-z-]{0,30}$/.test(segment) ? segment : ':id'));
  return segments.join('/');
}

const frame = /(https?:\/\/[^\s()]+):(\d+):(\d+)/g;
const maxFrames = 5;

/** Returns the places of a stack in our own scripts, as `/assets/file.js:line:column`, without names of functions. */
export function scrubStack(stack: string, origin: string): string[] {
  const places = [...stack.slice(0, 8_000).matchAll(frame)].flatMap(
    ([, url = '', line, column]) => {
      if (!url.startsWith(`${origin}/assets/`)) return [];
      const [file = ''] = url.slice(origin.length).split(/[?#]/, 1);
      return /^\/assets\/[\w.-]{1,80}$/.test(file) ? [`${file}:${line}:${column}`] : [];
    },
  );
  return places.slice(0, maxFrames);
}

/** Returns what a policy blocked: a keyword such as `inline`, a scheme, or an origin. */
export function scrubBlocked(blocked: string): string {
  if (/^[a-z-]{1,30}$/.test(blocked)) return blocked;
  const url = URL.parse(blocked);
  if (!url) return 'other';
  return url.origin === 'null' ? url.protocol.slice(0, 30) : url.origin.slice(0, 100);
}
