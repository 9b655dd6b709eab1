import { expect, test } from 'vitest';
import { createChunkNames, type ModuleGraph } from './chunk-groups.ts';

const login = '/features/account/web/login-page.tsx';
const register = '/features/account/web/register-page.tsx';
const layout = '/web/learner-layout.tsx';
const home = '/features/progress/web/home/home-page.tsx';
const progress = '/features/progress/web/progress-page.tsx';
const lessons = '/features/course/web/lessons-page.tsx';
const path = '/features/course/web/path/course-path.tsx';
const quiz = '/features/quiz/web/quiz-page.tsx';
const review = '/features/review/web/session/review-session-page.tsx';
const users = '/features/back-office/people/users/web/admin-users-page.tsx';
const plans = '/features/back-office/money/plans/web/admin-plans-page.tsx';
const icons = '/node_modules/lucide-react/dist/lucide-react.mjs';

/** Who imports a module; pages are imported on demand by the routes. */
const importers: Record<string, string[]> = {
  '/web/main.tsx': ['/app.html'],
  '/node_modules/react-dom/index.js': ['/web/main.tsx'],
  '/web/ui/form/field.tsx': [login, lessons],
  '/web/shell/learner-frame.tsx': [layout],
  '/features/account/web/sign-in-form.tsx': [login],
  '/web/shell/visitor-frame.tsx': [login, register],
  '/features/account/web/registration/register-form.tsx': [register],
  '/node_modules/react-hook-form/index.js': ['/features/account/web/registration/register-form.tsx', users],
  '/domain/countries.ts': ['/features/account/web/registration/register-form.tsx', lessons],
  '/features/progress/web/level-meter.tsx': [home, progress],
  '/web/ui/meter.tsx': [home, lessons],
  '/features/progress/web/home/facts-strip.tsx': [home],
  '/features/course/web/category-header.tsx': [lessons, path],
  '/features/quiz/web/question/question-card.tsx': [quiz, review, users],
  '/features/quiz/web/quiz.queries.ts': [quiz, review, home],
  '/web/ui/table.tsx': [users, plans],
  '/web/ui/overlay/dialog.tsx': [home, lessons],
  '/node_modules/@base-ui/react/dialog.js': ['/web/ui/overlay/dialog.tsx'],
  '/node_modules/lucide-react/dist/icons/circle-x.mjs': [icons],
  [icons]: [home, lessons, users],
};
const code: Record<string, string> = {
  [icons]: "export { default as CircleX, default as XCircle } from './icons/circle-x.mjs';",
  [home]: 'import { CircleX } from "lucide-react";',
  [lessons]: 'import { Info, XCircle } from "lucide-react";',
  [users]: 'import { Circle } from "lucide-react";',
};

const graph: ModuleGraph = {
  getModuleInfo: (id) => ({
    isEntry: id === '/app.html',
    importers: importers[id] ?? [],
    dynamicImporters: id.endsWith('-page.tsx') || [layout, path].includes(id) ? ['/web/routes.tsx'] : [],
    importedIds: Object.keys(importers).filter((other) => importers[other]?.includes(id)),
    code: code[id] ?? null,
  }),
};

test.each([
  ['the shell and its packages come in one file', '/node_modules/react-dom/index.js', 'app'],
  ['what visitors and learners share comes with the shell', '/web/ui/form/field.tsx', 'app'],
  ['the sign-in form comes in one file', '/features/account/web/sign-in-form.tsx', 'account'],
  ['what the visitors’ pages share comes with the sign-in form', '/web/shell/visitor-frame.tsx', 'account'],
  ['what a form and few learners’ pages share comes in a file of its own', '/domain/countries.ts', 'fields'],
  [
    'what the learners’ figures share is kept from the others',
    '/features/progress/web/level-meter.tsx',
    'figures',
  ],
  [
    'the visitors’ other forms come in one file',
    '/features/account/web/registration/register-form.tsx',
    'forms',
  ],
  ['the packages of forms come with them', '/node_modules/react-hook-form/index.js', 'forms'],
  ['the frame of learners’ pages comes with what they share', '/web/shell/learner-frame.tsx', 'learner'],
  ['what learners’ pages share comes in one file', '/web/ui/meter.tsx', 'learner'],
  [
    'what the pages with questions share is kept from the others',
    '/features/quiz/web/question/question-card.tsx',
    'questions',
  ],
  [
    'what the list of lessons and their path share is kept from the others',
    '/features/course/web/category-header.tsx',
    'course',
  ],
  ['what another page needs too comes with the rest', '/features/quiz/web/quiz.queries.ts', 'learner'],
  ['what one page needs stays with it', '/features/progress/web/home/facts-strip.tsx', null],
  ['what the back office shares is kept from learners', '/web/ui/table.tsx', 'office'],
  ['what needs a large package is loaded on demand', '/web/ui/overlay/dialog.tsx', null],
  ['a large package is loaded on demand', '/node_modules/@base-ui/react/dialog.js', null],
  ['an icon goes where it is used', '/node_modules/lucide-react/dist/icons/circle-x.mjs', 'learner'],
])('%s', (_, id, chunk) => {
  expect(createChunkNames()(id, graph)).toBe(chunk);
});
