import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { completeRuns, lookAtRuns } from './every-purpose.ts';
import { signIn } from './installation.ts';
import { upgradeFolders, versions } from './upgrade-folder.ts';

const { unpack, start } = upgradeFolders();

test.each(versions.filter((file) => !/1\.[0-5]\.0/.test(file)))(
  'every quiz, practice, placement, review, variant, report and corrected answer of %s is as it was, and what is open is finished',
  async (file) => {
    const data = unpack(file);
    const { learners } = JSON.parse(readFileSync(join(data, 'expected.json'), 'utf8'));
    const { origin } = await start(data);
    for (const { email, runs, seen } of learners) {
      const person = await signIn(origin, email);
      expect(await lookAtRuns(person, runs)).toMatchObject(seen);
      await completeRuns(person, runs);
    }
  },
  180_000,
);
