const words = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** An instant in a sentence, in UTC, because nobody's zone is known here: '23 de noviembre de 2026, 12:06 UTC'. */
export const instantWords = (at: Date | string): string => `${words.format(new Date(at))} UTC`;
