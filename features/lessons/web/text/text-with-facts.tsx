import { FactFigure } from '#web/ui/overlay/fact-figure.tsx';
import { besidePunctuation } from './beside-punctuation.tsx';

type Figure = { figure: string; title: string; href?: string | undefined };
type TextWithFactsProps = { text: string; facts?: readonly Figure[] | undefined };

/** A text whose figures of laws show where they come from. */
export function TextWithFacts({ text, facts = [] }: TextWithFactsProps) {
  return besidePunctuation(
    splitAtFigures(text, facts).map(({ part, fact }) =>
      fact
        ? {
            note: (
              <FactFigure title={fact.title} href={fact.href}>
                {part}
              </FactFigure>
            ),
          }
        : { text: part },
    ),
  );
}

type Part = { part: string; fact?: Figure };

/** The first figure that stands alone, so that '6 %' is not found in '16 %', then those behind it. */
function splitAtFigures(text: string, facts: readonly Figure[]): Part[] {
  for (let place = 0; place < text.length; place++) {
    const fact = facts.find(({ figure }) => text.startsWith(figure, place));
    if (!fact || IN_NUMBER.test(text.slice(0, place))) continue;
    const rest = text.slice(place + fact.figure.length);
    if (/^[.,]?\d/.test(rest)) continue;
    return [{ part: text.slice(0, place) }, { part: fact.figure, fact }, ...splitAtFigures(rest, facts)];
  }
  return [{ part: text }];
}

const IN_NUMBER = /[\d.,]$/;
