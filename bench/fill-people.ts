import pg from 'pg';

const FIRST_NAMES =
  "'Ana','José','María','Luis','Carmen','Juan','Lucía','Sofía','Pedro','Íñigo','Zoe','Ximena','Rubén','Valentina','Mateo','Camila','Santiago','Daniela','Diego','Paula'";
const LAST_NAMES =
  "'García','Rodríguez','Martínez','López','González','Pérez','Sánchez','Ramírez','Torres','Flores','Rivera','Gómez','Díaz','Cruz','Núñez','Ibáñez','Quiroga','Xicoténcatl','Wong','Yáñez'";

/** Common names often, rare ones rarely, and a last word that hardly anybody shares. */
const PEOPLE = `
  with people as (insert into auth_users (id, email, password_hash, created_at)
    select gen_random_uuid(), 'persona' || n || '@bench.example', 'none', now() - random() * interval '400 days'
    from generate_series(1, $count) n returning id, created_at)
  insert into profiles (user_id, full_name, created_at, updated_at)
    select id, (array[${FIRST_NAMES}])[1 + (random() * 19)::int] || ' '
      || (array[${LAST_NAMES}])[1 + (random() * random() * 19)::int] || ' ' || substr(md5(random()::text), 1, 6),
      created_at, created_at from people`;

/** Adds people who have done nothing yet, with names as people have them; the directory's indexes are built at the end. */
export async function fillPeople(url: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ indexname: string; indexdef: string }>(
      `select indexname, indexdef from pg_indexes where tablename = 'user_directory' and indexname <> 'user_directory_pkey'`,
    );
    for (const { indexname } of rows) await client.query(`drop index ${indexname}`);
    await client.query('alter table profiles disable trigger user');
    await client.query(PEOPLE.replace('$count', String(count)));
    await client.query('alter table profiles enable trigger user');
    await client.query(`insert into user_directory (user_id, folded_name, email, created_at)
      select p.user_id, fold_for_search(p.full_name), u.email, p.created_at
      from profiles p join auth_users u on u.id = p.user_id on conflict do nothing`);
    await client.query(`set maintenance_work_mem = '512MB'`);
    for (const { indexdef } of rows) await client.query(indexdef);
    await client.query('vacuum (analyze)');
  } finally {
    await client.end();
  }
}
