import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// Looking for a browser may install one, so a run that names other projects leaves it out.
const namesProjects = process.argv.some((argument) => argument.startsWith('--project'));
const needsBrowser = !namesProjects || process.argv.some((argument) => argument.endsWith('components'));

/** Files that start programs again and again are short and take a minute, so by size they would come last, when nothing runs beside them. */
const isLong = ({ moduleId }: TestSpecification) =>
  /\/test\/upgrade|\/server\/(process|recovery)\/|\/import-limits/.test(moduleId);

class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { long = [], short = [] } = Object.groupBy(await super.sort(files), (file) =>
      isLong(file) ? 'long' : 'short',
    );
    return [...long, ...short];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongFilesFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{bench,domain,content,contract,kinds,web,scripts}/**/*.test.ts',
            'features/**/web/**/*.test.ts',
          ],
          environment: 'node',
          // Loading the modules anew for each file takes a third of the time; a test that replaces a global puts it back.
          isolate: false,
          unstubGlobals: true,
          // Property tests take seconds on a machine that is busy with the other projects.
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['{db,features,server,test,trials}/**/*.test.ts'],
          exclude: ['features/**/web/**'],
          globalSetup: ['test/cluster.ts'],
          setupFiles: ['test/remove-databases.ts'],
          environment: 'node',
          isolate: false,
          // A test that takes ten seconds takes a minute where many programs start at once; only what hangs takes longer.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } },
          // Programs that start, and timers, leave two workers idle for a third of the time.
          maxWorkers: 3,
          retry: process.env.CI ? 1 : 0,
        },
      },
      ...(needsBrowser ? ['vitest.components.config.ts'] : []),
    ],
  },
});
