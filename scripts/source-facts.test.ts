import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const FOLDERS = ['contract', 'db', 'domain', 'features', 'kinds', 'server', 'web', 'content'];

/** The sources that ship, without tests. */
const sources = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`),
);

const LAUNCHER = [
  'binaries/run-program',
  'cluster/processes',
  'supervisor/postmaster',
  'supervisor/spawn-supervisor',
];

/** What docs/asvs.md says of the sources: a pattern that none of them has, but for the files named, with the reason. */
const FACTS: [fact: string, pattern: RegExp, allowed: string[]][] = [
  // The launcher of the embedded PostgreSQL and an operator's command pass lists of arguments, without a shell.
  [
    'programs are started by the launcher and an operator’s command alone',
    /node:child_process/,
    [...LAUNCHER.map((name) => `db/embedded/${name}.ts`), 'server/recovery/recover-installation.ts'],
  ],
  [
    'regular expressions are not made of input',
    // Those that a module makes once are made of constants.
    /^(?!(export )?const \w+ = new RegExp\().*new RegExp\(/m,
    // Made of numbers of a lesson's own text, of the pack's facts, of the module's own patterns, of the names of scripts, the own account,
    // tables, elements and, escaped, figures.
    [
      ...['content/check/check-numbers.ts', 'content/check/marks/find-literals.ts'],
      ...['db/embedded/binaries/run-program.ts', 'domain/course/reasons.ts'],
      ...[
        'db/migrate/migrate-database.ts',
        'domain/people/names/forbidden-words.ts',
        'domain/people/names/person-name.ts',
      ],
      ...['kinds/exercise/replace-figure.ts', 'server/http/static-files.ts'],
    ],
  ],
  [
    'no HTML is set from a string',
    /dangerouslySetInnerHTML|(inner|outer)HTML|insertAdjacentHTML|document\.write/,
    [],
  ],
  ['no code is made of a string', /\beval\(|new Function\(/, []],
  ['no plug-ins of browsers are used', /<(object|embed|applet)[ />]\S*\s+(data|src|code)=/, []],
  [
    'certificates are always checked',
    /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/,
    [],
  ],
  ['hashes are SHA-256, alone or keyed', /create(Hash|Hmac)\((?!\s*'sha256')/, []],
  ['the application encrypts nothing itself', /create(Cipher|Decipher)iv|subtle\.encrypt/, []],
  // A study of the review's rules draws its cases, and a migration that waits draws its pause.
  [
    'random values come from the system',
    /Math\.random/,
    ['db/migrate/migrate-database.ts', 'server/commands/review-study.ts'],
  ],
  ['no field refuses what is pasted into it', /onPaste=\{[^}]*preventDefault/, []],
];

test.each(FACTS)('%s', (_fact, pattern, allowed) => {
  const found = sources.filter((file) => pattern.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(found.toSorted()).toEqual(allowed.toSorted());
});

/**
 * Where runs are opened, answered, graded and shown; their columns and their move; what a person downloads and erases; and a repair's lock.
 */
const ASKS =
  /^(db\/schema|db\/migrate\/move-answers|features\/(asking|quiz|review|placement|exams|class-tests|paper)\/|features\/assignments\/server\/grid\/read-mistakes|features\/back-office\/(\w+\/)?regrades\/|features\/personal-data\/|server\/doctor\/check-derived)/;

test('what counts quizzes reads the views of begun and finished ones, never the tables of runs', () => {
  const found = sources.filter((file) =>
    /\brun_answers\b|\b(from|join|into|update) runs\b|\bruns\b[^;]*#db\/schema/.test(
      readFileSync(join(ROOT, file), 'utf8'),
    ),
  );
  expect(found.filter((file) => !ASKS.test(file))).toEqual([]);
  expect(found.some((file) => file.startsWith('features/quiz/'))).toBe(true);
});
