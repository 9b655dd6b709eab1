import { useSearch } from '@tanstack/react-router';
import { type ComponentType, Suspense, useEffect, useRef } from 'react';
import { lazyComponent } from '#web/code/lazy-component.tsx';
import { usePageTitle } from '#web/shell/page-title.ts';
import { Loading } from '#web/ui/page/loading.tsx';
import { SettingsMain } from './settings-main.tsx';
import { readSettingsView, SETTINGS_TITLES, type SettingsView } from './settings-view.ts';

const views: Record<SettingsView, ComponentType> = {
  main: SettingsMain,
  'personal-info': lazyComponent(() => import('./views/personal-info-view.tsx')),
  'change-password': lazyComponent(() => import('./views/change-password-view.tsx')),
  'account-activity': lazyComponent(() => import('./views/account-activity-view.tsx')),
  'download-data': lazyComponent(() => import('./views/download-data-view.tsx')),
  'delete-account': lazyComponent(() => import('./views/delete-account-view.tsx')),
  reminders: lazyComponent(() => import('./reminders-view.tsx')),
  'help-support': lazyComponent(() => import('./views/help-support-view.tsx')),
  'question-reports': lazyComponent(() => import('./views/question-reports-view.tsx')),
};

/** docs/product.md §4, "Settings view". The view is stored in the address, so that the browser's back button works. */
export default function SettingsPage() {
  const view = readSettingsView(useSearch({ from: '/learner/settings' }).view);
  const View = views[view];
  usePageTitle(SETTINGS_TITLES[view]);
  useFocusOnChange(view);
  return (
    <Suspense fallback={<FormSkeleton />}>
      <View />
    </Suspense>
  );
}

function useFocusOnChange(view: SettingsView) {
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    document.getElementById('contenido')?.focus();
  }, [view]);
}

const FormSkeleton = () => (
  <Loading className="flex max-w-column flex-col gap-4" shapes={['h-8 w-56', 'h-64 w-full']} />
);
