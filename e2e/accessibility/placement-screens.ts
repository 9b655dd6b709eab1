import { expect } from '@playwright/test';
import type { Environment } from '../fixtures.ts';
import { answer, asPrinted, completeLesson, knownLesson } from '../lesson-steps.ts';
import { openWholeProgress } from '../open-progress.ts';
import { send } from '../send.ts';
import type { Look, Screen } from './screen.ts';

async function openQuestion({ page }: Environment, look: Look) {
  await page.goto('/placement');
  await expect(page.getByRole('link', { name: 'Empezar' })).toBeVisible();
  await look('where to begin');
  await page.getByRole('link', { name: 'Empezar' }).click();
  await expect(page.getByText('Pregunta 1 de 12')).toBeVisible();
  await answer(page, 0);
}

/** Answers every question right over HTTP. */
async function openProposal({ page, app }: Environment) {
  const { id, questions } = await send(page, app, 'POST /placements');
  for (let question = questions[0]; question; ) {
    const { rows } = await app.db.query(
      `select v.options[v.correct_answer + 1] as right from questions q join question_versions v on v.id = q.version_id where q.id = $1`,
      [question.id],
    );
    const option = question.options.indexOf(asPrinted(rows[0].right));
    question = (await send(page, app, `POST /placements/${id}/answers`, { question_id: question.id, option }))
      .next;
  }
  await send(page, app, `POST /placements/${id}/finish`);
  await page.goto('/placement');
  const skippable = page.getByText(/^Puedes saltar/).first();
  await skippable.click();
  await expect(page.locator('details li').first()).toBeVisible();
}

async function openPath({ page, app }: Environment) {
  await completeLesson(app, page, await knownLesson(app), 2);
  await page.goto('/lessons?vista=camino');
  await expect(page.getByText('Tu próximo paso')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Dominio de Fundamentos' }).first()).toBeVisible();
}

async function openMastery({ page, app }: Environment) {
  await completeLesson(app, page, await knownLesson(app), 2);
  await openWholeProgress(page);
  await expect(page.getByRole('progressbar', { name: /^Dominio de/ }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

export const placementScreens: Screen[] = [
  { name: 'an answered question of a placement', as: 'learner', open: openQuestion },
  { name: 'a proposal', as: 'learner', open: openProposal },
  { name: 'the lessons as a path', as: 'learner', open: openPath },
  { name: 'how well subtopics are known', as: 'learner', open: openMastery },
];
