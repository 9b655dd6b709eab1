import type { Rolldown } from 'vite';

/** The part of the module graph that decides into which chunk a module goes. */
export type ModuleGraph = { getModuleInfo(id: string): ModuleLinks | null };

type ModuleLinks = Pick<
  Rolldown.ModuleInfo,
  'isEntry' | 'importers' | 'dynamicImporters' | 'importedIds' | 'code'
>;

const isApp = (id: string) => id.endsWith('/app.html');
const isLanding = (id: string) => id.endsWith('/index.html');

/** The visitors' pages: most people see the sign-in form first, so its code comes in one file. */
const isAccount = (id: string) =>
  /\/features\/account\/web\/[^/]+-page\.tsx$|\/web\/shell\/visitor-frame\.tsx$/.test(id);

/** The layout of all visitors' pages, which is part of the first load. */
const isVisitorFrame = (id: string) => id.endsWith('/web/shell/visitor-frame.tsx');

const isOffice = (id: string) => id.includes('/features/back-office/');

/** What few people open: the other kinds of questions, calculators in lessons, the legal texts, reminders, the parser of Markdown. */
const isOccasional = (id: string) =>
  /\/kinds\/web\/kind-question\.tsx$|\/web\/(?:own-calculator|terms-dialog|parsed-markdown)\.tsx$|\/features\/(?:legal|reminders)\/web\/[^/]+$|\/settings\/web\/reminders-view\.tsx$/.test(
    id,
  );

/** The pages that ask questions and show their results; the other pages of learners do without their parts. */
const asksQuestions = (id: string) => /\/features\/(?:quiz|review|placement)\/web\/.*-page\.tsx$/.test(id);

const isFormPackage = (id: string) =>
  /\/node_modules\/(react-hook-form|@hookform|@standard-schema)\//.test(id);
const isPackage = (id: string) => id.includes('/node_modules/');
const isIcon = (id: string) => id.includes('/lucide-react/');

/**
 * Names the chunk of a module, or null to leave the choice to the bundler. On a slow connection one file costs far less than many
 * small ones, so shared modules are gathered by audience: `app` (the first load, and what visitors' pages share with each other or with
 * learners), `account` (the sign-in form), `forms` (the visitors' other forms with their packages), `learner` and `office` (what several
 * of their pages share), `questions` (what only the pages with questions share), `occasional` (what parts that few open share with each other or with the office). A page keeps the code that only it uses; code that needs a large package is loaded on demand with it.
 */
export function createChunkNames(): (id: string, graph: ModuleGraph) => string | null {
  let graph: ModuleGraph = { getModuleInfo: () => null };
  // Cached, because the bundler copies a module's data on every lookup and each module is looked up many times.
  const linksOf = once((id: string) => pick(graph.getModuleInfo(id)));

  /** Icons are imported through a list of all of them, so their users are found by name: `circle-x.mjs` is `CircleX`. */
  const importersOf = once((id: string): readonly string[] => {
    const [, icon] = /\/lucide-react\/.*\/icons\/([\w-]+)\.\w+$/.exec(id) ?? [];
    if (!icon) return linksOf(id).importers;
    const name = icon.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
    const isUsedIn = new RegExp(`\\b${name}\\b`);
    const users = linksOf(id).importers.flatMap((list) => linksOf(list).importers);
    return users.filter((user) => !isPackage(user) && isUsedIn.test(linksOf(user).code ?? ''));
  });

  /** The pages, dialogs and documents that need a module as soon as they are loaded. */
  const entriesOf = once((id: string) =>
    reach(id, importersOf).filter((at) => linksOf(at).isEntry || linksOf(at).dynamicImporters.length > 0),
  );

  const isFirstLoad = (id: string) => entriesOf(id).some(isApp);

  const packagesOf = once((id: string) =>
    reach(id, (at) => (isPackage(at) ? [] : linksOf(at).importedIds)).filter(
      (at) => isPackage(at) && !isIcon(at) && !isFirstLoad(at),
    ),
  );

  /** Whether a module needs no package but icons and those of the first load. */
  const isLight = (id: string) => packagesOf(id).length === 0;

  return (id, currentGraph) => {
    graph = currentGraph;
    // The landing has its own script and must not load the app's chunk because of a shared module.
    if (entriesOf(id).some(isLanding)) return null;
    if (isFirstLoad(id)) return 'app';
    const entries = entriesOf(id);
    if (!isLight(id)) return packagesOf(id).every(isFormPackage) && entries.some(isAccount) ? 'forms' : null;
    // The icon is imported by a former name, so its users are not known.
    if (isIcon(id) && entries.length === 0) return 'app';
    const isForLearners = entries.some((entry) => !isAccount(entry) && !isOffice(entry));
    if (entries.some(isVisitorFrame)) return 'app';
    const pages = entries.filter(isAccount);
    if (pages.length > 0) return pages.length === entries.length && pages.every(isLight) ? 'account' : 'app';
    const isForPages = entries.some((entry) => !isOccasional(entry) && !isAccount(entry) && !isOffice(entry));
    if (entries.some(isOccasional) && !isForPages) return entries.length < 2 ? null : 'occasional';
    if (entries.filter((entry) => !isOccasional(entry)).length < 2) return null;
    if (!isForLearners) return 'office';
    const learnerEntries = entries.filter((entry) => !isOccasional(entry) && !isOffice(entry));
    return learnerEntries.every(asksQuestions) ? 'questions' : 'learner';
  };
}

const unknown: ModuleLinks = {
  isEntry: false,
  importers: [],
  dynamicImporters: [],
  importedIds: [],
  code: null,
};

function pick(links: ModuleLinks | null): ModuleLinks {
  if (!links) return unknown;
  const { isEntry, importers, dynamicImporters, importedIds, code } = links;
  return { isEntry, importers, dynamicImporters, importedIds, code };
}

function once<Result>(compute: (id: string) => Result): (id: string) => Result {
  const results = new Map<string, Result>();
  return (id) => {
    if (!results.has(id)) results.set(id, compute(id));
    return results.get(id) as Result;
  };
}

function reach(start: string, next: (id: string) => readonly string[]): string[] {
  const reached = new Set([start]);
  for (const id of reached) for (const other of next(id)) reached.add(other);
  return [...reached];
}
