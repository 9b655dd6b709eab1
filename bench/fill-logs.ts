import pg from 'pg';

/** Ten events of security a learner, one audited change of every learner, and a request for help of every tenth. */
const FILL = `
  insert into security_events (kind, user_id, address, user_agent, request_id, created_at)
    select (array['signed_in','signed_in','signed_in','signed_out','sign_in_failed','password_changed','data_downloaded'])[1 + abs(hashint4(n * 10 + k)) % 7],
      user_id, '203.0.113.' || n % 250, 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', gen_random_uuid()::text,
      now() - (10 - k) * interval '30 days' + n % 40000 * interval '1 minute'
    from generate_series(1, 10) as k cross join bench_learners order by k, n % 40000;
  insert into security_events (kind, user_id, actor_id, address, request_id, created_at)
    select 'suspended', l.user_id, a.user_id, '203.0.113.1', gen_random_uuid()::text, now() - n * interval '1 minute'
    from bench_learners l cross join (select user_id from bench_learners where n = 1) a where l.n % 2000 = 10;
  insert into audit_log (actor_id, action, object_type, object_id, before, after, request_id, created_at)
    select a.user_id, case when l.n % 10 = 0 then 'edited' else 'suspended' end, case when l.n % 10 = 0 then 'lesson' else 'user' end,
      case when l.n % 10 = 0 then (select lesson_id from bench_lessons where place = l.n % 20)::text else l.user_id::text end,
      '{"status": "active"}', '{"status": "suspended"}', gen_random_uuid()::text, now() - (200000 - l.n) * interval '2 minutes'
    from bench_learners l join bench_learners a on a.n = 1 + l.n % 5 order by l.n;
  insert into audit_log (actor_id, action, object_type, object_id, after, created_at)
    select user_id, 'edited', 'settings', 'settings', '{"registration_open": true}', now() - n * interval '10 days' from bench_learners where n <= 30;
  insert into support_requests (user_id, email, category, subject, message, status, created_at, answered_at)
    select user_id, 'learner' || n || '@bench.example', (array['Otro','Problema con pagos','Pregunta general','Sugerencia de mejora'])[1 + n / 10 % 4],
      'Solicitud número ' || n, repeat('No puedo abrir la lección de la página ' || n || '. ', 12),
      (array['open','answered','closed'])[1 + n / 10 % 3], now() - n * interval '1 minute', case when n / 10 % 3 = 1 then now() - n * interval '30 seconds' end
    from bench_learners where n % 10 = 0;
  vacuum (analyze) security_events;
  vacuum (analyze) audit_log;
  vacuum (analyze) support_requests`;

/** Adds what happened to accounts, audited changes and requests for help to a database that \`fillDatabase\` filled. */
export async function fillLogs(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of FILL.split(';\n')) await client.query(statement);
  } finally {
    await client.end();
  }
}
