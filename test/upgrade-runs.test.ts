import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { connect } from '#db/connect.ts';
import { startEmbedded } from '#db/embedded/start-embedded.ts';
import { onlyRow } from '#db/only-row.ts';
import { auth_users } from '#db/schema.ts';
import { completeRuns, lookAtRuns, withoutChanging } from './every-purpose.ts';
import { insertSessionOf } from './insert-account.ts';
import { createSession } from './installation.ts';
import { upgradeFolders, versions } from './upgrade-folder.ts';

const { unpack, start } = upgradeFolders();

test.each(versions.filter((file) => !/1\.[0-5]\.0/.test(file)))(
  'every quiz, practice, placement, review, variant, report and corrected answer of %s is as it was, and what is open is finished',
  async (file) => {
    const data = unpack(file);
    const { learners } = JSON.parse(readFileSync(join(data, 'expected.json'), 'utf8'));
    const { origin } = await start(data);
    // Joins the app's own PostgreSQL, because checking fifty passwords takes a while; upgrade-folders.test.ts has people sign in.
    const embedded = await startEmbedded({ dataDir: data, durable: false, log: console.error });
    const db = connect(embedded.url, { max: 1 });
    try {
      for (const { email, runs, seen } of learners) {
        const people = await db
          .select({ user_id: auth_users.id })
          .from(auth_users)
          .where(eq(auth_users.email, email));
        const person = createSession(origin, await insertSessionOf(db, onlyRow(people), new Date()));
        expect(await lookAtRuns(person, runs)).toMatchObject(withoutChanging(seen));
        await completeRuns(person, runs);
      }
    } finally {
      await db.$client.end();
      await embedded.stop();
    }
  },
  180_000,
);
