import { readdir, readFile } from 'node:fs/promises';
import { UNDECIDED } from '#domain/people/country-name.ts';
import type { Simulation } from '#domain/simulation/simulation.ts';
import { type PackBadge, type PackPlan, parseBadges, parsePlans } from './catalog.ts';
import type { ParsedLesson, Problem } from './format/lesson-file.ts';
import { parseLesson } from './format/read/parse-lesson.ts';
import { parseSimulations } from './simulation-file.ts';

export type PackFolder = {
  parsed: ParsedLesson[];
  badges: PackBadge[];
  plans: PackPlan[];
  simulations: Simulation[];
  /** Files in content/badges. */
  images: string[];
  /** Reasons why the pack cannot be read. Matters of quality are reported by content/check. */
  problems: Problem[];
};

export async function readPackFolder(folder: string): Promise<PackFolder> {
  const lessonFiles = (await readdir(`${folder}/lessons`, { recursive: true })).filter((name) =>
    name.endsWith('.md'),
  );
  const parsed = await Promise.all(lessonFiles.sort().map((name) => readLesson(`${folder}/lessons/${name}`)));
  const badgesFile = `${folder}/badges.json`;
  const plansFile = `${folder}/plans.json`;
  const badges = parseBadges(await readFile(badgesFile, 'utf8'), badgesFile);
  const plans = parsePlans(await readFile(plansFile, 'utf8'), plansFile);
  const simulations = await readSimulations(`${folder}/simulations`);
  return {
    parsed,
    badges: badges.rows,
    plans: plans.rows,
    simulations: simulations.flatMap(({ rows }) => rows),
    images: await readdir(`${folder}/badges`),
    problems: [...parsed, badges, plans, ...simulations].flatMap(({ problems }) => problems),
  };
}

/** By the names of their files; a pack may have none. */
export async function readSimulations(folder: string) {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.yaml'));
  return Promise.all(
    names.sort().map(async (name) => {
      const file = `${folder}/${name}`;
      const text = await readFile(file, 'utf8');
      return { file, text, ...parseSimulations(text, file) };
    }),
  );
}

async function readLesson(file: string): Promise<ParsedLesson> {
  const bytes = await readFile(file);
  const text = bytes.toString('utf8');
  const parsed = parseLesson(text, file);
  // The pack's lessons are published as they are loaded, and publishing asks for a country.
  if (parsed.draft.country === UNDECIDED && parsed.problems.length === 0) {
    const message = 'Falta «country»: el código de un país, o general.';
    return withProblem(parsed, { file, line: parsed.lines.fields.get('id') ?? 1, message });
  }
  if (!text.includes('\ufffd')) return parsed;
  const line = text.slice(0, text.indexOf('\ufffd')).split('\n').length;
  const problem = { file, line, message: 'Aquí el archivo no está en UTF-8; guárdalo con esa codificación.' };
  return withProblem(parsed, problem);
}

const withProblem = (parsed: ParsedLesson, problem: Problem): ParsedLesson => ({
  ...parsed,
  lesson: null,
  problems: [...parsed.problems, problem],
});
