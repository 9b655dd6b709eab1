import type { Problem } from '#content/format/lesson-file.ts';

const TOPICS = 22;

/** Problems of the table that says which lessons teach each topic of the framework, `| 5. Presupuesto | `id` `id` |`. */
export function checkFramework(text: string, file: string, lessonIds: readonly string[]): Problem[] {
  const rows = text.split('\n').flatMap((line, index) => {
    const [, number, topic, lessons = ''] = /^\| (\d+)\. ([^|]+?) \|(.*)\|$/.exec(line) ?? [];
    const ids = [...lessons.matchAll(/`([^`]+)`/g)].map(([, id = '']) => id);
    return number ? [{ line: index + 1, number: Number(number), topic, ids }] : [];
  });
  const mapped = new Set(rows.flatMap(({ ids }) => ids));
  const missing = Array.from({ length: TOPICS }, (_, index) => index + 1).filter(
    (number) => !rows.some((row) => row.number === number),
  );
  return [
    ...missing.map((number) => ({ line: 1, message: `Falta el tema ${number} de ${TOPICS}.` })),
    ...rows
      .filter(({ ids }) => ids.length === 0)
      .map(({ line, topic }) => ({ line, message: `Ninguna lección trata el tema «${topic}».` })),
    ...rows.flatMap(({ line, ids }) =>
      ids
        .filter((id) => !lessonIds.includes(id))
        .map((id) => ({ line, message: `No hay ninguna lección «${id}».` })),
    ),
    ...lessonIds
      .filter((id) => !mapped.has(id))
      .map((id) => ({ line: 1, message: `La lección «${id}» no está en ningún tema.` })),
  ].map((problem) => ({ file, ...problem }));
}
