import { type ParsedLesson, questionsWithLines, type Report } from '#content/format/lesson-file.ts';
import { withoutCardQuestions } from '#domain/course/cards.ts';
import { describeLeaning } from '#domain/course/leaning.ts';

/** Names that everybody may use: countries, institutions, payment systems and accounts. */
const PUBLIC_NAMES = new Set(
  `España México Colombia Perú Chile Argentina Ecuador República Dominicana Estados Unidos Europa Unión Europea
  Estado Hacienda Tesoro Internet Bizum Yape Plin Zelle FedNow Bre Condusef Sernac Indecopi AFP Afore
  Banco Capital Clientes Ingresos Inventario Proveedores`.split(/\s+/),
);

/** Reports questions that are not understood without their lesson: review and placement ask them by themselves. */
export function checkStandalone(lesson: ParsedLesson, report: Report): void {
  const introduced = namesOf(withoutCardQuestions(lesson.draft.content));
  for (const { question, at } of questionsWithLines(lesson)) {
    const { question_text, reasons, explanation } = question;
    const texts = [question_text, ...reasons, explanation];
    const places = [at.question_text, ...at.reasons, at.explanation];
    for (const [part, text] of texts.entries()) {
      const problem = describeLeaning(text) ?? describeUnknownName(text, introduced);
      if (problem) report(places[part]!, problem);
    }
  }
}

function describeUnknownName(text: string, introduced: ReadonlySet<string>): string | null {
  const name = text.match(/\p{Lu}\p{Ll}+/gu)?.find((word) => introduced.has(word));
  return name
    ? `«${name}» solo se conoce por el texto de la lección: usa otro nombre y di aquí sus cifras.`
    : null;
}

/** Words that the text writes with a capital, once at least where no sentence begins, and never without. */
function namesOf(text: string): Set<string> {
  const lower = new Set(text.match(/(?<!\p{L})\p{Ll}+/gu));
  const inside = new Set(text.match(/(?<=[\p{Ll}\d,;] )\p{Lu}\p{Ll}{2,}(?!\p{L})/gu));
  return new Set([...inside].filter((name) => !lower.has(name.toLowerCase()) && !PUBLIC_NAMES.has(name)));
}
