import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, matchesGlob, resolve } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { repeatedBlocks } from './count/repeated-blocks.ts';

/**
 * Prints how large the product is and where it is crooked: `npm run count`. With folders as arguments it counts these alone.
 * The product is what is built and served: TypeScript, styles and SQL without tests, generated code and migrations.
 */
const FOLDERS = ['content', 'contract', 'db', 'domain', 'features', 'kinds', 'server', 'web'];
/**
 * Answer code: what opens a run, reads its questions, saves, shows and grades answers again, and takes reports about them, wherever it
 * stands. Left out is what the purposes decide: results and points (finish/), which questions are asked, what a hint costs, and when a card
 * returns.
 */
const ANSWER_CODE = [
  'domain/answer.ts',
  'db/sql/version-key-sql.ts',
  'features/asking/**',
  'features/quiz/server/{start-attempt,read-report,practise}.ts',
  'features/quiz/server/exercise/practise-variants.ts',
  'features/placement/server/{start-placement,answer-placement,placement-run}.ts',
  'features/review/server/answer/answer-review.ts',
  'features/review/server/session/start-session.ts',
  'features/question-reports/server/create-question-report.ts',
];
const MOST_FILES = 15;
const MOST_LINES = 50;
const MOST_COLUMNS = 140;

const root = resolve(import.meta.dirname, '..');
const folders = process.argv.slice(2);
const isProduct = (file: string) =>
  /\.(tsx?|css|sql)$/.test(file) && !/\.test\.tsx?$|\.gen\.ts$|^db\/(first-)?migrations\//.test(file);
const paths = execFileSync('git', ['ls-files', '-z', ...(folders.length > 0 ? folders : FOLDERS)], {
  cwd: root,
  encoding: 'utf8',
});
const files = paths
  .split('\0')
  .filter(isProduct)
  .map((path) => ({ path, lines: readFileSync(resolve(root, path), 'utf8').trimEnd().split('\n') }));

type File = (typeof files)[number];

const sum = (list: readonly File[], count: (file: File) => number) =>
  list.reduce((total, file) => total + count(file), 0);

/** Non-null assertions and the lengths of the named functions of a file. */
function readCode({ path, lines }: File) {
  const text = lines.join('\n');
  const lengths: number[] = [];
  let assertions = 0;
  const note = ({ start, end }: { start: number; end: number }) =>
    lengths.push(text.slice(start, end).split('\n').length);
  new Visitor({
    TSNonNullExpression: () => {
      assertions += 1;
    },
    FunctionDeclaration: note,
    MethodDefinition: note,
    VariableDeclarator: (node) => {
      if (node.init?.type === 'ArrowFunctionExpression' || node.init?.type === 'FunctionExpression')
        note(node);
    },
  }).visit(parseSync(path, text).program);
  return { path, assertions, lengths };
}

const code = files.filter(({ path }) => !/\.(css|sql)$/.test(path)).map(readCode);
const inBrowser = code.filter(({ path }) => /(^|\/)web\//.test(path)).flatMap(({ lengths }) => lengths);
const long = inBrowser.filter((lines) => lines > MOST_LINES);
const blocks = repeatedBlocks(files);
const drawers = Map.groupBy(files, ({ path }) => dirname(path));
const full = [...drawers]
  .map(([drawer, inside]) => [drawer, inside.length] as const)
  .filter(([, count]) => count > MOST_FILES)
  .toSorted(([, a], [, b]) => b - a);

const answerCode = files.filter(({ path }) => ANSWER_CODE.some((glob) => matchesGlob(path, glob)));
const rows: [string, string | number][] = [
  ['files', files.length],
  ['lines', sum(files, ({ lines }) => lines.length)],
  ['lines of answer code', sum(answerCode, ({ lines }) => lines.length)],
  ['comment lines', sum(files, ({ lines }) => lines.filter((line) => /^\s*(\/\/|\/?\*)/.test(line)).length)],
  [`lines over ${MOST_COLUMNS} columns`, sum(files, ({ lines }) => lines.filter(isWide).length)],
  ['repeated blocks of six lines', blocks.length],
  ['lines in these', blocks.reduce((total, { lines }) => total + lines, 0)],
  ['non-null assertions', code.reduce((total, { assertions }) => total + assertions, 0)],
  [`named functions over ${MOST_LINES} lines in web`, `${long.length} of ${inBrowser.length}`],
  [`folders with over ${MOST_FILES} files`, full.length],
];

function isWide(line: string) {
  return line.length > MOST_COLUMNS;
}

for (const [what, count] of rows) console.log(`${String(count).padStart(12)}  ${what}`);
for (const [drawer, count] of full) console.log(`${String(count).padStart(12)}  ${drawer}/`);
for (const { at, lines, first } of blocks.toSorted((a, b) => b.lines - a.lines))
  console.log(`${String(lines).padStart(12)}  lines at ${at} are also at ${first}`);
