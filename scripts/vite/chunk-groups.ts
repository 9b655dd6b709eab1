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

/** Phones join a live quiz with a form as light as the visitors'; they load it with theirs. */
const joinsLive = (id: string) => id.endsWith('/live-page.tsx');

/** The frame and guard of all learners' pages. */
const isLearnerLayout = (id: string) => id.endsWith('/web/learner-layout.tsx');

const isPage = (id: string) => id.endsWith('-page.tsx');
const isOffice = (id: string) =>
  /\/features\/back-office\/|\/features\/(?:(?:groups|assignments|class-tests|live)\/web\/teacher|pupils\/web|paper\/web\/paper-|list-certificates\/web\/certificate-lists)|\/web\/admin-routes\.tsx$/.test(
    id,
  );

/** What few people open: the other kinds of questions, calculators in lessons, the parser of Markdown. */
const isOccasional = (id: string) =>
  /\/web\/(?:question\/kept-answer|own-calculator|parsed-markdown|picture\/lesson-picture)\.tsx$/.test(id);

/** The pages and dialogs that ask questions, and the report, which shows them again. */
const asksQuestions = (id: string) =>
  /\/(?:quiz|practice|review-session|placement-questions|report|guest|exam|class-test|sheet)-page\.tsx$|\/live-phone\.tsx$|\/web\/(?:.*\/)?(?:kept-answer|variant-dialog|leave-question|asked-card|guest-cards|read-first|missed-parts|topic-practice|taken-quiz|(?:exam|class-test)-(?:screen|result))\.tsx$/.test(
    id,
  );

/** The texts of lessons, on their page and beside a quiz, and the rare card that tells of a changed law beside its source. */
const showsLessons = (id: string) =>
  /\/(?:(?:lesson-(?:reading|cards)|taken-lesson)-page|card-player|guest-cards|read-first|missed-parts|lesson-panel|parsed-markdown|own-calculator|law-change)\.tsx$/.test(
    id,
  );

/** Lessons in cards, most of which show an idea and a few ask. */
const playsCards = (id: string) => /\/(?:card-player|guest-cards)\.tsx$/.test(id);

/** The list of lessons, and the same lessons as a path. */
const showsCourse = (id: string) => /\/(?:lessons-page|course-path)\.tsx$/.test(id);

const isGlossary = (id: string) => /\/features\/glossary\/web\/[^/]+\.tsx$/.test(id);

const worksOffline = (id: string) => /\/features\/offline\/web\/[^/]+\.tsx$/.test(id);

const showsResults = (id: string) => /-result-page\.tsx$|\/(?:guest|exam|class-test)-result\.tsx$/.test(id);
const goesOn = (id: string) => id.endsWith('/session/go-on.tsx');
const beginsPlacement = (id: string) => id.endsWith('/placement-page.tsx');

/** The pages and dialogs with a person's figures and the ranking. */
const showsFigures = (id: string) =>
  /\/(?:home|progress|points|quizzes|ranking|pupil-group)-page\.tsx$|\/(?:league|pause-dialog|mastered-topics)\.tsx$/.test(
    id,
  );

const showsRankings = (id: string) => /\/(?:ranking-page|pupil-group-page|league)\.tsx$/.test(id);

/** The plans and the settings with their views, some of which wide screens show beside their menu once the page stands. */
const settles = (id: string) =>
  /\/(?:plans|settings|test-checkout)-page\.tsx$|\/settings\/web\/(?:views\/)?[\w-]+-(?:view|settings)\.tsx$/.test(
    id,
  );
const showsGroups = (id: string) =>
  /\/features\/(?:groups\/web|assignments\/web\/pupil)\/[^/]+\.tsx$/.test(id);
const showsLegalTexts = (id: string) =>
  /\/features\/legal\/web\/[^/]+$|\/(?:accept-terms|terms-dialog)\.tsx$/.test(id);
const reminds = (id: string) => /\/features\/reminders\/web\/[^/]+$|\/reminders-view\.tsx$/.test(id);

/** Chunks of what only some of the learners' pages share. */
const AREAS: Record<string, (id: string) => boolean> = {
  tests: (id: string) => /\/class-test-(?:page|screen|result)\.tsx$/.test(id),
  sheets: (id: string) => id.endsWith('/sheet-page.tsx'),
  cards: playsCards,
  joining: (id: string) => /\/(?:join-card|group-code-form)\.tsx$/.test(id),
  // On demand once all is answered.
  verdicts: (id: string) => /\/(?:exam|class-test)-result\.tsx$/.test(id),
  questions: asksQuestions,
  course: (id: string) => showsCourse(id) || isGlossary(id),
  reading: showsLessons,
  results: showsResults,
  quizzes: (id: string) => asksQuestions(id) || playsCards(id) || showsResults(id) || beginsPlacement(id),
  settings: settles,
  // What premium lessons teach.
  taught: (id: string) => /\/(?:plans-page|course-path)\.tsx$/.test(id),
  // Results load the session's next part on demand, and show no rankings.
  today: (id: string) => id.endsWith('/home-page.tsx') || goesOn(id) || showsRankings(id),
  // Whoever sees a result has seen figures on the way there.
  figures: (id: string) => showsFigures(id) || showsResults(id) || goesOn(id),
  groups: showsGroups,
  simulations: (id: string) => /\/simulations?-page\.tsx$/.test(id),
  certificates: (id: string) => /\/features\/(?:list-)?certificates\/web\/[^/]+\.tsx$/.test(id),
  legal: showsLegalTexts,
  offline: worksOffline,
  reminders: reminds,
};

const isFormPackage = (id: string) =>
  /\/node_modules\/(react-hook-form|@hookform|@standard-schema)\//.test(id);
const isPackage = (id: string) => id.includes('/node_modules/');
const isIcon = (id: string) => id.includes('/lucide-react/');

/**
 * Names the chunk of a module, or null to leave the choice to the bundler. On a slow connection one file costs far less than many
 * small ones, so shared modules are gathered by audience: `app` (the first load, and what visitors' pages share with each other or with
 * learners), `account` (the sign-in form), `forms` (the visitors' other forms with their packages, and what they share with settings),
 * `learner` and `office` (what several of their pages share), the areas (what only their pages share), `dialogs` (what views and dialogs on demand share), `occasional` (what parts that few open share with each other or with the office). A page keeps the code that only it uses; code that needs a large package is loaded on demand with it.
 */
export function createChunkNames(): (id: string, graph: ModuleGraph) => string | null {
  let graph: ModuleGraph = { getModuleInfo: () => null };
  // Cached, because the bundler copies a module's data on every lookup and each module is looked up many times.
  const linksOf = once((id: string) => pick(graph.getModuleInfo(id)));

  const iconsIn = once((id: string) => {
    const names = /import \{([^}]*)\} from ["']lucide-react["']/.exec(linksOf(id).code ?? '')?.[1] ?? '';
    return new Set(names.split(',').map((name) => name.trim().split(' ')[0]!));
  });

  /** Icons are imported through a list of all of them under one or more names, so their users are found by these. */
  const importersOf = once((id: string): readonly string[] => {
    const [, icon] = /\/lucide-react\/.*(\/icons\/[\w-]+\.\w+)$/.exec(id) ?? [];
    if (!icon) return linksOf(id).importers;
    return linksOf(id).importers.flatMap((list) => {
      const line = linksOf(list)
        .code?.split('\n')
        .find((each) => each.includes(icon));
      const names = [...(line ?? '').matchAll(/default as (\w+)/g)].map(([, name]) => name!);
      return linksOf(list).importers.filter((user) => names.some((name) => iconsIn(user).has(name)));
    });
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
    if (entries.some(isLearnerLayout) && !entries.some(isAccount)) return 'learner';
    const pages = entries.filter(isAccount);
    if (pages.length > 0) return chunkOfAccount(pages, entries);
    const isForPages = entries.some((entry) => !isOccasional(entry) && !isOffice(entry));
    if (entries.some(isOccasional) && !isForPages) return entries.length < 2 ? null : 'occasional';
    const often = entries.filter((entry) => !isOccasional(entry));
    if (often.length < 2) return null;
    if (often.every(isOffice)) return 'office';
    const forLearners = often.filter((entry) => !isOffice(entry));
    const area = Object.entries(AREAS).find(([, has]) => forLearners.every(has))?.[0];
    if (forLearners.some(isPage)) return area ?? 'learner';
    return forLearners.length < 2 ? null : (area ?? 'dialogs');
  };

  /** What visitors' pages share with learners' pages comes with the shell, and what only their dialogs and settings need does not. */
  function chunkOfAccount(pages: string[], entries: string[]): string {
    if (pages.some(isVisitorFrame)) return pages.length === entries.length ? 'account' : 'app';
    const others = entries.filter((entry) => !isAccount(entry) && !isOffice(entry) && !joinsLive(entry));
    const used = others.filter(isPage).length;
    if (used > 0) return used > 4 || pages.some(isLight) ? 'app' : 'fields';
    return pages.some(isLight) ? 'account' : 'forms';
  }
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
