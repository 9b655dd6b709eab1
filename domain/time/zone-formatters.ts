// Making a formatter costs far more than using it. Zone names ignore case, hence the bound.
const MOST_KEPT = 1000;

/** Formatters of one kind, made once for each IANA time zone. @returns a function that throws RangeError for an unknown zone */
export function zoneFormatters(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): (timeZone: string) => Intl.DateTimeFormat {
  const formatters = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const known = formatters.get(timeZone);
    if (known) return known;
    const made = new Intl.DateTimeFormat(locale, { timeZone, ...options });
    if (formatters.size >= MOST_KEPT) formatters.clear();
    formatters.set(timeZone, made);
    return made;
  };
}
