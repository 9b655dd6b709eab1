import { readdir, readFile, writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { checkBadges } from '#content/check/check-badges.ts';
import { SEEDS } from '#content/check/check-exercises.ts';
import { checkFacts, describeExpired } from '#content/check/check-facts.ts';
import { checkFramework } from '#content/check/check-framework.ts';
import { checkPack } from '#content/check/check-pack.ts';
import { checkSimulations } from '#content/check/check-simulations.ts';
import { describePack } from '#content/check/describe-pack.ts';
import { fixMarks } from '#content/check/marks/fix-marks.ts';
import { checkGlossary, checkWordSources, fixGlossary } from '#content/check/words/check-glossary.ts';
import { checkSpelling, proseOf, textsOf } from '#content/check/words/check-spelling.ts';
import { factUses } from '#content/fact-uses.ts';
import { readPackFolder, readSimulations } from '#content/read-pack-folder.ts';
import { loadSpanish } from '#features/back-office/content/spelling/server/spanish.ts';

/** `--seeds` says how many variants of each exercise are solved; `--fix` writes marks into the lessons first. Prints every problem of the content pack as `file:line  message`, then the pack in figures; exits with 1 when there is a problem. */
async function checkContent(folder: string, seeds: number, fix: boolean): Promise<void> {
  const glossary = `${folder}/glossary.json`;
  if (fix) {
    const { parsed } = await readPackFolder(folder);
    for (const lesson of parsed) await writeFile(lesson.file, fixMarks(lesson, new Date()));
    await writeFile(glossary, fixGlossary(await readFile(glossary, 'utf8'), parsed));
  }
  const { parsed, badges, images, problems } = await readPackFolder(folder);
  const lessonFiles = new Set(parsed.map(({ file }) => file));
  const simulations = await readSimulations(`${folder}/simulations`);
  const data = await Promise.all(
    ['badges.json', 'plans.json', 'glossary.json'].map(async (name) =>
      proseOf(`${folder}/${name}`, await readFile(`${folder}/${name}`, 'utf8')),
    ),
  );
  const sources = `${folder}/word-sources.json`;
  const words = checkWordSources(await readFile(sources, 'utf8'), sources, await readFile(glossary, 'utf8'));
  const facts = [await readFacts(`${folder}/facts`), new Date(), factUses(parsed)] as const;
  const all = [
    ...checkPack(parsed, `${folder}/lessons`, new Date(), seeds),
    ...problems.filter(({ file }) => !lessonFiles.has(file)),
    ...checkBadges(badges, images, `${folder}/badges.json`),
    ...checkFacts(...facts),
    ...checkGlossary(await readFile(glossary, 'utf8'), glossary, parsed),
    ...words.problems,
    ...checkSimulations(
      simulations.flatMap(({ rows, ...file }) => rows.map((simulation) => ({ ...file, simulation }))),
    ),
    ...checkSpelling(
      [...textsOf(parsed), ...data.flat(), ...simulations.flatMap(({ file, text }) => proseOf(file, text))],
      await readFile(`${folder}/words.txt`, 'utf8'),
      loadSpanish(),
    ),
    ...checkFramework(
      await readFile(`${folder}/FRAMEWORK.md`, 'utf8'),
      `${folder}/FRAMEWORK.md`,
      parsed.map(({ draft }) => draft.id),
    ),
  ];
  for (const { file, line, message } of all) console.log(`${file}:${line}  ${message}`);
  if (all.length > 0) console.log('');
  for (const line of [...describePack(parsed), words.line, ...describeExpired(...facts)]) console.log(line);
  console.log(all.length === 0 ? 'Sin problemas.' : `${all.length} problemas.`);
  process.exitCode = all.length === 0 ? 0 : 1;
}

async function readFacts(folder: string) {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  return Promise.all(
    names.map(async (name) => ({
      file: `${folder}/${name}`,
      text: await readFile(`${folder}/${name}`, 'utf8'),
    })),
  );
}

const { values, positionals } = parseArgs({
  options: { seeds: { type: 'string', default: String(SEEDS) }, fix: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const folder = positionals[0] ?? (relative('', `${import.meta.dirname}/../content`) || '.');
await checkContent(folder, Number(values.seeds), values.fix);
