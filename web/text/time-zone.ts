/** The browser's IANA time zone. Asking for it takes a phone some milliseconds, so it is asked once. */
export const timeZoneHere = Intl.DateTimeFormat().resolvedOptions().timeZone;
