import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { may } from '#domain/rights.ts';
import { signInForm } from '#features/account/account.forms.ts';
import { AccountHeader } from '#features/account/web/account-header.tsx';
import { redirectTarget, useRequestedPage } from '#features/account/web/redirect-target.ts';
import { EndedNotice } from '#features/account/web/session/ended-notice.tsx';
import { session, useSession } from '#features/account/web/session/session.ts';
import { messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { PageForm } from '#web/form/page-form.tsx';
import { useFormMutation } from '#web/form/use-form-mutation.ts';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { InlineAlert } from '#web/ui/inline-alert.tsx';

/** docs/product.md §9, "Admin login redirect delay". */
const REDIRECT_AFTER_MS = 200;

export default function AdminLoginPage() {
  const state = useSession();
  const isAdmin = state.status === 'signedIn' && may(state.profile, 'office');
  useRedirectAfterSignIn(isAdmin);
  return (
    <main
      id="contenido"
      tabIndex={-1}
      className="mx-auto flex min-h-dvh w-full max-w-column flex-col px-5 py-6 outline-none sm:justify-center sm:py-10"
    >
      <AccountHeader
        back={{ href: '/', label: 'Volver al inicio' }}
        title="Administración"
        description="Entra con una cuenta que administre la plataforma."
      />
      <EndedNotice state={state} />
      {state.status === 'signedIn' && !isAdmin && (
        <InlineAlert tone="danger" title="Este usuario no tiene permisos de administrador" className="mb-4">
          Has entrado como {state.user.email}. Usa otra cuenta para administrar.
        </InlineAlert>
      )}
      <Card look="line">
        <AdminLoginForm entering={isAdmin} />
      </Card>
    </main>
  );
}

function useRedirectAfterSignIn(isAdmin: boolean) {
  const requestedPage = useRequestedPage(useSearch({ from: '/admin/login' }).redirect);
  const navigate = useNavigate();
  useEffect(() => {
    if (!isAdmin) return;
    const timer = setTimeout(
      () => navigate({ to: adminTarget(requestedPage), replace: true }),
      REDIRECT_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [isAdmin, requestedPage, navigate]);
}

function adminTarget(requested: string | undefined): string {
  const target = redirectTarget(requested);
  return target.startsWith('/admin/') ? target : '/admin/dashboard';
}

/** `entering`: the user is signed in and the page is about to change. */
export function AdminLoginForm({ entering }: { entering: boolean }) {
  const { register, errors, ...form } = useFormMutation({
    schema: signInForm,
    defaultValues: { email: '', password: '' },
    send: (credentials) => api.account.signIn(credentials),
    meta: {
      failure: (error) => ({ title: 'Error de autenticación', description: messageOf(error) }),
    },
    onSuccess: session.signedIn,
  });
  return (
    <PageForm form={{ ...form, sending: form.sending || entering }} button="Iniciar sesión">
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="username" autoCapitalize="none" required {...register('email')} />
      </Field>
      <Field label="Contraseña" error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" required {...register('password')} />
      </Field>
    </PageForm>
  );
}
