import { gunzipSync, gzipSync } from 'node:zlib';

/** Bitstring Status List v1.0 asks for at least this many, so that a place in it tells little about a person. */
export const LIST_SIZE = 131_072;

/**
 * The list in which the bits at these places are set: the first place is the highest bit of the first byte, gzipped, in base64url after a
 * 'u'.
 */
export function encodeStatusList(places: readonly number[]): string {
  const bits = Buffer.alloc(LIST_SIZE / 8);
  for (const place of places) bits.writeUInt8(bits.readUInt8(place >> 3) | (0x80 >> (place & 7)), place >> 3);
  return `u${gzipSync(bits).toString('base64url')}`;
}

/** @throws Error when it is no such list or has no such place */
export function isSetIn(encodedList: string, place: number): boolean {
  const bits = gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'), {
    maxOutputLength: 16 * LIST_SIZE,
  });
  return (bits.readUInt8(place >> 3) & (0x80 >> (place & 7))) !== 0;
}
