/** The object that a JSON body holds, or null for malformed JSON and anything but an object. */
export function parseJsonFields(bytes: Uint8Array): Record<string, unknown> | null {
  try {
    const body: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return typeof body === 'object' && !Array.isArray(body) ? (body as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}
