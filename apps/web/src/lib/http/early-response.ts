declare global {
  interface Window {
    /** Responses requested by early/early-script.js before the app loaded. */
    earlyResponses?: {
      accessToken: string;
      sentAt: number;
      responses: Map<string, Promise<Response>>;
    };
  }
}

// A page that needs a response later than this sends its own request, to show current data.
const validMs = 10_000;

/** Returns the response of a GET request that was sent before the app loaded; each can be taken once. */
export function takeEarlyResponse(
  url: string,
  accessToken: string | undefined,
): Promise<Response> | undefined {
  const early = globalThis.window?.earlyResponses;
  if (early?.accessToken !== accessToken) return undefined;
  const response = early?.responses.get(url);
  early?.responses.delete(url);
  return early && Date.now() - early.sentAt < validMs ? response : undefined;
}
