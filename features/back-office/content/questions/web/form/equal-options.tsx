import { optionLetter } from '#domain/course/lessons.ts';
import { findEqualTexts } from '#domain/text/equal-texts.ts';
import { QuietHint } from '#features/back-office/frame/web/form/quiet-hint.tsx';

const listed = new Intl.ListFormat('es', { type: 'conjunction' });

/** Names options that say the same; such a question can be saved, and its lesson not published. */
export function EqualOptions({ options }: { options: readonly string[] }) {
  const groups = findEqualTexts(options);
  return (
    <QuietHint>
      {groups.length > 0 &&
        groups.map((places) => (
          <p key={places[0]}>Las opciones {listed.format(places.map(optionLetter))} dicen lo mismo.</p>
        ))}
    </QuietHint>
  );
}
