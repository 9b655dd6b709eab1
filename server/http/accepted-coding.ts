const CODINGS = ['br', 'gzip'] as const;

export type Coding = (typeof CODINGS)[number];

/** The best coding that the client accepts and the answer is available in. `q=0` excludes a coding (RFC 9110, 12.5.3). */
export function acceptedCoding(
  accepted: string | undefined,
  isAvailable: (coding: Coding) => boolean = () => true,
): Coding | undefined {
  const requested = new Map(
    (accepted ?? '').split(',').map((item) => {
      const [name, ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
      return [name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))];
    }),
  );
  return CODINGS.find((coding) => requested.get(coding) && isAvailable(coding));
}
