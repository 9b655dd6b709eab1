import { hasForbiddenWord } from '#domain/people/names/forbidden-words.ts';
import type { AppSettings } from '#features/app-settings/app-settings.ts';
import { wrongField } from '#server/http/app-error.ts';

/** @throws AppError `invalid_request` for a name with a word that the installation forbids, beside the field that has it */
export function ensureAllowedName(
  name: string,
  { forbidden_words }: Pick<AppSettings, 'forbidden_words'>,
  field = 'full_name',
): void {
  if (hasForbiddenWord(name, forbidden_words)) throw wrongField(field, 'Aquí no se puede usar ese nombre.');
}
