import { calculatorUses, factUses } from '#content/fact-uses.ts';
import { readPackFolder } from '#content/read-pack-folder.ts';
import { FACTS, tableOf, valueAt } from '#domain/facts/facts.ts';
import { factText, unmarked } from '#domain/facts/print-marks.ts';
import { calculators } from '#features/calculators/web/catalog/catalog.ts';

/** Prints what a change of each fact or table named would touch: lessons, questions, exercises and calculators. Without names, every fact. */
const names = process.argv.slice(2);
const { parsed } = await readPackFolder('content');
const usesOf = factUses(parsed);
const tables = [...new Set([...FACTS.keys()].flatMap((id) => tableOf(id) ?? []))];
const known = [...[...FACTS.keys()].filter((id) => !tableOf(id)), ...tables];
for (const name of names.length > 0 ? names : known) {
  const fact = FACTS.get(name);
  if (!fact && !tables.includes(name)) {
    console.error(`No hay ningún dato «${name}». Hay: ${known.join(', ')}.`);
    process.exitCode = 1;
    continue;
  }
  console.log(
    fact ? `${name} = ${unmarked(factText(fact, valueAt(fact, new Date())))} (${fact.title})` : name,
  );
  for (const { file, line } of usesOf(name)) console.log(`  ${file}:${line}`);
  for (const { path } of calculatorUses(name, calculators)) console.log(`  ${path}`);
}
