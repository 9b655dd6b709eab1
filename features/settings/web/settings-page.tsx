import { useSearch } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import { lazyComponent } from '#web/code/lazy-component.tsx';
import { usePageTitle } from '#web/shell/page-title.ts';
import { Loading } from '#web/ui/page/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SettingsMain } from './settings-main.tsx';
import type { SettingsView } from './settings-view.ts';

const views = {
  main: { title: 'Ajustes', View: SettingsMain },
  'personal-info': {
    title: 'Información personal',
    View: lazyComponent(() => import('./views/personal-info-view.tsx')),
  },
  'change-password': {
    title: 'Cambiar contraseña',
    View: lazyComponent(() => import('./views/change-password-view.tsx')),
  },
  'account-activity': {
    title: 'Actividad de tu cuenta',
    View: lazyComponent(() => import('./views/account-activity-view.tsx')),
  },
  'download-data': {
    title: 'Descargar mis datos',
    View: lazyComponent(() => import('./views/download-data-view.tsx')),
  },
  'delete-account': {
    title: 'Eliminar mi cuenta',
    View: lazyComponent(() => import('./views/delete-account-view.tsx')),
  },
  reminders: { title: 'Recordatorios', View: lazyComponent(() => import('./reminders-view.tsx')) },
  'help-support': {
    title: 'Ayuda y soporte',
    View: lazyComponent(() => import('#features/settings/web/views/help-support-view.tsx')),
  },
  'question-reports': {
    title: 'Tus avisos de errores',
    View: lazyComponent(() => import('./views/question-reports-view.tsx')),
  },
};

/** docs/product.md §4, "Settings view". The view is stored in the address, so that the browser's back button works. */
export default function SettingsPage() {
  const { view = 'main' } = useSearch({ from: '/learner/settings' });
  const { title, View } = views[view];
  usePageTitle(title);
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

function FormSkeleton() {
  return (
    <Loading className="flex max-w-column flex-col gap-4">
      <Skeleton className="h-8 w-56" />
      <Skeleton className="h-64 w-full" />
    </Loading>
  );
}
