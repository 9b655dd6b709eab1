import { test } from './fixtures.ts';
import { accountScenes } from './spec-texts/account-scenes.ts';
import { learnerScenes } from './spec-texts/learner-scenes.ts';
import { officeLessonScenes } from './spec-texts/office-lesson-scenes.ts';
import { officePlanScenes } from './spec-texts/office-plan-scenes.ts';
import { officeQuestionAndBadgeScenes } from './spec-texts/office-question-and-badge-scenes.ts';
import { officeScenes } from './spec-texts/office-scenes.ts';
import { planScenes } from './spec-texts/plan-scenes.ts';
import { quizScenes } from './spec-texts/quiz-scenes.ts';
import { expectShown } from './spec-texts/scene.ts';
import { settingsScenes } from './spec-texts/settings-scenes.ts';
import { shellScenes } from './spec-texts/shell-scenes.ts';

const scenes = [
  ...accountScenes,
  ...shellScenes,
  ...learnerScenes,
  ...quizScenes,
  ...planScenes,
  ...settingsScenes,
  ...officeScenes,
  ...officePlanScenes,
  ...officeLessonScenes,
  ...officeQuestionAndBadgeScenes,
];

for (const { section, when, as, story } of scenes) {
  test(`${section}, ${when}, to the letter`, async ({ page, environment, be }) => {
    await be(as);
    for (const step of story) {
      if (typeof step === 'function') await step(environment);
      else await expectShown(page, step, section);
    }
  });
}
