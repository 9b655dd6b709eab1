import type pg from 'pg';

const UPLOADS = '/uploads/';

/** The texts that may show uploaded images, by their table. */
const TEXTS = {
  ...{ lessons: 'content', lesson_versions: 'content' },
  ...{ lesson_drafts: "fields ->> 'content'", lesson_changes: "form ->> 'content'" },
};

/** The paths of the images that badges and texts of lessons refer to, in the tables that exist yet. */
export async function readNamedImages(
  client: Pick<pg.ClientBase, 'query'>,
  hasTable: (name: string) => boolean = () => true,
): Promise<string[]> {
  const texts = Object.entries(TEXTS)
    .filter(([table]) => hasTable(table))
    .map(([table, text]) => `select ${text} as content from ${table}`);
  const { rows } = await client.query<{ path: string }>(
    `select substr(image_url, $1) as path from badges where starts_with(image_url, $2)
     union select (regexp_matches(content, $3, 'g'))[1] from (${texts.join(' union ')}) as texts
     where strpos(content, $2) > 0 order by path`,
    [UPLOADS.length + 1, UPLOADS, `${UPLOADS}((?:lessons|badges)/[a-z0-9-]+[.](?:png|webp))`],
  );
  return rows.map(({ path }) => path);
}
