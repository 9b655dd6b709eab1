import { offerAppLink } from './offer-app-link.ts';
import { prefetchApp } from './prefetch-app.ts';
import { rememberPlan } from './remember-plan.ts';
import { makeAnswerable } from './sample/make-answerable.ts';
import { openDemo } from './sample/open-demo.ts';

offerAppLink();
rememberPlan();
for (const card of document.querySelectorAll<HTMLElement>('[data-question]')) makeAnswerable(card);
openDemo();
prefetchApp();
