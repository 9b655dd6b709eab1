import type { Page } from '@playwright/test';
import { expect, type Role, test } from './fixtures.ts';
import { expectToFit } from './group-steps.ts';
import type { RunningApp } from './server.ts';

/** All lessons of taxes completed and their exam passed, without answering some hundred questions. */
const EARN = `
  with person as (select id from auth_users where email = $1),
  taken as (
    insert into user_progress (user_id, lesson_id, score, total_questions, total_points, first_completed_at, completed_at)
    select person.id, l.id, 1, 1, 0, now(), now() from person, lessons l where l.category = 'impuestos' and l.state = 'published'
  ),
  run as (
    insert into runs (user_id, purpose, version_ids, finished_at)
    select person.id, 'exam', array(select version_id from questions where archived_at is null limit 12), now() from person
    returning user_id, id
  )
  insert into exam_runs (user_id, run_id, category, score, passed) select user_id, id, 'impuestos', 12, true from run`;

async function revokeAsAdmin(page: Page, app: RunningApp, be: (role: Role) => Promise<void>, email: string) {
  const { rows } = await app.db.query('select id from auth_users where email = $1', [email]);
  await be('admin');
  await page.goto(`/admin/users/${rows[0]?.id}#certificados`);
  await page.getByRole('button', { name: 'Revocar Impuestos' }).click();
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Lo pidió su escuela.');
  await page.getByRole('dialog').getByRole('button', { name: 'Revocar' }).click();
  await expect(page.getByText('Motivo: Lo pidió su escuela.').first()).toBeVisible();
}

test("a category's certificate is earned, shared, and revoked with a reason", async ({
  page,
  app,
  signedIn,
  be,
}) => {
  const { email } = await signedIn({ full_name: 'Ana Pérez' });
  await app.db.query(EARN, [email]);
  await page.goto('/progress');
  await page.getByRole('link', { name: 'Certificados' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Certificados' })).toBeVisible();
  await expect(page.getByText('Aprobar el examen de la unidad').first()).toBeVisible();
  await expectToFit(page);
  await page.getByLabel('Nombre en el certificado').fill('Ana Pérez Gil');
  await page.getByRole('button', { name: 'Obtener certificado' }).click();
  await expect(page.getByText(/^A nombre de Ana Pérez Gil/)).toBeVisible();
  const pdf = page.waitForEvent('download');
  await page.getByRole('link', { name: 'PDF' }).click();
  expect((await pdf).suggestedFilename()).toBe('certificado-impuestos.pdf');
  await page.getByRole('link', { name: 'Ver y compartir' }).click();
  await expect(page.getByRole('heading', { name: 'Certificado de Impuestos' })).toBeVisible();
  const address = page.url();
  await expectToFit(page);

  await revokeAsAdmin(page, app, be, email);
  await page.context().clearCookies();
  await page.goto(address);
  await expect(page.getByText('Este certificado ya no es válido')).toBeVisible();
  await expect(page.getByText('Ana Pérez Gil')).toHaveCount(0);
});
